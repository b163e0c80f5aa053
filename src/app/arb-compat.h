/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What newer toolkits have and GTK 4.8 with libadwaita 1.2 lacks: choosing a file as
 * one call with a callback, scrolling a list to a row. */

/* @path is NULL when the user chose nothing. */
typedef void (*ArbFileFunc) (const char *path,
                             gpointer user_data);

typedef struct
{
  const char *name;           /* for people: “Events” */
  const char *const *patterns; /* "*.arbitre", ended by NULL */
} ArbFileKind;

/* Lets the user choose a file to open or, with @suggested_name, one to save. @kinds ends with
 * { NULL } and may be NULL. Nothing is called when @parent, which may be NULL, goes before the
 * answer. */
void arb_choose_file (GtkWindow *parent,
                      const char *title,
                      const char *suggested_name,
                      const ArbFileKind *kinds,
                      ArbFileFunc func,
                      gpointer user_data);

/* @paths is NULL when the user chose nothing. */
typedef void (*ArbFilesFunc) (const char *const *paths,
                              gpointer user_data);
/* Files to open, as many as the user likes. @parent and @kinds may be NULL. */
void arb_choose_files (GtkWindow *parent,
                       const char *title,
                       const ArbFileKind *kinds,
                       ArbFilesFunc func,
                       gpointer user_data);

/* Saving in @folder unless the user goes elsewhere; it is made when it is not there. @parent and @kinds may
 * be NULL. */
void arb_choose_place (GtkWindow *parent,
                       const char *title,
                       const char *suggested_name,
                       const char *folder,
                       const ArbFileKind *kinds,
                       ArbFileFunc func,
                       gpointer user_data);

/* A folder, beginning in @folder, which need not be there. @parent may be NULL. */
void arb_choose_folder (GtkWindow *parent,
                        const char *title,
                        const char *folder,
                        ArbFileFunc func,
                        gpointer user_data);

/* A file that is a table as spreadsheets have it. @parent may be NULL. */
void arb_choose_csv (GtkWindow *parent,
                     const char *title,
                     const char *suggested_name,
                     ArbFileFunc func,
                     gpointer user_data);

/* As soon as the list shows; the keyboard follows to the selected row if it was in the list. @list is
 * a GtkListView or GtkColumnView. */
void arb_scroll_to (GtkWidget *list,
                    guint position);

G_END_DECLS
