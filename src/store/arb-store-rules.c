/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An event is played by the rules it keeps, not by those the program happens to ship. */

#include <glib/gi18n-lib.h>

#include "base/arb-remedy.h"
#include "store/arb-store-combat-private.h"

void
arb_kept_rules_free (gpointer rules)
{
  ArbKeptRules *self = rules;

  arb_rules_unref (self->rules);
  g_free (self);
}

GBytes *
arb_store_get_attachment (ArbStore *self,
                          const char *sha256,
                          GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error, "SELECT bytes FROM attachment WHERE sha256 = ?", "s", sha256);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *actual = NULL;

  if (statement == NULL)
    return NULL;
  if (arb_db_next (self->db, statement, NULL))
    {
      bytes = g_bytes_new (sqlite3_column_blob (statement, 0), sqlite3_column_bytes (statement, 0));
      actual = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
    }
  if (g_strcmp0 (actual, sha256) == 0)
    return g_steal_pointer (&bytes);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("The file kept as %.16s is missing or was changed; %s goes back to the latest good "
                  "snapshot."),
               sha256, arb_remedy_get (ARB_REMEDY_RECOVER));
  return NULL;
}

gboolean
arb_store_add_rules (ArbStore *self,
                     const ArbRules *rules,
                     GBytes *const *files,
                     guint n_files,
                     GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autoptr (GPtrArray) attachments = g_ptr_array_new ();
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (n_files <= rules->files->len, FALSE);
  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  g_return_val_if_fail (rules != NULL, FALSE);

  for (guint i = 0; i < n_files; i++)
    {
      const ArbRuleFile *file = g_ptr_array_index (rules->files, i);
      g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, files[i]);

      g_ptr_array_add (attachments, files[i]);
      arb_body_add (body, "file", sha256, file->id, file->version, NULL);
    }
  arb_entries_add (entries, NULL, ARB_KIND_RULES, rules->id, arb_body_to_string (body), FALSE);
  return arb_store_commit (self, entries, attachments, error);
}

gboolean
arb_store_add_ruling (ArbStore *self,
                      const char *system,
                      const char *id,
                      const ArbValue *value,
                      GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  arb_body_add_value (body, "ruling", id, value);
  return arb_store_add (self, NULL, ARB_KIND_RULING, system, body, error);
}

/* The bodies of all acts of a kind about @system that count, in order. */
static GPtrArray *
list_bodies (ArbStore *self,
             ArbKind kind,
             const char *system,
             GError **error)
{
  GPtrArray *bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT j.body FROM cache_act a JOIN journal j ON j.id = a.first_row"
      " WHERE a.listed = 1 AND a.kind = ? AND a.live = 1 AND j.subject = ? ORDER BY a.n",
      "ss", arb_kind_to_word (kind), system);

  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      ArbBody *body = arb_body_parse (arb_db_text (statement, 0));

      if (body != NULL)
        g_ptr_array_add (bodies, body);
    }
  return bodies;
}

gboolean
arb_store_add_rules_in_force (ArbStore *self,
                              ArbBody *plan,
                              GError **error)
{
  const char *system = arb_body_get (plan, "system");
  g_autoptr (GPtrArray) rules = list_bodies (self, ARB_KIND_RULES, system, error);
  g_autoptr (GPtrArray) rulings = list_bodies (self, ARB_KIND_RULING, system, error);
  const char *const *line;
  guint index = 0;

  if (rules->len == 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("This event is not played by the rules “%s”; make it with --system=%s."),
                   system, system);
      return FALSE;
    }
  while ((line = arb_body_next (rules->pdata[rules->len - 1], "file", 2, &index)) != NULL)
    arb_body_add (plan, "file", line[1], NULL);
  /* Later rulings on the same thing come last and win. */
  for (guint i = 0; i < rulings->len; i++)
    {
      index = 0;
      while ((line = arb_body_next (rulings->pdata[i], "ruling", 3, &index)) != NULL)
        arb_body_add (plan, "ruling", line[1], line[2], NULL);
    }
  return TRUE;
}

static ArbKeptRules *
load_rules (ArbStore *self,
            const ArbBody *plan,
            GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const ArbSystemDef *def = NULL;
  const char *const *line;
  ArbKeptRules *kept;
  ArbRules *rules;
  guint index = 0;

  while ((line = arb_body_next (plan, "file", 2, &index)) != NULL)
    {
      GBytes *bytes = arb_store_get_attachment (self, line[1], error);

      if (bytes == NULL)
        return NULL;
      g_ptr_array_add (files, bytes);
    }
  rules = self->loader ((GBytes *const *) files->pdata, files->len, &def, self->loader_data, error);
  if (rules == NULL)
    return NULL;
  kept = g_new0 (ArbKeptRules, 1);
  kept->def = def;
  kept->rules = rules;
  return kept;
}

const ArbKeptRules *
arb_store_get_rules (ArbStore *self,
                     const ArbBody *plan,
                     GError **error)
{
  g_autoptr (GString) key = g_string_new (NULL);
  const char *const *line;
  ArbKeptRules *kept;
  guint index = 0;

  if (self->loader == NULL)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                           _ ("This program was not given any rules to play by."));
      return NULL;
    }
  while ((line = arb_body_next (plan, "file", 2, &index)) != NULL)
    g_string_append_printf (key, "%s ", line[1]);
  kept = g_hash_table_lookup (self->rules, key->str);
  if (kept == NULL && (kept = load_rules (self, plan, error)) != NULL)
    g_hash_table_insert (self->rules, g_strdup (key->str), kept);
  return kept;
}

const ArbRules *
arb_store_get_rules_in_force (ArbStore *self,
                              const char *system,
                              GError **error)
{
  g_autoptr (ArbBody) plan = arb_body_new ();
  const ArbKeptRules *kept;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  arb_body_add (plan, "system", system, NULL);
  if (!arb_store_ensure (self, error) || !arb_store_add_rules_in_force (self, plan, error))
    return NULL;
  kept = arb_store_get_rules (self, plan, error);
  return kept != NULL ? kept->rules : NULL;
}
