/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Making and opening event files: what they are, whose they are, and in what state. */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/arb-plain.h"
#include "base/arb-remedy.h"
#include "store/arb-forks-private.h"
#include "store/arb-snapshot-private.h"
#include "store/arb-verifier.h"

#define LITTLE_SPACE (64 * 1024 * 1024)
/* Seconds for a file of which we cannot know everything. */
#define PATIENCE 60

static gint64
get_real_time (gpointer unused)
{
  return g_get_real_time ();
}

static gboolean
shows_something (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isgraph (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* Part of the key of every row: one line of text, and a name of which something can be seen. */
static char *
dup_umpire (const char *name)
{
  const char *const wanted[] = { name != NULL ? name : "", g_get_user_name (), "umpire" };
  char *umpire = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wanted) && (umpire == NULL || !shows_something (umpire)); i++)
    {
      g_free (umpire);
      umpire = g_strstrip (g_strdelimit (arb_plain_dup_line (wanted[i]), "/", ' '));
    }
  return umpire;
}

static ArbStore *
store_new (const char *path,
           const ArbStoreOptions *options)
{
  ArbStore *self = g_object_new (ARB_TYPE_STORE, NULL);

  self->path = g_strdup (path);
  self->umpire = dup_umpire (options->umpire);
  self->loader = options->loader;
  self->loader_data = options->loader_data;
  self->clock = options->clock != NULL ? options->clock : get_real_time;
  self->clock_data = options->clock_data;
  self->no_traces = options->no_traces;
  return self;
}

/* Play does not wait for a key: without one rows are not signed, and that is said. */
static void
load_key (ArbStore *self,
          const ArbStoreOptions *options)
{
  g_autoptr (GError) error = NULL;

  if (options->key_path == NULL)
    return;
  self->key = arb_key_open (options->key_path, &error);
  if (self->key == NULL)
    {
      g_autofree char *notice =
          g_strdup_printf (_ ("What is written now is not signed. %s"), error->message);

      arb_store_set_notice (self, notice);
    }
}

static void
look_at_space (ArbStore *self)
{
  struct statvfs about;

  if (!self->read_only && statvfs (self->path, &about) == 0 &&
      (guint64) about.f_bavail * about.f_frsize < LITTLE_SPACE)
    arb_store_set_notice (self, _ ("Less than 64 MB are left on the disk of this event; free some "
                                   "space before it is full."));
}

static void
look_at_unknown (ArbStore *self)
{
  g_autofree char *unknown = self->notice == NULL ? arb_store_dup_unknown (self) : NULL;

  if (unknown != NULL)
    arb_store_set_notice (self, unknown);
}

static gboolean
refuse_existing (const char *path,
                 GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS,
               _ ("“%s” exists already; choose another name."), shown);
  return FALSE;
}

/* FALSE when something is there already; an empty file left by a crash while making one is not.
 * @is_ours: this call made it. */
static gboolean
claim_path (const char *path,
            gboolean *is_ours,
            GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  GStatBuf status;
  int fd = g_open (path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

  *is_ours = fd >= 0;
  if (fd >= 0)
    {
      close (fd);
      return TRUE;
    }
  if (errno == EEXIST && g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) &&
      status.st_size == 0)
    return TRUE;
  if (errno == EEXIST)
    return refuse_existing (path, error);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO, _ ("“%s” cannot be made: %s."), shown,
               g_strerror (errno));
  return FALSE;
}

/* Of two that make the same event at the same moment one gets the file, and holds it from then on:
 * the other finds it in use, or no longer empty. */
static gboolean
connect_new (ArbStore *self,
             GError **error)
{
  g_autoptr (GError) failure = NULL;

  self->db = arb_db_open (self->path, ARB_DB_CREATE, &failure);
  if (self->db != NULL &&
      arb_db_get_int (self->db, "SELECT count(*) FROM sqlite_schema", 1) == 0 &&
      !arb_db_has_moved (self->db))
    return TRUE;
  if (self->db != NULL || g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD))
    return refuse_existing (self->path, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

ArbStore *
arb_store_create (const char *path,
                  const ArbBody *header,
                  const ArbStoreOptions *options,
                  GError **error)
{
  g_autoptr (ArbStore) self = NULL;
  g_autoptr (GArray) entries = arb_entries_new ();
  gboolean is_ours, is_connected;

  g_return_val_if_fail (path != NULL && options != NULL, NULL);
  g_return_val_if_fail (header != NULL, NULL);

  if (!arb_db_check_beside (path, error) || !claim_path (path, &is_ours, error))
    return NULL;
  self = store_new (path, options);
  self->event_id =
      options->event_id != NULL ? g_strdup (options->event_id) : g_uuid_string_random ();
  arb_row_compute_genesis (self->event_id, self->umpire, self->prev);
  arb_entries_add (entries, NULL, ARB_KIND_EVENT, NULL, arb_body_to_string (header), FALSE);
  load_key (self, options);
  is_connected = connect_new (self, error);
  if (!is_connected || !arb_store_commit (self, entries, NULL, error))
    {
      self->no_traces = TRUE;
      /* What this very call made, holds and could not write to: not an event, nothing is lost. */
      if (is_ours && is_connected)
        g_unlink (path);
      arb_store_close (self);
      return NULL;
    }
  if (!self->no_traces)
    arb_line_log_open (self);
  look_at_space (self);
  return g_steal_pointer (&self);
}

/* Who holds it, and what can be read instead. */
static void
explain_holder (const char *path,
                GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *holder = arb_line_log_dup_holder (path);

  if (!g_error_matches (*error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD) || holder == NULL)
    return;
  g_clear_error (error);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD,
               _ ("“%s” is held by %s; close it there, or read its latest snapshot."), shown,
               holder);
}

