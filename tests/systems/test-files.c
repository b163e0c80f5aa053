/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-files.h"

#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>

char *
test_write_file (const char *name,
                 const char *contents)
{
  static char *directory = NULL;
  g_autoptr (GError) error = NULL;
  char *path;

  if (directory == NULL)
    directory = g_dir_make_tmp ("arbitre-test-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (directory, name, NULL);
  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
  return path;
}

char *
test_dup_system (const char *old,
                 const char *new,
                 ...)
{
  g_autoptr (GBytes) bytes = arb_system_lookup_data ("template", "system.xml");
  g_autoptr (GString) text =
      g_string_new_len (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  va_list pairs;

  va_start (pairs, new);
  while (old != NULL)
    {
      const char *first = strstr (text->str, old);

      if (first == NULL || strstr (first + 1, old) != NULL)
        g_error ("“%s” does not stand once in system.xml", old);
      g_string_replace (text, old, new, 1);
      old = va_arg (pairs, const char *);
      new = old != NULL ? va_arg (pairs, const char *) : NULL;
    }
  va_end (pairs);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

ArbSystem *
test_load_system (const char *text,
                  ArbProblems *problems)
{
  g_autofree char *path = test_write_file ("system.xml", text);
  ArbSystem *system = arb_system_load_file (path, NULL, problems);

  g_unlink (path);
  return system;
}

guint
test_line_of (const char *text,
              const char *needle)
{
  const char *place = strstr (text, needle);
  guint line = 1;

  g_assert_nonnull (place);
  for (const char *p = text; p < place; p++)
    line += *p == '\n';
  return line;
}

static void
print_problems (const ArbProblems *problems)
{
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *text = arb_problem_to_string (arb_problems_get (problems, i));

      g_test_message ("%s", text);
    }
}

void
test_assert_no_problems (const ArbProblems *problems)
{
  print_problems (problems);
  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
}

void
test_assert_problem (const ArbProblems *problems,
                     const char *file,
                     guint line,
                     const char *message)
{
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      if (!g_str_equal (problem->message, message))
        continue;
      if (file != NULL)
        g_assert_cmpstr (problem->file, ==, file);
      if (line > 0)
        g_assert_cmpuint (problem->line, ==, line);
      return;
    }
  print_problems (problems);
  g_error ("nobody said “%s”", message);
}
