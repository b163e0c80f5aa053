/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "engine/arb-session.h"
#include "store/arb-body.h"
#include "store/arb-kind.h"
#include "store/arb-store-error.h"
#include "store/arb-touched.h"

G_BEGIN_DECLS

/* One competition or game day: an append-only journal in a file, and what follows from it. Every
 * act is on the disk when its function returns TRUE; otherwise it did not happen. Signal "appended"
 * (guint first, guint n_rows, ArbTouched *touched): rows were written, and what they changed. */
#define ARB_TYPE_STORE (arb_store_get_type ())
G_DECLARE_FINAL_TYPE (ArbStore, arb_store, ARB, STORE, GObject)

/* Of the hash of a row, where one is shown. */
#define ARB_STORE_HEAD_DIGITS 16

/* Fields of a unit that count as losses when a correction is applied to losses only. Every other
 * field ("formation", "level", "leader", "effect.…") is between the caller and the rules. */
#define ARB_UNIT_STRENGTH "strength"
#define ARB_UNIT_LOSSES "losses"
/* Those of the losses that were by fire: some rules ask for them. */
#define ARB_UNIT_FIRE_LOSSES "fire-losses"
/* What was fought and waits for an end that it shares with others, named after the enemy. */
#define ARB_WAITING_PREFIX "act."
/* Of a unit that its side's list no longer has: whether it left the table. */
#define ARB_UNIT_WITHDRAWN "withdrawn"

/* Makes rules out of the files an event keeps; see arb_system_load_kept(). */
typedef ArbRules *(*ArbRulesLoader) (GBytes *const *files,
                                     guint n_files,
                                     const ArbSystemDef **def,
                                     gpointer user_data,
                                     GError **error);
/* Microseconds since 1970; information only, nothing is ordered by it. */
typedef gint64 (*ArbClockFunc) (gpointer user_data);

typedef struct
{
  const char *umpire;      /* who writes; NULL: the user's name */
  const char *event_id;    /* NULL: a new random one; only when the event is made */
  ArbRulesLoader loader;   /* needed for combats and their verification */
  gpointer loader_data;
  ArbClockFunc clock;      /* NULL: the clock of the machine */
  gpointer clock_data;
  const char *key_path;    /* the key to sign with, made at first use; NULL: nothing is signed */
  gboolean read_only;      /* look, and leave no trace */
  gboolean unchecked;      /* the caller verifies in the background, see arb-verifier.h */
  gboolean no_traces;      /* neither snapshots nor line log */
} ArbStoreOptions;

/* Makes the file, which must not exist; the journal begins with @header, an ARB_KIND_EVENT body
 * with lines name, date, place, umpire. */
