/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* What an umpire does in a competition. Each is one act of the event. */

/* Somebody at the desk, and what he says to warnings. */
typedef struct
{
  gboolean is_sure;      /* he says yes */
  const char *reason;    /* or NULL */
  /* Told of each warning before anything is written; or NULL. */
  void (*tell) (ArbLevel level,
                const char *sentence,
                gpointer user_data);
  gpointer user_data;
} ArbConsent;

/* Begins the competition of the event, or gives it another formula. @formula: competition.xml, which is
 * kept in the event. @n_tables 0 and @deadline NULL: as before. */
gboolean arb_competition_begin (ArbStore *store,
                                GBytes *formula,
                                const char *file_name,
                                guint n_tables,
                                const char *deadline,
                                ArbProblems *problems,
                                GError **error);
/* What holds for all of it: @n_tables 0, @deadline NULL and @levels NULL leave things as they are. @levels:
 * "WARNING=LEVEL", ends with NULL. @deadline: ISO 8601, local where it names no zone. */
gboolean arb_competition_set (ArbStore *store,
                              guint n_tables,
                              const char *deadline,
                              const char *const *levels,
                              GError **error);

typedef struct
{
  const char *name;
  const char *club;
  const char *nation;
  const char *number;
  const char *contact;
} ArbPlayerEntry;

/* All of them as one act, or none. */
gboolean arb_competition_add_players (ArbStore *store,
                                      const ArbPlayerEntry *entries,
                                      guint n_entries,
                                      GError **error);
/* Players out of a table with a first row of headings: name, club, nation, number, contact, in the words
 * people use. All of them as one act, or none and a sentence. */
gboolean arb_competition_import_players (ArbStore *store,
                                         const char *path,
                                         guint *n_players,
                                         GError **error);
/* What is not NULL becomes different; "" takes it away. @left: from this round on he is not paired; 0:
 * he plays again; G_MAXUINT: as before. */
gboolean arb_competition_change_player (ArbStore *store,
                                        const ArbPlayer *player,
                                        const ArbPlayerEntry *entry,
                                        guint left,
                                        const char *reason,
                                        GError **error);

/* A list as a player hands it in, which need not be readable. */
typedef struct
{
  const char *file_name; /* says the format */
  GBytes *bytes;
  guint list;            /* from 0 */
  const char *received;  /* when, if not now: ISO 8601; or NULL */
  gboolean has_penalty;  /* of a change, instead of what the formula says */
  gint64 penalty;
} ArbListEntry;

/* Hands in a list. Once one was accepted it is a change, with a reason and a penalty. */
gboolean arb_competition_hand_in (ArbStore *store,
                                  const ArbPlayer *player,
                                  const ArbListEntry *entry,
                                  const ArbConsent *consent,
                                  GError **error);
/* Told of each list: whose, what was found (sentences, char *), and how far it is. */
typedef void (*ArbListsFunc) (const ArbPlayer *player,
                              guint list,
                              GPtrArray *findings,
                              guint n_done,
                              guint n_all,
                              gpointer user_data);
/* Checks all lists that are there, or those of @player (or NULL), as one act. *@n_faulty: of how many
 * something must be corrected. */
gboolean arb_competition_check_lists (ArbStore *store,
                                      const ArbPlayer *player,
                                      ArbListsFunc func,
                                      gpointer user_data,
                                      guint *n_faulty,
                                      GError **error);
