/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ARB_LIBRARY_MAX_FILES 5000
#define ARB_LIBRARY_MAX_DEPTH 4 /* folders in folders */

#define ARB_TYPE_LIBRARY_ENTRY (arb_library_entry_get_type ())

/* A file of a library: a list, or what would be one. Nobody writes to it once it is made. */
G_DECLARE_FINAL_TYPE (ArbLibraryEntry, arb_library_entry, ARB, LIBRARY_ENTRY, GObject)

struct _ArbLibraryEntry
{
  GObject parent_instance;

  /* Owned */
  char *path;
  char *file;         /* for people, from the folder of the library on */
  char *name;         /* of the list, this and the following; NULL: it says none */
  char *system;       /* id */
  char *nation;       /* id */
  char *system_title; /* for people, this and the next */
  char *nation_title;
  char *player;
  char *seal;         /* of the list alone; NULL: it is not read before something is said of it */
  char *why;          /* it is no list; NULL: it is one */
  char *same_as;      /* file of another with the same content, or NULL */
  char *namesake;     /* file of another of that name with other content, or NULL */

  gint64 modified;    /* µs since 1970 */
  goffset size;
  guint n_units;
};

/* What of it someone should look at, as a sentence, or NULL. */
char *arb_library_entry_dup_warning (ArbLibraryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* When it was changed, as the language in use writes it; "": nobody knows. */
char *arb_library_entry_dup_moment (const ArbLibraryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* “Les Aigles · France · Jean · 12 units”, as far as it is known. */
char *arb_library_entry_dup_subtitle (ArbLibraryEntry *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether every word of @typed begins a word of name, system, nation, player or file. "" finds all. */
gboolean arb_library_entry_matches (ArbLibraryEntry *self,
                                    const char *typed);

/* The lists in a folder and in the folders within it: newest first, what is no list last. */
typedef struct
{
  char *folder;       /* Owned */
  GPtrArray *entries; /* Owned, of ArbLibraryEntry */
  GPtrArray *folders; /* Owned, char *: this one and those within it, for whoever watches them */
  gboolean is_cut;    /* there are more files or deeper folders */
} ArbLibrary;

/* “Arbitre” in the documents of the user, or a folder of the program where there are none. */
char *arb_library_dup_default_folder (void);
/* May run in a thread of its own. A file that @last, which may be NULL, has as it is now is not read
 * again. A folder that is not there yet has no lists. NULL and a sentence when it cannot be read. */
ArbLibrary *arb_library_read (const char *folder,
                              const ArbLibrary *last,
                              GCancellable *cancellable,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_library_free (ArbLibrary *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbLibrary, arb_library_free)

/* How many of its files are lists, and how many of these have a duplicate or a namesake. */
guint arb_library_count (const ArbLibrary *self,
                         guint *n_alike);

G_END_DECLS