ArbStore *arb_store_create (const char *path,
                            const ArbBody *header,
                            const ArbStoreOptions *options,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens read-only what cannot or must not be written: see arb_store_get_notice(). */
ArbStore *arb_store_open (const char *path,
                          const ArbStoreOptions *options,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the last snapshot and lets go of the file. The store can only be dropped afterwards. */
void arb_store_close (ArbStore *self);

const char *arb_store_get_path (ArbStore *self);
const char *arb_store_get_event_id (ArbStore *self);
const char *arb_store_get_umpire (ArbStore *self);
/* Whether nothing can be entered here, be it for the time being. */
gboolean arb_store_is_read_only (ArbStore *self);
/* As long as @why is set nothing is entered here, and whoever tries is told that sentence; what comes from
 * other copies is taken in all the same. NULL: as before. */
void arb_store_set_hands_off (ArbStore *self,
                              const char *why);
/* FALSE with @error: nothing can be entered here, and why. */
gboolean arb_store_can_write (ArbStore *self,
                              GError **error);
/* Why it is read-only, or what else the umpire should know (little space left); NULL: nothing. */
const char *arb_store_get_notice (ArbStore *self);
/* A sentence about acts that only a newer program can show; NULL: there are none. */
char *arb_store_dup_unknown (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;
guint arb_store_get_n_rows (ArbStore *self);
/* The seq of the last row this umpire wrote. */
gint64 arb_store_get_seq (ArbStore *self);
/* What goes on every print: twenty characters in groups that no other set of rows has. */
char *arb_store_dup_head (ArbStore *self) G_GNUC_WARN_UNUSED_RESULT;

/* One act of one row. @game and @subject may be NULL. */
gboolean arb_store_add (ArbStore *self,
                        const char *game,
                        ArbKind kind,
                        const char *subject,
                        const ArbBody *body,
                        GError **error);
/* Keeps the rule files with their texts, the system first; @files: GBytes. */
gboolean arb_store_add_rules (ArbStore *self,
                              const ArbRules *rules,
                              GBytes *const *files,
                              guint n_files,
                              GError **error);
gboolean arb_store_add_ruling (ArbStore *self,
                               const char *system,
                               const char *id,
                               const ArbValue *value,
                               GError **error);
/* The rules of a system by which combats of the event begin now, made from the files it keeps.
 * Borrowed from the store. */
const ArbRules *arb_store_get_rules_in_force (ArbStore *self,
                                              const char *system,
                                              GError **error);
/* What follows from an act, in a row of its own that is undone and redone with it. */
typedef struct
{
  const char *game;
  ArbKind kind;
  const char *subject;
  const ArbBody *body;
} ArbConsequence;
/* Several rows as one act: they are undone and redone together. */
gboolean arb_store_add_rows (ArbStore *self,
                             const ArbConsequence *rows,
                             guint n_rows,
                             GError **error);
/* The same, and files that the rows name in lines "file SHA-256"; @files: GBytes. */
gboolean arb_store_add_rows_with_files (ArbStore *self,
                                        const ArbConsequence *rows,
                                        guint n_rows,
                                        GBytes *const *files,
                                        guint n_files,
                                        GError **error);
/* An imported list as it was, byte for byte; @seal: what the list says of its own state. One act
 * with its @consequences. Older programs wrote them as acts of their own.
 * @consequences may be NULL. */
gboolean arb_store_add_import (ArbStore *self,
                               const char *game,
                               const char *side,
                               const char *name,
                               const char *seal,
                               GBytes *bytes,
                               const ArbConsequence *consequences,
                               guint n_consequences,
                               GError **error);
/* The body of an ARB_KIND_GAME row. */
ArbBody *arb_body_new_game (const char *name,
                            const char *system,
                            const char *side_a,
                            const char *side_b) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_store_add_game (ArbStore *self,
                             const char *game,
                             const char *name,
                             const char *system,
                             const char *side_a,
                             const char *side_b,
                             GError **error);
gboolean arb_store_add_clock (ArbStore *self,
                              const char *game,
                              const char *period,
                              const char *quarter,
                              GError **error);
gboolean arb_store_add_unit (ArbStore *self,
                             const char *game,
                             const char *unit,
                             const char *field,
                             const ArbValue *value,
                             const char *reason,
                             GError **error);
/* Losses by fire: taken off the strength, added to the losses carried and to those by fire. */
gboolean arb_store_add_fire (ArbStore *self,
                             const char *game,
                             const char *unit,
                             gint64 losses,
                             const char *by,
                             GError **error);
/* A note, incident, order or declaration; @unit may be NULL. */
gboolean arb_store_add_text (ArbStore *self,
                             const char *game,
                             ArbKind kind,
                             const char *unit,
                             const char *text,
                             GError **error);

/* Takes back the last act that counts, or the one whose row is @seq of @umpire (0 and NULL: the
 * last). Steps of a combat go together with all that followed in it; the first row of a combat
 * takes the whole combat. */
gboolean arb_store_undo (ArbStore *self,
                         const char *umpire,
                         gint64 seq,
                         const char *reason,
                         GError **error);
/* A combat that is not fought out is taken back as a whole, and its row says so: the units are as
 * before, the dice that fell stay. Refused when it is decided. */
gboolean arb_store_abandon_combat (ArbStore *self,
                                   const char *combat,
                                   const char *reason,
                                   GError **error);
/* The line of such a row that names the combat. */
#define ARB_UNDO_ABANDONED "abandoned"
gboolean arb_store_redo (ArbStore *self,
                         GError **error);
gboolean arb_store_can_undo (ArbStore *self);
gboolean arb_store_can_redo (ArbStore *self);
/* The same for one table: whoever looks at @game must not take back what another table did.
 * @with_setup: what made the table counts as well, and what belongs to no table, as lists do. */
gboolean arb_store_undo_at (ArbStore *self,
                            const char *game,
                            gboolean with_setup,
                            GError **error);
gboolean arb_store_redo_at (ArbStore *self,
                            const char *game,
                            gboolean with_setup,
                            GError **error);
gboolean arb_store_can_undo_at (ArbStore *self,
                                const char *game,
                                gboolean with_setup);
gboolean arb_store_can_redo_at (ArbStore *self,
                                const char *game,
                                gboolean with_setup);

/* The act that undo would take back now, by the row it begins with: at @game as above, anywhere for
 * NULL. @umpire is given. FALSE: nothing. */
gboolean arb_store_peek_undo_at (ArbStore *self,
                                 const char *game,
                                 gboolean with_setup,
                                 char **umpire,
                                 gint64 *seq);
/* The same of the act that redo would bring back. */
gboolean arb_store_peek_redo_at (ArbStore *self,
                                 const char *game,
                                 gboolean with_setup,
                                 char **umpire,
                                 gint64 *seq);

/* The bytes of an attachment by their SHA-256. */
GBytes *arb_store_get_attachment (ArbStore *self,
                                  const char *sha256,
                                  GError **error);

G_END_DECLS
