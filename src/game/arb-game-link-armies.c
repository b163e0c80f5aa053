/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Links that are about whole armies: units fill lists ("a.troop.2.fatigue"), and what belongs to a
 * side ("a.scouts") or to the game ("day") is kept under a name of its own in the state. */

#include <string.h>

#include <glib/gi18n-lib.h>

#include "game/arb-game-armies.h"
#include "game/arb-game-link-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

typedef struct
{
  ArbGame *game;
  ArbBody *plan;
  const ArbProcedure *procedure;
  const char *const *chosen; /* ids of those who take part; NULL: everybody */
  GHashTable *states;        /* Owned: id → GHashTable of field → ArbValue */
  GPtrArray *ids;            /* Owned, borrowed from @states, in natural order */
  GHashTable *filled;        /* Owned: the lists that have their entries, "a.troop" */
  GHashTable *answered;      /* Owned: the questions that have an answer already */
  GHashTable *written;       /* Owned: the fields that some procedure writes, borrowed from the rules */
} Linker;

/* One list of one side with all links about it. */
typedef struct
{
  const char *side;
  const ArbLink *first;
  GPtrArray *links;  /* Owned, ArbLink */
  GPtrArray *fields; /* Owned, ArbField: what each take of them answers, or NULL */
} List;

/* What the event calls a side of the rules. */
static const char *
get_event_side (const Linker *self,
                const char *side)
{
  const char *named = arb_game_get_side (self->game, g_str_equal (side, "b"));

  return *named != '\0' ? named : side;
}

/* --- The state of everybody ------------------------------------------------------------------- */

static void
collect_cb (const char *id,
            const char *field,
            const ArbValue *value,
            gpointer user_data)
{
  Linker *self = user_data;
  GHashTable *state = g_hash_table_lookup (self->states, id);

  if (state == NULL)
    {
      char *own_id = g_strdup (id);

      state = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, arb_value_free);
      g_hash_table_insert (self->states, own_id, state);
      g_ptr_array_add (self->ids, own_id);
    }
  g_hash_table_insert (state, g_strdup (field), arb_value_dup (value));
}

/* "a/u2" before "a/u10". */
static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  const char *left = *(const char *const *) a;
  const char *right = *(const char *const *) b;
  gsize left_length = strlen (left);
  gsize right_length = strlen (right);

  if (left_length != right_length)
    return left_length < right_length ? -1 : 1;
  return strcmp (left, right);
}

/* What procedures write of anybody: where the journal says nothing of it, nothing has happened. */
static GHashTable *
list_written (const ArbRules *rules)
{
  GHashTable *written = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = g_ptr_array_index (rules->procedures, i);

      for (guint j = 0; j < procedure->links->len; j++)
        {
          const ArbLink *link = g_ptr_array_index (procedure->links, j);

          for (guint k = 0; k < link->gives->len; k++)
            g_hash_table_add (written,
                              (gpointer) ((ArbLinkGive *) g_ptr_array_index (link->gives, k))->field);
        }
    }
  return written;
}

/* Whether nobody has to be asked: the list or the journal says it, or would if anything had happened. */
static gboolean
is_known (const Linker *self,
          const char *question,
          GHashTable *state,
          const char *field)
{
  const ArbField *input = arb_procedure_find_input (self->procedure, question);

  return state != NULL && (g_hash_table_contains (state, field) ||
                           (input != NULL && input->rare && g_hash_table_contains (self->written, field)));
}

/* Takes @question. It follows the state whether that says anything yet or not; of two takes the
 * first that has an answer counts. */
static void
follow (Linker *self,
        char *question,
        const char *id,
        const char *field)
{
  g_autofree char *owned = question;
  GHashTable *state = g_hash_table_lookup (self->states, id);

  if (g_hash_table_contains (self->answered, question))
    return;
  arb_plan_add_input (self->plan, question, id, field);
  if (is_known (self, question, state, field))
    arb_plan_add_origin (self->plan, question, ARB_FROM_STATE);
  if (state != NULL && g_hash_table_contains (state, field))
    g_hash_table_add (self->answered, g_steal_pointer (&owned));
}

/* --- Lists ------------------------------------------------------------------------------------ */

