/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-precedents-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "engine/arb-rules.h"
#include "store/arb-journal.h"
#include "store/arb-store-combat.h"
#include "store/arb-umpires.h"

/* More rows than that are not looked at one by one. */
#define MAX_ROWS_LOOKED_AT 256

struct _ArbPrecedents
{
  ArbStore *store;    /* Borrowed: it owns this */
  GPtrArray *all;     /* Owned, ArbPrecedent; NULL: not read yet */
  GHashTable *by_id;  /* Owned: id → ArbPrecedent, borrowed, as the next */
  GHashTable *by_fact; /* Owned: what they are about → GPtrArray of ArbPrecedent */
  GHashTable *by_key; /* Owned: the same by key */
  guint first_new;    /* the rows that nobody has looked at yet */
  guint n_new;
};

/* --- One of them ------------------------------------------------------------------------------ */

void
arb_precedent_free (ArbPrecedent *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->key);
  g_free (self->system);
  g_free (self->procedure);
  g_free (self->combat);
  g_free (self->question);
  g_free (self->fact);
  g_free (self->item);
  g_free (self->answer);
  g_free (self->outcome);
  g_free (self->sense);
  g_free (self->reason);
  g_free (self->by);
  g_free (self->game);
  g_free (self->umpire);
  g_free (self->book);
  g_free (self->book_date);
  g_free (self->table);
  g_free (self->label);
  g_free (self->cite);
  g_free (self);
}

const char *
arb_precedent_kind_get_name (ArbPrecedentKind kind)
{
  static const char *const names[ARB_N_PRECEDENTS] = {
    [ARB_PRECEDENT_OVERRIDE] = NC_ ("earlier decision", "value replaced"),
    [ARB_PRECEDENT_CONTEST] = NC_ ("earlier decision", "contested"),
    [ARB_PRECEDENT_RULING] = NC_ ("earlier decision", "ruling"),
    [ARB_PRECEDENT_NOTE] = NC_ ("earlier decision", "note"),
  };

  g_return_val_if_fail (kind < ARB_N_PRECEDENTS, NULL);
  return g_dpgettext2 (GETTEXT_PACKAGE, "earlier decision", names[kind]);
}

const char *
arb_precedent_kind_to_word (ArbPrecedentKind kind)
{
  static const char *const words[ARB_N_PRECEDENTS] = { "override", "contest", "ruling", "note" };

  g_return_val_if_fail (kind < ARB_N_PRECEDENTS, NULL);
  return words[kind];
}

const char *
arb_precedent_skip_type (const char *value)
{
  const char *colon;

  g_return_val_if_fail (value != NULL, NULL);
  colon = strchr (value, ':');
  return colon != NULL ? colon + 1 : value;
}

char *
arb_precedent_dup_fact (const char *question)
{
  g_autofree char *pattern = NULL;
  const char *slash, *name;
  guint index;

  g_return_val_if_fail (question != NULL, NULL);
  pattern = arb_id_dup_pattern (question, &index);
  question = pattern != NULL ? pattern : question;
  /* Inside a called procedure: "fate/a.die". */
  slash = strrchr (question, '/');
  name = slash != NULL ? slash + 1 : question;
  if (g_ascii_isalpha (name[0]) && name[1] == '.')
    return g_strdup_printf ("%.*s%s", (int) (name - question), question, name + 2);
  return g_strdup (question);
}

void
arb_precedent_complete (ArbPrecedent *self)
{
  const char *word;

  g_return_if_fail (self != NULL && self->key == NULL);
  word = arb_precedent_kind_to_word (self->kind);
  self->fact = arb_precedent_dup_fact (self->question);
  if (self->kind == ARB_PRECEDENT_NOTE)
    self->key = g_strdup ("");
  else if (self->kind == ARB_PRECEDENT_RULING)
    self->key = g_strjoin (" ", word, self->system, self->question, NULL);
  else
    self->key = g_strjoin (" ", word, self->system, self->procedure, self->fact,
                           *self->item != '\0' ? self->item : NULL, NULL);
}

/* --- The memory ------------------------------------------------------------------------------- */

static void
forget (ArbPrecedents *self)
{
  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_clear_pointer (&self->by_fact, g_hash_table_unref);
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->all, g_ptr_array_unref);
}

static void
precedents_free (gpointer data)
{
  forget (data);
  g_free (data);
}

/* Nothing is read here: whoever appends waits for it. */
static void
appended_cb (ArbStore *store,
             guint first,
             guint n_rows,
             ArbTouched *touched,
             ArbPrecedents *self)
{
  if (arb_touched_is_everything (touched))
    forget (self);
  self->first_new = self->n_new > 0 ? MIN (self->first_new, first) : first;
  self->n_new += n_rows;
}

static gboolean
can_change (ArbKind kind)
{
  static const ArbKind kinds[] = { ARB_KIND_STEP_OVERRIDE, ARB_KIND_STEP_UNDO, ARB_KIND_INCIDENT,
                                   ARB_KIND_RULING,        ARB_KIND_NOTE,      ARB_KIND_UNDO,
                                   ARB_KIND_REDO,          ARB_KIND_DECISION,  ARB_KIND_UMPIRE,
                                   ARB_KIND_CORRECTION,    ARB_KIND_PRECEDENT, ARB_KIND_CASEBOOK };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] == kind)
      return TRUE;
  return FALSE;
}

