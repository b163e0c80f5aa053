/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arb-problem.h"

#include <glib/gi18n-lib.h>

struct _ArbProblems
{
  GPtrArray *items; /* Owned; of ArbProblem */
  guint n_errors;
  guint n_more;     /* that are only counted, by the last item */
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
count_more (ArbProblems *self,
            ArbProblemSeverity severity)
{
  ArbProblem *last;

  self->n_more++;
  if (self->items->len == ARB_PROBLEMS_MAX)
    g_ptr_array_add (self->items, g_new0 (ArbProblem, 1));
  last = self->items->pdata[ARB_PROBLEMS_MAX];
  last->severity = MAX (last->severity, severity);
  g_free (last->message);
  last->message = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more problem is not listed.",
                                                "%u more problems are not listed.", self->n_more),
                                   self->n_more);
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
  if (self->items->len >= ARB_PROBLEMS_MAX)
    {
      count_more (self, severity);
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

guint
arb_problems_get_n (const ArbProblems *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->items->len;
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