static void
list_init (List *list,
           const ArbProcedure *procedure,
           const ArbLink *first,
           const char *side)
{
  list->side = side;
  list->first = first;
  list->links = g_ptr_array_new ();
  list->fields = g_ptr_array_new ();
  for (guint i = 0; i < procedure->links->len; i++)
    {
      ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (!arb_link_is_of_list (link, side, first->list))
        continue;
      g_ptr_array_add (list->links, link);
      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = g_ptr_array_index (link->takes, j);
          g_autofree char *id = arb_link_dup_entry_id (link, side, 1, take->input);

          g_ptr_array_add (list->fields, (gpointer) arb_procedure_find_input (procedure, id));
        }
    }
}

static void
list_clear (List *list)
{
  g_clear_pointer (&list->links, g_ptr_array_unref);
  g_clear_pointer (&list->fields, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (List, list_clear)

/* Whoever is still there, has what the list asks of its entries, and can answer every question he
 * has a field for: a troop that fled does not fight, since no question knows that state. */
static gboolean
belongs (const List *list,
         GHashTable *state)
{
  const ArbValue *withdrawn = g_hash_table_lookup (state, ARB_UNIT_WITHDRAWN);
  guint n = 0;

  if (withdrawn != NULL && withdrawn->type == ARB_VALUE_BOOL && withdrawn->truth)
    return FALSE;
  for (guint i = 0; i < list->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (list->links, i);

      if (link->having != NULL && !g_hash_table_contains (state, link->having))
        return FALSE;
      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = g_ptr_array_index (link->takes, j);
          const ArbField *field = g_ptr_array_index (list->fields, n++);
          const ArbValue *value = g_hash_table_lookup (state, take->field);

          if (value != NULL && field != NULL && !arb_field_accepts (field, value))
            return FALSE;
        }
    }
  return TRUE;
}

static void
add_entry (Linker *self,
           const List *list,
           guint number,
           const char *unit)
{
  const ArbValue *name = g_hash_table_lookup (g_hash_table_lookup (self->states, unit), "name");
  g_autofree char *called = arb_link_dup_entry_id (list->first, list->side, number, "name");

  /* Questions and results call it by its name. */
  if (name != NULL && name->type == ARB_VALUE_TEXT)
    arb_plan_add_carried (self->plan, called, name);
  for (guint i = 0; i < list->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (list->links, i);

      for (guint j = 0; j < link->takes->len; j++)
        {
          const ArbLinkTake *take = g_ptr_array_index (link->takes, j);

          follow (self, arb_link_dup_entry_id (link, list->side, number, take->input), unit,
                  take->field);
        }
    }
  for (guint i = 0; i < list->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (list->links, i);

      for (guint j = 0; j < link->gives->len; j++)
        {
          const ArbLinkGive *give = g_ptr_array_index (link->gives, j);
          g_autofree char *id = arb_link_dup_entry_id (link, list->side, number, give->value);

          arb_link_give_plan (give, self->game, self->plan, id, unit);
        }
    }
}

static void
fill_list (Linker *self,
           const ArbLink *first,
           const char *side)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", side, first->list);
  g_autofree char *prefix = g_strconcat (get_event_side (self, side), "/", NULL);
  const ArbField *count = arb_procedure_find_count (self->procedure, id);
  g_auto (List) list = { 0 };
  gboolean has_units = FALSE;
  guint number = 0;

  if (!g_hash_table_add (self->filled, g_steal_pointer (&id)))
    return;
  list_init (&list, self->procedure, first, side);
  for (guint i = 0; i < self->ids->len; i++)
    {
      const char *unit = g_ptr_array_index (self->ids, i);

      if (!g_str_has_prefix (unit, prefix))
        continue;
      has_units = TRUE;
      if ((self->chosen == NULL || g_strv_contains (self->chosen, unit)) &&
          belongs (&list, g_hash_table_lookup (self->states, unit)))
        add_entry (self, &list, ++number, unit);
    }
  /* Without any list of the side a person has to say. */
  if (has_units && count != NULL)
    {
      const ArbValue n_entries = arb_value_int (number);

      arb_plan_add_suggestion (self->plan, count->id, &n_entries);
      arb_plan_add_origin (self->plan, count->id, ARB_FROM_LIST);
    }
}

/* --- Sides and the game ----------------------------------------------------------------------- */

static char *
dup_subject_id (const Linker *self,
                const ArbLink *link,
                const char *side)
{
  return link->subject == ARB_LINK_SIDE
             ? g_strconcat (get_event_side (self, side), "/", ARB_GAME_WHOLE_SIDE, NULL)
             : g_strdup (ARB_GAME_WHOLE);
}

