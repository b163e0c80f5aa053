/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

G_BEGIN_DECLS

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t size);

/* How many inputs were taken for what they claim to be; each fuzzer has its own. A corpus without one never gets
 * behind the first check, however long it is mutated. */
extern guint fuzz_n_taken;

G_END_DECLS