/* Whether an act since then can have decided something, or taken it back. */
static gboolean
is_out_of_date (ArbPrecedents *self)
{
  if (self->all == NULL || self->n_new > MAX_ROWS_LOOKED_AT)
    return TRUE;
  for (guint i = 0; i < self->n_new; i++)
    {
      g_autoptr (ArbJournalRow) row = arb_journal_row_read (self->store, self->first_new + i);

      if (row == NULL || can_change (arb_journal_row_get_kind (row)))
        return TRUE;
    }
  return FALSE;
}

static char *
dup_about (const char *system,
           const char *procedure,
           const char *fact)
{
  return g_strjoin (" ", system, procedure, fact, NULL);
}

/* Takes @name. */
static void
add_to_index (GHashTable *index,
              char *name,
              ArbPrecedent *precedent)
{
  GPtrArray *entry = g_hash_table_lookup (index, name);

  if (entry == NULL)
    g_hash_table_insert (index, g_strdup (name), entry = g_ptr_array_new ());
  g_ptr_array_add (entry, precedent);
  g_free (name);
}

static GHashTable *
index_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
}

static void
make_indexes (ArbPrecedents *self)
{
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->by_fact = index_new ();
  self->by_key = index_new ();
  for (guint i = 0; i < self->all->len; i++)
    {
      ArbPrecedent *precedent = self->all->pdata[i];

      g_hash_table_insert (self->by_id, precedent->id, precedent);
      if (precedent->kind == ARB_PRECEDENT_NOTE)
        continue;
      add_to_index (self->by_fact,
                    dup_about (precedent->system, precedent->procedure, precedent->fact), precedent);
      add_to_index (self->by_key, g_strdup (precedent->key), precedent);
    }
}

/* An event that cannot be read remembers nothing; whoever opens it was told. */
static void
refresh (ArbPrecedents *self)
{
  if (!is_out_of_date (self))
    {
      self->n_new = 0;
      return;
    }
  forget (self);
  self->all = arb_precedents_read (self->store, NULL);
  if (self->all == NULL)
    self->all = g_ptr_array_new ();
  make_indexes (self);
  self->n_new = 0;
}

ArbPrecedents *
arb_precedents_get (ArbStore *store)
{
  static const char name[] = "arb-precedents";
  ArbPrecedents *self;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self = g_object_get_data (G_OBJECT (store), name);
  if (self == NULL)
    {
      self = g_new0 (ArbPrecedents, 1);
      self->store = store;
      g_object_set_data_full (G_OBJECT (store), name, self, precedents_free);
      g_signal_connect (store, "appended", G_CALLBACK (appended_cb), self);
    }
  return self;
}

/* --- Looking ---------------------------------------------------------------------------------- */

const GPtrArray *
arb_precedents_list (ArbPrecedents *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  refresh (self);
  return self->all;
}

const ArbPrecedent *
arb_precedents_lookup (ArbPrecedents *self,
                       const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, NULL);
  refresh (self);
  return g_hash_table_lookup (self->by_id, id);
}

static const GPtrArray *
find_about (ArbPrecedents *self,
            const char *system,
            const char *procedure,
            const char *question)
{
  g_autofree char *fact = arb_precedent_dup_fact (question);
  g_autofree char *about = dup_about (system, procedure, fact);

  refresh (self);
  return g_hash_table_lookup (self->by_fact, about);
}

gboolean
arb_precedents_has (ArbPrecedents *self,
                    const char *system,
                    const char *procedure,
                    const char *question)
{
  g_return_val_if_fail (self != NULL && system != NULL && procedure != NULL && question != NULL, FALSE);
  return find_about (self, system, procedure, question) != NULL;
}

GPtrArray *
arb_precedents_find (ArbPrecedents *self,
                     const char *system,
                     const char *procedure,
                     const char *question,
                     const char *item)
{
  GPtrArray *found = g_ptr_array_new ();
  const GPtrArray *all;

  g_return_val_if_fail (self != NULL && system != NULL && procedure != NULL, found);
  g_return_val_if_fail (question != NULL && item != NULL, found);
  all = find_about (self, system, procedure, question);
  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const ArbPrecedent *precedent = all->pdata[i];

      if (precedent->kind != ARB_PRECEDENT_RULING &&
          (*item == '\0' || g_str_equal (precedent->item, item)))
        g_ptr_array_add (found, (gpointer) precedent);
    }
  return found;
}

static gboolean
has_word (const char *text,
          const char *folded)
{
  g_autofree char *plain = text != NULL ? arb_language_fold (text) : NULL;

  return plain != NULL && strstr (plain, folded) != NULL;
}