/* The same list by list, for whoever does something else meanwhile. */
typedef struct _ArbListsCheck ArbListsCheck;
/* @player may be NULL: all. NULL and a sentence. */
ArbListsCheck *arb_lists_check_new (ArbStore *store,
                                    const ArbPlayer *player,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_lists_check_free (ArbListsCheck *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbListsCheck, arb_lists_check_free)
guint arb_lists_check_get_n_done (const ArbListsCheck *self);
guint arb_lists_check_get_n_all (const ArbListsCheck *self);
/* Checks the next one; there must be one. */
gboolean arb_lists_check_step (ArbListsCheck *self,
                               ArbListsFunc func,
                               gpointer user_data,
                               GError **error);
/* What was found of those that are done, as one act. A file that came in meanwhile is left out. */
gboolean arb_lists_check_write (ArbListsCheck *self,
                                guint *n_faulty,
                                GError **error);
/* What the checks say of a list that is there, sentences (char *). Nothing is written. */
GPtrArray *arb_competition_find_faults (ArbStore *store,
                                        const ArbPlayer *player,
                                        guint list,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Accepts a list with its seal: from now on it is that one. */
gboolean arb_competition_accept_list (ArbStore *store,
                                      const ArbPlayer *player,
                                      guint list,
                                      const ArbConsent *consent,
                                      GError **error);
/* All that were checked and found good. *@n_accepted may be 0, and then nothing is written. */
gboolean arb_competition_accept_checked (ArbStore *store,
                                         guint *n_accepted,
                                         GError **error);
/* Which of his two lists the player plays from now on. */
gboolean arb_competition_choose_list (ArbStore *store,
                                      const ArbPlayer *player,
                                      guint list,
                                      const char *reason,
                                      GError **error);

/* What pairs the round after @n_rounds: players who are there, their points, whom they met. */
ArbPairing *arb_competition_new_pairing (const ArbCompetition *competition,
                                         guint n_rounds,
                                         const char *seed) G_GNUC_WARN_UNUSED_RESULT;
/* The number of a player in it; FALSE: he is not paired. */
gboolean arb_competition_find_in_pairing (const ArbCompetition *competition,
                                          guint n_rounds,
                                          const ArbPlayer *player,
                                          guint *number);
/* Pairs the next round. @seed: NULL for a new one. */
gboolean arb_competition_pair (ArbStore *store,
                               const char *seed,
                               const ArbConsent *consent,
                               GError **error);
/* The competition as it would be with that round; warnings are told to @consent, whose answer does not
 * matter. Nothing is written. */
ArbCompetition *arb_competition_preview_pair (ArbStore *store,
                                              const char *seed,
                                              const ArbConsent *consent,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Why those of a round meet, a text (char *) for each of its meetings. */
GPtrArray *arb_competition_explain (const ArbCompetition *competition,
                                    const ArbRound *round) G_GNUC_WARN_UNUSED_RESULT;
/* Exchanges two players of a round, with all that goes with it: who meets whom, the bye. */
gboolean arb_competition_swap (ArbStore *store,
                               guint round,
                               const ArbPlayer *one,
                               const ArbPlayer *other,
                               const ArbConsent *consent,
                               GError **error);

typedef struct
{
  guint round;              /* 0: the last one */
  guint table;
  const char *winner;       /* "a", "b" or "draw" */
  ArbEnd end;
  const char *const *values; /* "a.MEASURE=NUMBER", ends with NULL; or NULL */
  const char *initials[2];  /* or NULL */
  gint64 now;               /* when it came; 0: the clock of the round is not asked whether it is late */
  gboolean is_moment_given; /* somebody said when, so a correction does not keep what was noted before */
  guint turns;              /* that were played; 0: as the clock counted */
  const char *source;       /* what the values were read from, for the journal; or NULL */
} ArbResultEntry;

/* A result, or another one instead of it. */
gboolean arb_competition_enter_result (ArbStore *store,
                                       const ArbResultEntry *entry,
                                       const ArbConsent *consent,
                                       GError **error);
/* What it would move in the ranking: sentences (char *). Nothing is written. */
GPtrArray *arb_competition_preview_result (ArbStore *store,
                                           const ArbResultEntry *entry,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  guint round;        /* 0: the last one */
  guint table;        /* 0: all */
  ArbClockMove move;
  gint64 now;         /* when it happens */
  guint turn;         /* which one begins; 0: the next */
  guint minutes;      /* how long the round lasts; 0: as the formula says */
  const char *reason; /* or NULL */
} ArbClockEntry;

gboolean arb_competition_move_clock (ArbStore *store,
                                     const ArbClockEntry *entry,
                                     GError **error);

G_END_DECLS
