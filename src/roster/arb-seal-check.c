/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-seal-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "roster/arb-seal-private.h"
#include "roster/arb-seal.h"
#include "roster/arb-shown.h"

#define CLUB_REVISION "+club-" /* begins the club's part of a revision */

/* One value of the data as a line: whose it is, what of, which. */
typedef struct
{
  char *of;   /* Owned: "type/fusilier" */
  char *key;  /* Owned: "combat" */
  char *text; /* Owned */
  gboolean is_club;
} DataValue;

static void
data_value_free (gpointer data)
{
  DataValue *self = data;

  g_free (self->of);
  g_free (self->key);
  g_free (self->text);
  g_free (self);
}

static DataValue *
data_value_parse (const char *line)
{
  gboolean is_club = g_str_has_prefix (line, ARB_SEAL_CLUB " ");
  g_auto (GStrv) parts = NULL;
  DataValue *self;

  if (!is_club && !g_str_has_prefix (line, ARB_SEAL_PROGRAM " "))
    return NULL;
  parts = g_strsplit (strchr (line, ' ') + 1, "\t", 3);
  if (g_strv_length (parts) != 3)
    return NULL;
  self = g_new0 (DataValue, 1);
  self->of = g_strdup (parts[0]);
  self->key = g_strdup (parts[1]);
  self->text = g_strcompress (parts[2]);
  self->is_club = is_club;
  return self;
}

/* "club type/fusilier combat" → DataValue, and the keys in order. */
static GHashTable *
read_data (const char *lines,
           GPtrArray *order)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  GHashTable *values =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, data_value_free);

  for (guint i = 0; all[i] != NULL; i++)
    {
      DataValue *value = data_value_parse (all[i]);
      char *key;

      if (value == NULL)
        continue;
      key = g_strdup_printf ("%d %s %s", value->is_club, value->of, value->key);
      g_ptr_array_add (order, key);
      g_hash_table_insert (values, key, value);
    }
  return values;
}

/* “Fusilier” for "type/fusilier"; a limit by its name; the nation by its own. */
static const char *
name_of (const ArbCatalogue *catalogue,
         const char *of)
{
  const char *slash = strchr (of, '/');
  g_autofree char *kind = g_strndup (of, slash != NULL ? (gsize) (slash - of) : 0);
  const char *id = slash != NULL ? slash + 1 : of;

  if (catalogue == NULL)
    return id;
  if (g_str_equal (kind, "nation"))
    return arb_text_get (catalogue->name, arb_language_get ());
  for (guint i = 0; g_str_equal (kind, "limit") && i < catalogue->limits->len; i++)
    {
      const ArbLimit *limit = catalogue->limits->pdata[i];

      if (g_str_equal (limit->id, id))
        return arb_text_get (limit->name, arb_language_get ());
    }
  return arb_shown_word (catalogue, g_str_equal (kind, "type") ? NULL : kind, id);
}

static const ArbColumn *
column_of (const ArbCatalogue *catalogue,
           const DataValue *value)
{
  ArbColumnFor is_for = g_str_has_prefix (value->of, "type/")     ? ARB_COLUMN_FOR_TYPE
                        : g_str_has_prefix (value->of, "nation/") ? ARB_COLUMN_FOR_NATION
                                                                  : ARB_COLUMN_FOR_WORD;

  return catalogue != NULL ? arb_catalogue_find_column (catalogue, is_for, value->key) : NULL;
}

static char *
show (const ArbCatalogue *catalogue,
      const ArbColumn *column,
      const char *text)
{
  if (text == NULL || *text == '\0')
    return g_strdup (_ ("nothing"));
  if (column != NULL)
    return arb_shown_value (catalogue, column, text);
  return g_strdup (arb_shown_choice (text));
}

static void
tell_value (GPtrArray *sentences,
            const ArbCatalogue *catalogue,
            const DataValue *value,
            const char *before,
            const char *now)
{
  const ArbColumn *column = column_of (catalogue, value);
  const char *title = column != NULL ? arb_text_get (column->name, arb_language_get ())
                                     : arb_shown_attribute (value->key);
  g_autofree char *first = show (catalogue, column, before);
  g_autofree char *second = show (catalogue, column, now);

  if (g_strcmp0 (before, now) == 0 || g_str_equal (first, second))
    return;
  g_ptr_array_add (sentences,
                   g_strdup_printf (value->is_club
                                        ? _ ("the club’s data, %s, %s: %s before, %s now")
                                        : _ ("the program’s data, %s, %s: %s before, %s now"),
                                    name_of (catalogue, value->of), title, first, second));
}

