/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml-writer.h"
#include "compete/arb-ranking.h"
#include "game/arb-precedent-words.h"

G_BEGIN_DECLS

/* Something about a competition as a table with a title, headings and rows: for the terminal, for files
 * and for pages. */
typedef struct _ArbListing ArbListing;

void arb_listing_free (ArbListing *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbListing, arb_listing_free)

/* Everybody with club, federation number and the state of the list; @now as for
 * arb_competition_get_list_state(). */
ArbListing *arb_listing_new_players (const ArbCompetition *competition,
                                     gint64 now) G_GNUC_WARN_UNUSED_RESULT;
/* A round by table; @explains: with why they meet, and what their points are made of. */
ArbListing *arb_listing_new_round (const ArbCompetition *competition,
                                   const ArbRound *round,
                                   gboolean explains,
                                   const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The same before it is played, for the wall: who sits at which table. */
ArbListing *arb_listing_new_places (const ArbCompetition *competition,
                                    const ArbRound *round) G_GNUC_WARN_UNUSED_RESULT;
/* The same by player, for whoever looks for his table. */
ArbListing *arb_listing_new_seats (const ArbCompetition *competition,
                                   const ArbRound *round) G_GNUC_WARN_UNUSED_RESULT;
/* After so many rounds; 0: all. */
ArbListing *arb_listing_new_ranking (const ArbCompetition *competition,
                                     guint n_rounds,
                                     const char *lang) G_GNUC_WARN_UNUSED_RESULT;
ArbListing *arb_listing_new_clubs (const ArbCompetition *competition,
                                   guint n_rounds) G_GNUC_WARN_UNUSED_RESULT;
/* The points and the place of everybody after each round. */
ArbListing *arb_listing_new_history (const ArbCompetition *competition) G_GNUC_WARN_UNUSED_RESULT;

/* The clocks of the tables of a round at the moment @now. */
ArbListing *arb_listing_new_clock (const ArbCompetition *competition,
                                   const ArbRound *round,
                                   gint64 now) G_GNUC_WARN_UNUSED_RESULT;
/* What is to be called out: “Last turn”, “Time is up”…; and which turn it is. NULL: nothing. */
char *arb_clock_face_dup_call (const ArbClockFace *face) G_GNUC_WARN_UNUSED_RESULT;
char *arb_clock_face_dup_turn (const ArbClockFace *face) G_GNUC_WARN_UNUSED_RESULT;

/* Earlier decisions, ArbPrecedent. */
ArbListing *arb_listing_new_precedents (const GPtrArray *precedents,
                                        ArbPrecedentWords *words) G_GNUC_WARN_UNUSED_RESULT;

const char *arb_listing_get_title (const ArbListing *self);
guint arb_listing_get_n_rows (const ArbListing *self);
guint arb_listing_get_n_columns (const ArbListing *self);
const char *arb_listing_get_heading (const ArbListing *self,
                                     guint column);
gboolean arb_listing_is_number (const ArbListing *self,
                                guint column);
const char *arb_listing_get_cell (const ArbListing *self,
                                  guint row,
                                  guint column);

/* In columns, for a terminal. */
char *arb_listing_to_text (const ArbListing *self) G_GNUC_WARN_UNUSED_RESULT;
/* As French Excel expects it. */
char *arb_listing_to_csv (const ArbListing *self,
                          gsize *length) G_GNUC_WARN_UNUSED_RESULT;
/* As a table for spreadsheets. */
GBytes *arb_listing_to_ods (const ArbListing *self,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A page of its own. */
char *arb_listing_to_html (const ArbListing *self,
                           const char *lang) G_GNUC_WARN_UNUSED_RESULT;
void arb_listing_write_xml (const ArbListing *self,
                            ArbXmlWriter *writer);

G_END_DECLS
