/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-problem.h"

#include <glib/gi18n-lib.h>

struct _ArbProblems
{
  GPtrArray *items; /* Owned; of ArbProblem */
  guint n_errors;
  ArbProblem *rest; /* Of items, the last; counts those that are not told. NULL: there are none */
  guint n_rest;
};

static void
problem_free (gpointer data)
{
  ArbProblem *problem = data;

  g_free (problem->file);
  g_free (problem->message);
  g_free (problem);
}

ArbProblems *
arb_problems_new (void)
{
  ArbProblems *self = g_new0 (ArbProblems, 1);

  self->items = g_ptr_array_new_with_free_func (problem_free);
  return self;
}

void
arb_problems_free (ArbProblems *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->items);
  g_free (self);
}

/* Nobody reads thousands of sentences, and a hostile file must not make us write them: the last one
 * counts the rest. */
static void
count_rest (ArbProblems *self,
            ArbProblemSeverity severity,
            guint n)
{
  if (self->rest == NULL)
    g_ptr_array_add (self->items, self->rest = g_new0 (ArbProblem, 1));
  self->n_rest += n;
  self->rest->severity = MAX (self->rest->severity, severity);
  g_free (self->rest->message);
  self->rest->message =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more problem is not listed.",
                                    "%u more problems are not listed.", self->n_rest),
                       self->n_rest);
}

static void G_GNUC_PRINTF (6, 0)
add (ArbProblems *self,
     ArbProblemSeverity severity,
     const char *file,
     guint line,
     guint column,
     const char *format,
     va_list args)
{
  ArbProblem *problem;

  if (severity == ARB_PROBLEM_ERROR)
    self->n_errors++;
  if (self->rest != NULL || self->items->len >= ARB_PROBLEMS_MAX)
    {
      count_rest (self, severity, 1);
      return;
    }
  problem = g_new0 (ArbProblem, 1);
  problem->severity = severity;
  problem->file = g_strdup (file);
  problem->line = line;
  problem->column = column;
  problem->message = g_strdup_vprintf (format, args);
  g_ptr_array_add (self->items, problem);
}

void
arb_problems_add (ArbProblems *self,
                  ArbProblemSeverity severity,
                  const char *file,
                  guint line,
                  guint column,
                  const char *format,
                  ...)
{
  va_list args;

  g_return_if_fail (self != NULL);
  va_start (args, format);
  add (self, severity, file, line, column, format, args);
  va_end (args);
}

void
arb_problems_refuse (ArbProblems *self,
                     gboolean *ok,
                     const char *file,
                     guint line,
                     guint column,
                     const char *format,
                     ...)
{
  va_list args;

  g_return_if_fail (ok != NULL);
  *ok = FALSE;
  if (self == NULL)
    return;
  va_start (args, format);
  add (self, ARB_PROBLEM_ERROR, file, line, column, format, args);
  va_end (args);
}

void
arb_problems_pass_on (const ArbProblems *from,
                      ArbProblems *to,
                      ArbProblemFunc is_left_out,
                      gconstpointer data)
{
  g_return_if_fail (from != NULL);
  g_return_if_fail (to != NULL);

  guint n_errors = from->n_errors; /* and, when all is told, those that are not */

  for (guint i = 0; i < from->items->len; i++)
    {
      const ArbProblem *problem = from->items->pdata[i];

      if (problem == from->rest)
        continue;
      if (problem->severity == ARB_PROBLEM_ERROR)
        n_errors--;
      if (is_left_out == NULL || !is_left_out (problem, data))
        arb_problems_add (to, problem->severity, problem->file, problem->line, problem->column, "%s",
                          problem->message);
    }
  if (from->rest != NULL)
    {
      to->n_errors += n_errors;
      count_rest (to, from->rest->severity, from->n_rest);
    }
}

guint
arb_problems_get_n (const ArbProblems *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->items->len;
}

guint
arb_problems_get_n_found (const ArbProblems *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->items->len - (self->rest != NULL) + self->n_rest;
}

guint
arb_problems_get_n_errors (const ArbProblems *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_errors;
}

const ArbProblem *
arb_problems_get (const ArbProblems *self,
                  guint index)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < self->items->len, NULL);
  return g_ptr_array_index (self->items, index);
}

char *
arb_problem_to_string (const ArbProblem *problem)
{
  GString *text;

  g_return_val_if_fail (problem != NULL, NULL);

  text = g_string_new (problem->file);
  if (problem->line > 0)
    {
      if (text->len > 0)
        g_string_append_c (text, ':');
      g_string_append_printf (text, "%u", problem->line);
      /* A column says nothing without its line. */
      if (problem->column > 0)
        g_string_append_printf (text, ":%u", problem->column);
    }
  if (text->len > 0)
    g_string_append (text, ": ");
  g_string_append (text, problem->message);
  return g_string_free (text, FALSE);
}