static GPtrArray *
compare_data (const char *sealed,
              const char *now,
              const ArbCatalogue *catalogue)
{
  g_autoptr (GPtrArray) old_order = g_ptr_array_new ();
  g_autoptr (GPtrArray) new_order = g_ptr_array_new ();
  g_autoptr (GHashTable) before = read_data (sealed, old_order);
  g_autoptr (GHashTable) after = read_data (now, new_order);
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < new_order->len; i++)
    {
      const DataValue *value = g_hash_table_lookup (after, new_order->pdata[i]);
      const DataValue *old = g_hash_table_lookup (before, new_order->pdata[i]);

      tell_value (sentences, catalogue, value, old != NULL ? old->text : NULL, value->text);
    }
  for (guint i = 0; i < old_order->len; i++)
    if (!g_hash_table_contains (after, old_order->pdata[i]))
      {
        const DataValue *value = g_hash_table_lookup (before, old_order->pdata[i]);

        tell_value (sentences, catalogue, value, value->text, NULL);
      }
  return sentences;
}

/* The characters of a plain seal for each part; "" when it has none. */
static char *
dup_part (const char *plain,
          gsize start,
          gsize length)
{
  return strlen (plain) > start ? g_strndup (plain + start, length) : g_strdup ("");
}

static ArbSealPart
compare_part (const char *sealed,
              const char *now,
              gsize start,
              gsize length)
{
  g_autofree char *first = dup_part (sealed, start, length);
  g_autofree char *second = dup_part (now, start, length);

  return g_str_equal (first, second) ? ARB_SEAL_SAME : ARB_SEAL_DIFFERS;
}

static void
compare_codes (ArbSealCheck *self,
               const char *sealed,
               const char *now)
{
  self->list = compare_part (sealed, now, 0, ARB_SEAL_LENGTH);
  self->program = compare_part (sealed, now, ARB_SEAL_LENGTH, ARB_SEAL_DATA_LENGTH);
  self->club =
      compare_part (sealed, now, ARB_SEAL_LENGTH + ARB_SEAL_DATA_LENGTH, ARB_SEAL_DATA_LENGTH);
}

/* "1.0+1.0+club-1a2b3c4d": what is the program's, and what the club's. */
static void
compare_revisions (ArbSealCheck *self,
                   const char *sealed,
                   const char *now)
{
  const char *old_club = strstr (sealed, CLUB_REVISION);
  const char *new_club = strstr (now, CLUB_REVISION);
  g_autofree char *old = g_strndup (sealed, old_club != NULL ? (gsize) (old_club - sealed)
                                                             : strlen (sealed));
  g_autofree char *new = g_strndup (now, new_club != NULL ? (gsize) (new_club - now)
                                                          : strlen (now));

  self->program = g_str_equal (old, new) ? ARB_SEAL_SAME : ARB_SEAL_DIFFERS;
  self->club = g_strcmp0 (old_club, new_club) == 0 ? ARB_SEAL_SAME : ARB_SEAL_DIFFERS;
}

static char *
dup_old_seal (ArbArmy *army,
              const char *revision)
{
  g_autofree char *lines = arb_army_to_old_lines (army, revision);

  return arb_seal_of_lines (lines);
}

/* "data army<TAB>revision<TAB>1.0+1.0" of old lines. */
static char *
dup_revision (const char *lines)
{
  const char *start = strstr (lines, "\trevision\t");

  start = start != NULL ? start + strlen ("\trevision\t") : "-";
  return g_strndup (start, strcspn (start, "\n"));
}

/* An old seal has list and data in one. It is tried with every revision the list may have been
 * sealed with: today's, the one it was made with, the program's without the club's. */