/* Field by field, each of both sides, as people are asked. */
static void
link_subject (Linker *self,
              const ArbLink *link)
{
  for (guint i = 0; i < link->takes->len; i++)
    for (guint j = 0; link->units[j] != NULL; j++)
      {
        const ArbLinkTake *take = g_ptr_array_index (link->takes, i);
        g_autofree char *subject = dup_subject_id (self, link, link->units[j]);

        follow (self, arb_link_dup_id (link, link->units[j], take->input), subject, take->field);
      }
  for (guint i = 0; i < link->gives->len; i++)
    for (guint j = 0; link->units[j] != NULL; j++)
      {
        const ArbLinkGive *give = g_ptr_array_index (link->gives, i);
        g_autofree char *id = arb_link_dup_id (link, link->units[j], give->value);
        g_autofree char *subject = dup_subject_id (self, link, link->units[j]);

        arb_link_give_plan (give, self->game, self->plan, id, subject);
      }
}

static void
link_procedure (Linker *self)
{
  for (guint i = 0; i < self->procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (self->procedure->links, i);

      if (link->subject == ARB_LINK_ENTRIES)
        for (guint j = 0; link->units[j] != NULL; j++)
          fill_list (self, link, link->units[j]);
      else if (link->subject != ARB_LINK_UNITS)
        link_subject (self, link);
    }
}

/* Sentences call a side as its list does. */
static void
name_sides (Linker *self)
{
  static const char *const names[] = { "a.name", "b.name" };

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      g_auto (ArbValue) name = ARB_VALUE_INIT;

      if (arb_game_get_army (self->game, i) == NULL)
        continue;
      name = arb_value_text (arb_game_get_side_name (self->game, i));
      arb_plan_add_carried (self->plan, names[i], &name);
    }
}

/* “1 Gendarmes + 2”: the first of a side, and how many are with him. NULL: nobody. */
static char *
dup_those (const Linker *self,
           const GPtrArray *entries,
           const char *side)
{
  g_autofree char *first = NULL;
  guint n_others = 0;

  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPlanEntry *entry = entries->pdata[i];
      ArbGameUnit *unit = arb_game_find_unit (self->game, entry->unit);

      if (unit == NULL)
        unit = arb_game_find_commander (self->game, entry->unit);
      if (unit == NULL || !g_str_has_prefix (entry->id, side))
        continue;
      if (first == NULL)
        first = arb_game_unit_dup_label (unit);
      else
        n_others++;
    }
  /* Translators: somebody, and how many others are with him. */
  return n_others > 0 ? g_strdup_printf (_ ("%s + %u"), first, n_others) : g_steal_pointer (&first);
}

/* Several fights of one turn are told apart by who is in them. */
static void
name_fight (const Linker *self)
{
  g_autoptr (GPtrArray) entries = arb_plan_list_entries (self->plan);
  g_autofree char *a = dup_those (self, entries, "a.");
  g_autofree char *b = dup_those (self, entries, "b.");
  g_autofree char *both = a != NULL && b != NULL ? g_strdup_printf ("%s – %s", a, b) : NULL;

  if (a != NULL || b != NULL)
    arb_plan_set_title (self->plan, both != NULL ? both : a != NULL ? a : b);
}

gboolean
arb_game_link_armies (ArbGame *game,
                      ArbBody *plan,
                      const char *const *units,
                      GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (plan != NULL, FALSE);

  const ArbRules *rules = arb_store_get_rules_in_force (arb_game_get_store (game),
                                                        arb_body_get (plan, "system"), error);
  Linker self = { .game = game, .plan = plan, .chosen = units };
  guint index = 0;
  gboolean ok;

  if (rules == NULL)
    return FALSE;
  self.procedure = arb_rules_find_procedure (rules, arb_body_get (plan, "procedure"));
  if (self.procedure == NULL)
    return TRUE; /* the session says so when it begins */
  self.states = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                       (GDestroyNotify) g_hash_table_unref);
  self.ids = g_ptr_array_new ();
  self.filled = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.answered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.written = list_written (rules);
  ok = arb_store_foreach_unit (arb_game_get_store (game), collect_cb, &self, error);
  g_ptr_array_sort (self.ids, compare_ids);
  if (ok)
    link_procedure (&self);
  /* A procedure that nobody was tied to is about no army of the table. */
  if (ok && arb_body_next (plan, "from", 4, &index) != NULL)
    name_sides (&self);
  if (ok && units != NULL)
    name_fight (&self);
  g_hash_table_unref (self.written);
  g_hash_table_unref (self.answered);
  g_hash_table_unref (self.filled);
  g_ptr_array_unref (self.ids);
  g_hash_table_unref (self.states);
  return ok;
}
