/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-draft.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "roster/arb-army-file.h"

#define ORIGIN_GROUP "origin"

struct _ArbArmyDraft
{
  char *id; /* Owned */
  int lock; /* -1: none could be had */
};

static char *
dup_file (const char *id,
          const char *ending)
{
  g_autofree char *name = g_strconcat (id, ending, NULL);

  return g_build_filename (g_get_user_data_dir (), "arbitre", "drafts", name, NULL);
}

/* The kernel lets go of it when the program ends, however it ends. -1: somebody else has it. */
static int
lock_draft (const char *id)
{
  g_autofree char *path = dup_file (id, ".lock");
  int lock = arb_file_open (path, O_CREAT | O_RDWR, 0600, NULL);

  if (lock >= 0 && flock (lock, LOCK_EX | LOCK_NB) != 0)
    {
      close (lock);
      return -1;
    }
  return lock;
}

static ArbArmyDraft *
take (const char *id,
      int lock)
{
  ArbArmyDraft *self = g_new0 (ArbArmyDraft, 1);

  self->id = g_strdup (id);
  self->lock = lock;
  return self;
}

ArbArmyDraft *
arb_army_draft_new (void)
{
  g_autofree char *id = g_uuid_string_random ();

  return take (id, -1);
}

void
arb_army_draft_free (ArbArmyDraft *self)
{
  if (self == NULL)
    return;
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->id);
  g_free (self);
}

static gboolean
write_origin (ArbArmyDraft *self,
              const char *path,
              const char *side,
              GError **error)
{
  g_autoptr (GKeyFile) origin = g_key_file_new ();
  g_autofree char *file = dup_file (self->id, ".origin");
  g_autofree char *text = NULL;
  gsize length;

  if (path != NULL)
    g_key_file_set_string (origin, ORIGIN_GROUP, "path", path);
  if (side != NULL)
    g_key_file_set_string (origin, ORIGIN_GROUP, "side", side);
  text = g_key_file_to_data (origin, &length, NULL);
  return arb_file_replace_private (file, text, length, error);
}

gboolean
arb_army_draft_write (ArbArmyDraft *self,
                      ArbArmy *army,
                      const char *path,
                      const char *side,
                      GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);

  g_autofree char *file = dup_file (self->id, ".xml");
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *text = NULL;
  gsize length;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("The folder for drafts, “%s”, cannot be made; save the list yourself."),
                   folder);
      return FALSE;
    }
  if (self->lock < 0)
    self->lock = lock_draft (self->id);
  text = arb_army_to_xml (army, &length);
  return write_origin (self, path, side, error) && arb_file_replace_private (file, text, length, error);
}

void
arb_army_draft_drop (ArbArmyDraft *self)
{
  static const char *const endings[] = { ".xml", ".origin", ".lock" };

  g_return_if_fail (self != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = dup_file (self->id, endings[i]);

      g_unlink (file);
    }
  if (self->lock >= 0)
    close (self->lock);
  self->lock = -1;
}

ArbArmy *
arb_army_draft_load (ArbArmyDraft *self,
                     char **path,
                     char **side)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *file = dup_file (self->id, ".xml");
  g_autofree char *origin_file = dup_file (self->id, ".origin");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GKeyFile) origin = g_key_file_new ();

  /* Without its origin the list is still worth having. */
  g_key_file_load_from_file (origin, origin_file, G_KEY_FILE_NONE, NULL);
  *path = g_key_file_get_string (origin, ORIGIN_GROUP, "path", NULL);
  *side = g_key_file_get_string (origin, ORIGIN_GROUP, "side", NULL);
  return arb_army_load (file, ARB_ARMY_READ_LENIENT, problems);
}

static int
compare_drafts (gconstpointer a,
                gconstpointer b)
{
  return g_strcmp0 ((*(ArbArmyDraft *const *) a)->id, (*(ArbArmyDraft *const *) b)->id);
}

GPtrArray *
arb_army_draft_claim_all (void)
{
  GPtrArray *drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_army_draft_free);
  g_autofree char *any = dup_file ("any", ".xml");
  g_autofree char *folder = g_path_get_dirname (any);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = NULL;
      int lock;

      if (!g_str_has_suffix (name, ".xml"))
        continue;
      id = g_strndup (name, strlen (name) - strlen (".xml"));
      lock = lock_draft (id);
      if (lock >= 0)
        g_ptr_array_add (drafts, take (id, lock));
    }
  g_ptr_array_sort (drafts, compare_drafts);
  return drafts;
}

gboolean
arb_army_draft_is_waiting (void)
{
  g_autoptr (GPtrArray) drafts = arb_army_draft_claim_all ();

  return drafts->len > 0;
}