static gboolean
connect_db (ArbStore *self,
            gint version,
            const ArbStoreOptions *options,
            GError **error)
{
  gboolean newer = version > ARB_DB_VERSION;
  g_autoptr (GError) failure = NULL;

  self->read_only = options->read_only || newer;
  self->db = arb_db_open (self->path, self->read_only ? ARB_DB_READ : ARB_DB_WRITE, &failure);
  if (self->db == NULL)
    {
      explain_holder (self->path, &failure);
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (newer)
    arb_store_set_notice (self, _ ("This event was written by a newer Arbitre and is open for "
                                   "reading only; update Arbitre to go on with it."));
  else if (self->db->read_only && !self->read_only)
    arb_store_set_notice (self, _ ("This event is on a read-only medium or not yours to write: it "
                                   "is open for reading only; copy it elsewhere to go on with it."));
  self->read_only = self->read_only || self->db->read_only;
  return TRUE;
}

ArbStore *
arb_store_open_beside (const char *path,
                       const ArbStoreOptions *options)
{
  g_autoptr (ArbStore) self = store_new (path, options);

  self->read_only = TRUE;
  self->no_traces = TRUE;
  self->db = arb_db_open (path, ARB_DB_BESIDE, NULL);
  return self->db != NULL && arb_store_load_head (self, NULL) && arb_fold_open (self, NULL)
             ? g_steal_pointer (&self)
             : NULL;
}

/* Before any row is read. Only our own tables may take their time. */
static gboolean
check_build (ArbStore *self,
             gint version,
             GError **error)
{
  arb_db_set_patience (self->db, PATIENCE);
  if (!arb_schema_check (self->db, version, error))
    return FALSE;
  if (version <= ARB_DB_VERSION)
    arb_db_set_patience (self->db, 0);
  return TRUE;
}

static gboolean
quick_check (ArbStore *self,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (self->db, error, "PRAGMA quick_check(1)", "");
  g_autofree char *detail = NULL;

  if (statement == NULL || !arb_db_next (self->db, statement, error))
    return FALSE;
  if (g_str_equal (arb_db_text (statement, 0), "ok"))
    return TRUE;
  detail = arb_db_dup_detail (arb_db_text (statement, 0));
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("“%s” is damaged; %s sets it aside and goes back to its latest good snapshot. "
                  "Technical detail: %s"),
               self->db->shown, arb_remedy_get (ARB_REMEDY_RECOVER), detail);
  return FALSE;
}

static gboolean
check_chain (ArbStore *self,
             GError **error)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (self);

  arb_verifier_set_chain_only (verifier);
  while (arb_verifier_step (verifier, 10000))
    ;
  if (arb_verifier_is_good (verifier))
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
               _ ("“%s” is damaged (%s); %s sets it aside and goes back to its latest good snapshot."),
               self->db->shown, arb_verifier_get_problem (verifier),
               arb_remedy_get (ARB_REMEDY_RECOVER));
  return FALSE;
}

static gboolean
make_current (ArbStore *self,
              gint version,
              GError **error)
{
  if (version < ARB_DB_VERSION_ALONE && !self->read_only &&
      ((!self->no_traces && !arb_snapshot_make (self->db, self->last, error)) ||
       !arb_schema_migrate (self->db, version, error)))
    return FALSE;
  self->has_signatures = self->has_signatures || (version < ARB_DB_VERSION_ALONE && !self->read_only);
  /* Since version 2 nothing was added that is computed with: what was computed holds. */
  return version >= 2 && version <= ARB_DB_VERSION ? arb_fold_open (self, error)
                                                   : arb_fold_rebuild (self, error);
}

ArbStore *
arb_store_open (const char *path,
                const ArbStoreOptions *options,
                GError **error)
{
  g_autoptr (ArbStore) self = NULL;
  g_autoptr (GError) failure = NULL;
  g_autofree char *place = NULL;
  gint version;

  g_return_val_if_fail (path != NULL && options != NULL, NULL);

  place = arb_db_dup_place (path);
  if (!arb_db_probe (place, &version, &failure))
    {
      explain_holder (place, &failure);
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  self = store_new (place, options);
  if (!connect_db (self, version, options, error) || !check_build (self, version, error) ||
      (!options->unchecked && !quick_check (self, error)) || !arb_store_load_head (self, error) ||
      (!options->unchecked && !check_chain (self, error)) || !make_current (self, version, error))
    {
      /* A file that did not open leaves no traces either. */
      self->no_traces = TRUE;
      return NULL;
    }
  if (!self->read_only)
    load_key (self, options);
  if (!arb_store_leave_fork (self, error))
    {
      self->no_traces = TRUE;
      return NULL;
    }
  if (self->read_only || self->no_traces)
    return g_steal_pointer (&self);
  look_at_space (self);
  look_at_unknown (self);
  arb_line_log_open (self);
  if (!arb_store_snapshot (self, &failure))
    arb_store_set_notice (self, failure->message);
  return g_steal_pointer (&self);
}
