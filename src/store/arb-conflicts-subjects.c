/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an act is about: two acts are in conflict only when they are about the same thing. */

#include "store/arb-conflicts-find-private.h"
#include "store/arb-store-combat-private.h"

static void
add_subject (ArbConflicts *self,
             ArbRival *act,
             const char *kind,
             const char *game,
             const char *what)
{
  g_autofree char *text = g_strdup_printf ("%s\t%s\t%s", kind, game, what);
  const char *subject = g_string_chunk_insert_const (self->texts, text);

  if (!g_ptr_array_find (act->subjects, subject, NULL))
    g_ptr_array_add (act->subjects, (gpointer) subject);
}

static void
add_units (ArbConflicts *self,
           ArbRival *act,
           ArbKind kind,
           const ArbBody *body)
{
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      ArbEffect effect;
      ArbPlanLine planned;
      const char *unit = NULL;

      if (kind == ARB_KIND_COMBAT)
        {
          unit = arb_plan_line_get_unit (line, &planned);
          if (unit != NULL && planned == ARB_PLAN_INPUT)
            unit = NULL;
        }
      else if (arb_effect_parse (line, &effect))
        unit = effect.unit;
      if (unit != NULL && *unit != '\0')
        add_subject (self, act, "unit", "", unit);
    }
}

/* Each hex by itself; size and edges as a whole. */
static void
add_board (ArbConflicts *self,
           ArbRival *act,
           const char *game,
           const ArbBody *body)
{
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      g_autofree char *what = g_strdup_printf ("%s %s", line[0], line[1] != NULL ? line[1] : "");

      add_subject (self, act, "board", game, what);
    }
}

/* Each thing that is said of a competition, or of a player, by itself: two umpires may write down at the
 * same time what does not touch each other. A round is one thing, and so are a list and a result. */
static void
add_competition (ArbConflicts *self,
                 ArbRival *act,
                 ArbKind kind,
                 const char *subject,
                 const ArbBody *body)
{
  const char *word = arb_kind_to_word (kind);

  if (kind != ARB_KIND_COMPETITION && kind != ARB_KIND_PLAYER)
    {
      add_subject (self, act, word, "", subject);
      return;
    }
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      g_autofree char *what = g_strdup_printf (
          "%s %s %s", subject, line[0],
          g_str_equal (line[0], "level") && line[1] != NULL ? line[1] : "");

      add_subject (self, act, word, "", what);
    }
}

/* What is taken back, brought again or decided is what those acts were about. */
static void
add_subjects_of (ArbConflicts *self,
                 ArbRival *act,
                 const char *key,
                 const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, key, 3, &index)) != NULL)
    {
      g_autofree char *name = arb_rival_dup_name (line[1], g_ascii_strtoll (line[2], NULL, 10));
      const ArbRival *other = g_hash_table_lookup (self->by_name, name);

      for (guint i = 0; other != NULL && other != act && i < other->subjects->len; i++)
        if (!g_ptr_array_find (act->subjects, other->subjects->pdata[i], NULL))
          g_ptr_array_add (act->subjects, other->subjects->pdata[i]);
    }
}

static void
add_rulings (ArbConflicts *self,
             ArbRival *act,
             const char *system,
             const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "ruling", 2, &index)) != NULL)
    add_subject (self, act, "ruling", system, line[1]);
}

void
arb_conflicts_add_subjects (ArbConflicts *self,
                            ArbRival *act,
                            ArbKind kind,
                            const char *game,
                            const char *subject,
                            const char *text)
{
  g_autoptr (ArbBody) body = NULL;

  if (arb_kind_is_combat (kind) || kind == ARB_KIND_CORRECTION)
    add_subject (self, act, "combat", "", subject);
  if (arb_kind_is_step (kind) || (body = arb_body_parse (text)) == NULL)
    return;
  if (kind == ARB_KIND_IMPORT)
    add_subject (self, act, "list", game, subject);
  else if (kind == ARB_KIND_GAME || kind == ARB_KIND_CLOCK || kind == ARB_KIND_RULES ||
           (kind == ARB_KIND_EVENT && act->seq > 1))
    add_subject (self, act, arb_kind_to_word (kind), game, kind == ARB_KIND_RULES ? subject : "");
  else if (kind == ARB_KIND_ORDER || kind == ARB_KIND_DECLARATION)
    add_subject (self, act, arb_kind_to_word (kind), game, subject);
  else if (kind == ARB_KIND_RULING)
    add_rulings (self, act, subject, body);
  else if (kind == ARB_KIND_BOARD)
    add_board (self, act, game, body);
  else if (arb_kind_is_competition (kind))
    add_competition (self, act, kind, subject, body);
  else if (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    add_subjects_of (self, act, "act", body);
  add_units (self, act, kind, body);
}