static gboolean
try_revisions (ArbSealCheck *self,
               const char *plain,
               ArbArmy *army,
               const char *now)
{
  const char *club = strstr (now, CLUB_REVISION);
  g_autofree char *program =
      g_strndup (now, club != NULL ? (gsize) (club - now) : strlen (now));
  const char *const tried[] = { now, arb_army_get (army, ARB_ARMY_DATA), program, "-" };

  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      g_autofree char *seal = tried[i] != NULL ? dup_old_seal (army, tried[i]) : NULL;

      if (seal == NULL || !arb_seal_is_same (plain, seal))
        continue;
      self->list = ARB_SEAL_SAME;
      compare_revisions (self, tried[i], now);
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_old_lines (const char *lines)
{
  return strstr (lines, "\trevision\t") != NULL && g_str_has_prefix (lines, "seal 1\n");
}

/* Whether there can be any data beside the list. */
static gboolean
has_data (ArbArmy *army)
{
  const char *system = arb_army_get (army, ARB_ARMY_SYSTEM);

  return system != NULL && !g_str_equal (system, ARB_ARMY_OTHER_SYSTEM);
}

static void
check_old (ArbSealCheck *self,
           const char *plain,
           ArbArmy *army,
           const ArbCatalogue *catalogue,
           const char *sealed)
{
  const char *now = catalogue != NULL ? catalogue->revision : "-";
  g_autofree char *revision = NULL;
  g_autofree char *again = NULL;

  if (try_revisions (self, plain, army, now))
    return;
  self->list = has_data (army) ? ARB_SEAL_UNKNOWN : ARB_SEAL_DIFFERS;
  self->program = self->club = ARB_SEAL_UNKNOWN;
  if (sealed == NULL)
    return;
  revision = dup_revision (sealed);
  again = arb_army_to_old_lines (army, revision);
  self->list = g_str_equal (again, sealed) ? ARB_SEAL_SAME : ARB_SEAL_DIFFERS;
  compare_revisions (self, revision, now);
}

static char *
dup_plain_seal (const char *lines)
{
  g_autofree char *seal = arb_seal_of_lines (lines);

  return arb_seal_parse (seal);
}

ArbSealCheck *
arb_seal_check_new (const char *seal,
                    ArbArmy *army,
                    const ArbCatalogue *catalogue,
                    const char *folder)
{
  g_return_val_if_fail (seal != NULL, NULL);
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  g_autofree char *plain = arb_seal_parse (seal);
  g_autofree char *lines = arb_army_to_lines (army, catalogue);
  g_autofree char *now = dup_plain_seal (lines);
  g_autofree char *sealed = plain != NULL ? arb_seal_recall (folder, plain) : NULL;
  /* Whoever left out the groups of the data is helped where the whole seal is known. */
  g_autofree char *whole = sealed != NULL && !is_old_lines (sealed) ? dup_plain_seal (sealed)
                                                                    : g_strdup (plain);
  ArbSealCheck *self;

  if (plain == NULL)
    return NULL;
  self = g_new0 (ArbSealCheck, 1);
  self->is_weak = arb_seal_is_weak (plain);
  if (strlen (whole) > ARB_SEAL_LENGTH)
    {
      compare_codes (self, whole, now);
      /* Data that cannot be read today are not other data. */
      if (catalogue == NULL && has_data (army))
        self->program = self->club = ARB_SEAL_UNKNOWN;
    }
  else if (strlen (whole) == ARB_SEAL_LENGTH && g_str_has_prefix (now, whole))
    self->program = self->club = strlen (now) > ARB_SEAL_LENGTH ? ARB_SEAL_UNKNOWN : ARB_SEAL_SAME;
  else
    check_old (self, plain, army, catalogue, sealed);
  if (sealed != NULL)
    {
      self->rows = arb_army_diff (sealed, lines, catalogue);
      if (!is_old_lines (sealed))
        self->data_changes = compare_data (sealed, lines, catalogue);
    }
  return self;
}

ArbSealCheck *
arb_seal_check_new_for_lines (const char *sealed,
                              const char *now,
                              const ArbCatalogue *catalogue)
{
  g_return_val_if_fail (sealed != NULL, NULL);
  g_return_val_if_fail (now != NULL, NULL);

  ArbSealCheck *self = g_new0 (ArbSealCheck, 1);
  g_autofree char *first = dup_plain_seal (sealed);
  g_autofree char *second = dup_plain_seal (now);

  compare_codes (self, first, second);
  self->rows = arb_army_diff (sealed, now, catalogue);
  self->data_changes = compare_data (sealed, now, catalogue);
  return self;
}

void
arb_seal_check_free (ArbSealCheck *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->data_changes, g_ptr_array_unref);
  g_free (self);
}

static const char *
get_list_verdict (const ArbSealCheck *self)
{
  if (self->program == ARB_SEAL_DIFFERS && self->club == ARB_SEAL_DIFFERS)
    return _ ("the list was changed since it was sealed; the program’s data and the club’s data "
              "differ too");
  if (self->program == ARB_SEAL_DIFFERS)
    return _ ("the list was changed since it was sealed; the program’s data differ too");
  if (self->club == ARB_SEAL_DIFFERS)
    return _ ("the list was changed since it was sealed; the club’s data differ too");
  return _ ("the list was changed since it was sealed");
}

const char *
arb_seal_check_get_verdict (const ArbSealCheck *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->list == ARB_SEAL_UNKNOWN)
    return _ ("the list or the data it is checked with were changed since it was sealed; an old "
              "seal cannot tell which");
  if (self->list == ARB_SEAL_DIFFERS)
    return get_list_verdict (self);
  if (self->program == ARB_SEAL_DIFFERS && self->club == ARB_SEAL_DIFFERS)
    return _ ("the list is unchanged since it was sealed; the program’s data and the club’s data "
              "differ");
  if (self->program == ARB_SEAL_DIFFERS)
    return _ ("the list is unchanged since it was sealed; the program’s data differ");
  if (self->club == ARB_SEAL_DIFFERS)
    return _ ("the list is unchanged since it was sealed; the club’s data differ");
  return _ ("unchanged since it was sealed");
}

GPtrArray *
arb_seal_check_tell (const ArbSealCheck *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GPtrArray *sentences = self->rows != NULL ? arb_army_diff_tell (self->rows)
                                            : g_ptr_array_new_with_free_func (g_free);

  if (self->rows != NULL && self->list == ARB_SEAL_DIFFERS && sentences->len == 0)
    g_ptr_array_add (sentences, g_strdup (_ ("only the marks the program gives to units differ, as "
                                             "after an import; nothing a reader sees")));
  for (guint i = 0; self->data_changes != NULL && i < self->data_changes->len; i++)
    g_ptr_array_add (sentences, g_strdup (self->data_changes->pdata[i]));
  return sentences;
}