GPtrArray *
arb_precedents_search (ArbPrecedents *self,
                       const char *about)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *fact = NULL;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (self != NULL && about != NULL, found);
  fact = arb_precedent_dup_fact (about);
  folded = arb_language_fold (fact);
  refresh (self);
  for (guint i = 0; i < self->all->len; i++)
    {
      const ArbPrecedent *precedent = self->all->pdata[i];

      if (g_str_equal (precedent->fact, fact) || g_str_equal (precedent->item, fact) ||
          has_word (precedent->outcome, folded) || has_word (precedent->reason, folded))
        g_ptr_array_add (found, (gpointer) precedent);
    }
  return found;
}

static int
compare_calls (gconstpointer one,
               gconstpointer other)
{
  const ArbPrecedent *a = *(ArbPrecedent *const *) one, *b = *(ArbPrecedent *const *) other;
  int rank_a = a->holds ? 0 : a->is_superseded ? 2 : 1;
  int rank_b = b->holds ? 0 : b->is_superseded ? 2 : 1;

  return rank_a != rank_b ? rank_a - rank_b : (a->place > b->place) - (a->place < b->place);
}

GPtrArray *
arb_precedents_pick_calls (const GPtrArray *found)
{
  GPtrArray *calls = g_ptr_array_new ();

  g_return_val_if_fail (found != NULL, calls);
  for (guint i = 0; i < found->len; i++)
    {
      const ArbPrecedent *precedent = found->pdata[i];

      if (precedent->outcome != NULL && !g_ptr_array_find (calls, precedent->origin, NULL))
        g_ptr_array_add (calls, (gpointer) precedent->origin);
    }
  g_ptr_array_sort (calls, compare_calls);
  return calls;
}

GPtrArray *
arb_precedents_list_differing (ArbPrecedents *self)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL, keys);
  refresh (self);
  for (guint i = 0; i < self->all->len; i++)
    {
      const ArbPrecedent *precedent = self->all->pdata[i];

      if (precedent->differs &&
          !g_ptr_array_find_with_equal_func (keys, precedent->key, g_str_equal, NULL))
        g_ptr_array_add (keys, g_strdup (precedent->key));
    }
  return keys;
}

GPtrArray *
arb_precedents_list_of_key (ArbPrecedents *self,
                            const char *key)
{
  GPtrArray *found = g_ptr_array_new ();
  const GPtrArray *all;

  g_return_val_if_fail (self != NULL && key != NULL, found);
  refresh (self);
  all = g_hash_table_lookup (self->by_key, key);
  for (guint i = 0; all != NULL && i < all->len; i++)
    g_ptr_array_add (found, all->pdata[i]);
  return found;
}

char *
arb_precedents_dup_answer (ArbPrecedents *self,
                           const ArbPrecedent *precedent)
{
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *path = NULL;
  const char *slash;
  const ArbFacts *facts;
  const ArbValue *value;

  g_return_val_if_fail (self != NULL && precedent != NULL, NULL);
  if (precedent->answer != NULL)
    return g_strdup (precedent->answer);
  if (precedent->kind != ARB_PRECEDENT_CONTEST || precedent->combat == NULL || *precedent->item != '\0' ||
      precedent->book != NULL)
    return NULL;
  session = arb_store_read_combat (self->store, precedent->combat, arb_language_get (), NULL);
  if (session == NULL)
    return NULL;
  slash = strrchr (precedent->question, '/');
  path = g_strndup (precedent->question, slash != NULL ? (gsize) (slash + 1 - precedent->question) : 0);
  facts = arb_session_find_facts (session, path);
  value = facts != NULL ? arb_facts_get (facts, slash != NULL ? slash + 1 : precedent->question) : NULL;
  return value != NULL && value->type != ARB_VALUE_NONE ? arb_value_to_typed (value) : NULL;
}

/* --- Acts ------------------------------------------------------------------------------------- */

gboolean
arb_precedents_hold (ArbPrecedents *self,
                     const ArbPrecedent *precedent,
                     const char *reason,
                     GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (self != NULL && precedent != NULL, FALSE);
  if (!arb_store_is_head (self->store))
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("Only a head umpire says which of several decisions holds."));
      return FALSE;
    }
  if (precedent->kind == ARB_PRECEDENT_NOTE || precedent->outcome == NULL)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("This decides nothing that another decision could differ from."));
      return FALSE;
    }
  arb_body_add (body, "holds", precedent->id, NULL);
  arb_body_add_text (body, "reason", reason);
  return arb_store_add (self->store, NULL, ARB_KIND_PRECEDENT, precedent->key, body, error);
}

gboolean
arb_precedents_stick_to_ruling (ArbPrecedents *self,
                                const ArbPrecedent *precedent,
                                GError **error)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  const ArbRules *rules;
  const ArbField *field;

  g_return_val_if_fail (self != NULL && precedent != NULL, FALSE);
  g_return_val_if_fail (precedent->kind == ARB_PRECEDENT_RULING, FALSE);
  rules = arb_store_get_rules_in_force (self->store, precedent->system, error);
  if (rules == NULL)
    return FALSE;
  field = arb_rules_find_ruling (rules, precedent->question);
  if (field == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("The rules of this event know no ruling “%s”."), precedent->question);
      return FALSE;
    }
  return arb_field_parse (field, precedent->outcome, &value, error) &&
         arb_store_add_ruling (self->store, precedent->system, precedent->question, &value, error);
}
