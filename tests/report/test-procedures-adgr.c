/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>

#include "procedures-test.h"

static const Procedure table[] = {
  { 0 },
};

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  procedures_test_add ("adgr", "adgr-france", "adgr-espagne", table);
  return g_test_run ();
}
