/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-vfs.h"

#include <sqlite3.h>
#include <string.h>

typedef struct
{
  sqlite3_file base;
  const char *path;    /* Borrowed from SQLite, or NULL: a temporary file, which nobody misses */
  gboolean is_new;     /* its name is not on the disk yet */
  sqlite3_file *inner; /* directly behind this */
} File;

static sqlite3_vfs *system_vfs;
static GPtrArray *records;

static void
record_free (gpointer data)
{
  Record *self = data;

  g_free (self->path);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static Record *
add (RecordKind kind,
     const char *path)
{
  Record *self = g_new0 (Record, 1);

  self->kind = kind;
  self->path = g_strdup (path);
  g_ptr_array_add (records, self);
  return self;
}

static int
file_close (sqlite3_file *file)
{
  return ((File *) file)->inner->pMethods->xClose (((File *) file)->inner);
}

static int
file_read (sqlite3_file *file,
           void *data,
           int size,
           sqlite3_int64 offset)
{
  return ((File *) file)->inner->pMethods->xRead (((File *) file)->inner, data, size, offset);
}

static int
file_write (sqlite3_file *file,
            const void *data,
            int size,
            sqlite3_int64 offset)
{
  File *self = (File *) file;

  if (self->path != NULL)
    {
      Record *record = add (RECORD_WRITE, self->path);

      record->offset = offset;
      record->bytes = g_bytes_new (data, (gsize) size);
    }
  return self->inner->pMethods->xWrite (self->inner, data, size, offset);
}

static int
file_truncate (sqlite3_file *file,
               sqlite3_int64 size)
{
  File *self = (File *) file;

  if (self->path != NULL)
    add (RECORD_TRUNCATE, self->path)->offset = size;
  return self->inner->pMethods->xTruncate (self->inner, size);
}

static int
file_sync (sqlite3_file *file,
           int flags)
{
  File *self = (File *) file;

  /* The system's own syncs the folder with the first sync of a journal that it made. */
  if (self->path != NULL)
    add (RECORD_SYNC, self->path)->syncs_folder = self->is_new;
  self->is_new = FALSE;
  return self->inner->pMethods->xSync (self->inner, flags);
}

static int
file_size (sqlite3_file *file,
           sqlite3_int64 *size)
{
  return ((File *) file)->inner->pMethods->xFileSize (((File *) file)->inner, size);
}

static int
file_lock (sqlite3_file *file,
           int lock)
{
  return ((File *) file)->inner->pMethods->xLock (((File *) file)->inner, lock);
}

static int
file_unlock (sqlite3_file *file,
             int lock)
{
  return ((File *) file)->inner->pMethods->xUnlock (((File *) file)->inner, lock);
}

static int
file_check_lock (sqlite3_file *file,
                 int *result)
{
  return ((File *) file)->inner->pMethods->xCheckReservedLock (((File *) file)->inner, result);
}

static int
file_control (sqlite3_file *file,
              int op,
              void *argument)
{
  return ((File *) file)->inner->pMethods->xFileControl (((File *) file)->inner, op, argument);
}

static int
file_sector_size (sqlite3_file *file)
{
  return ((File *) file)->inner->pMethods->xSectorSize (((File *) file)->inner);
}

static int
file_characteristics (sqlite3_file *file)
{
  return ((File *) file)->inner->pMethods->xDeviceCharacteristics (((File *) file)->inner);
}

static const sqlite3_io_methods methods = {
  .iVersion = 1,
  .xClose = file_close,
  .xRead = file_read,
  .xWrite = file_write,
  .xTruncate = file_truncate,
  .xSync = file_sync,
  .xFileSize = file_size,
  .xLock = file_lock,
  .xUnlock = file_unlock,
  .xCheckReservedLock = file_check_lock,
  .xFileControl = file_control,
  .xSectorSize = file_sector_size,
  .xDeviceCharacteristics = file_characteristics,
};

static int
vfs_open (sqlite3_vfs *vfs,
          const char *path,
          sqlite3_file *file,
          int flags,
          int *out_flags)
{
  File *self = (File *) file;
  gboolean was_there = path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
  int status;

  memset (self, 0, sizeof *self);
  self->inner = (sqlite3_file *) (self + 1);
  status = system_vfs->xOpen (system_vfs, path, self->inner, flags, out_flags);
  if (self->inner->pMethods == NULL)
    return status;
  self->base.pMethods = &methods;
  self->path = path;
  if (path != NULL && !was_there)
    {
      self->is_new = TRUE;
      add (RECORD_CREATE, path);
    }
  return status;
}

static int
vfs_delete (sqlite3_vfs *vfs,
            const char *path,
            int sync_folder)
{
  int status = system_vfs->xDelete (system_vfs, path, sync_folder);

  if (status == SQLITE_OK)
    add (RECORD_DELETE, path)->syncs_folder = sync_folder != 0;
  return status;
}

void
record_vfs_install (void)
{
  static sqlite3_vfs vfs;

  system_vfs = sqlite3_vfs_find (NULL);
  records = g_ptr_array_new_with_free_func (record_free);
  /* Everything that is not about files is the system's. */
  vfs = *system_vfs;
  vfs.zName = "record";
  vfs.szOsFile = (int) sizeof (File) + system_vfs->szOsFile;
  vfs.xOpen = vfs_open;
  vfs.xDelete = vfs_delete;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, TRUE), ==, SQLITE_OK);
}

void
record_vfs_clear (void)
{
  g_ptr_array_set_size (records, 0);
}

GPtrArray *
record_vfs_get (void)
{
  return records;
}
