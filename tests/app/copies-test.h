/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"
#include "app/share/arb-merge-dialog.h"
#include "store/arb-conflicts.h"

G_BEGIN_DECLS

/* The sample battle in copies, in which several umpires write; each copy by its name, made when it is first
 * used, out of the sample as it was. "sample" is the one that the window shows, by "test", who made it. */
typedef struct
{
  ArbApplication *application; /* Borrowed */
  char *path;                  /* Owned: of "sample" */
  ArbStore *store;             /* Owned, as the window */
  ArbWindow *window;
  char *game;                  /* Owned, as the others: the table, */
  char *unit;                  /* two units that stand there, */
  char *other;
  char *name;                  /* and what the first is called */
} CopiesTest;

void copies_test_init (CopiesTest *self,
                       ArbApplication *application);
void copies_test_clear (CopiesTest *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CopiesTest, copies_test_clear)

char *copies_test_dup_path (CopiesTest *self,
                            const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Opens a copy to write; the caller closes it. */
ArbStore *copies_test_open_copy (CopiesTest *self,
                                 const char *name,
                                 const char *umpire) G_GNUC_WARN_UNUSED_RESULT;
/* One act of somebody in a copy. */
void copies_test_fire (CopiesTest *self,
                       const char *name,
                       const char *umpire,
                       const char *unit,
                       gint64 losses);
void copies_test_note (CopiesTest *self,
                       const char *name,
                       const char *umpire,
                       const char *text);
void copies_test_table (CopiesTest *self,
                        const char *name,
                        const char *umpire,
                        const char *game,
                        const char *title);
/* A combat that waits for its first answer, in "sample" before there are copies; and the next answer of
 * somebody in a copy. */
char *copies_test_begin_combat (CopiesTest *self,
                                const char *name,
                                const char *umpire) G_GNUC_WARN_UNUSED_RESULT;
void copies_test_answer (CopiesTest *self,
                         const char *name,
                         const char *umpire,
                         const char *combat);
/* Copies that cannot be taken. */
void copies_test_damage (CopiesTest *self,
                         const char *name);
void copies_test_make_newer (CopiesTest *self,
                             const char *name);
void copies_test_make_other (CopiesTest *self,
                             const char *name);

/* The window on "sample"; nothing is made out of it any more after that. */
void copies_test_open (CopiesTest *self,
                       const char *view);
/* The same by another than who made it. */
void copies_test_open_as (CopiesTest *self,
                          const char *view,
                          const char *umpire);
void copies_test_open_read_only (CopiesTest *self,
                                 const char *view);
/* Until the dialog has read everything. */
void copies_test_wait (ArbMergeDialog *dialog);
/* Brings the copies, names with spaces between, into the event that shows. */
void copies_test_bring (CopiesTest *self,
                        const char *names);

G_END_DECLS
