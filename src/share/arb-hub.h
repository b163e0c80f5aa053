/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-hub-error.h"
#include "store/arb-parcel.h"

G_BEGIN_DECLS

/* A PostgreSQL database in the hall that holds events for all who are there; hub.sql makes it, and hub-functions.sql says
 * what each role may do. A connection to it, for one thread. */
typedef struct _ArbHub ArbHub;

typedef enum
{
  ARB_HUB_READER,
  ARB_HUB_UMPIRE,
  ARB_HUB_HEAD,
} ArbHubRole;

const char *arb_hub_role_to_word (ArbHubRole role);
gboolean arb_hub_role_parse (const char *word,
                             ArbHubRole *role);

/* Asks for a password: given, or NULL when there is none to be had. */
typedef char *(*ArbHubAskFunc) (const char *user,
                                const char *host,
                                gpointer user_data);

/* The password comes from ~/.pgpass, from the keyring or from @ask (may be NULL); one that was asked for
 * and is right goes into the keyring. An address that holds one is refused. */
ArbHub *arb_hub_connect (const char *url,
                         ArbHubAskFunc ask,
                         gpointer user_data,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same for a database that need not hold a hub yet. */
ArbHub *arb_hub_connect_plain (const char *url,
                               ArbHubAskFunc ask,
                               gpointer user_data,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_hub_free (ArbHub *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbHub, arb_hub_free)

/* Whether it is an address without a password in it; else the sentence why not. */
gboolean arb_hub_check_address (const char *url,
                                GError **error);

ArbHubRole arb_hub_get_role (const ArbHub *self);
const char *arb_hub_get_login (const ArbHub *self);
const char *arb_hub_get_id (const ArbHub *self);

/* --- For whoever sets it up ------------------------------------------------------------------- */

/* What arb_hub_init() found to do. */
typedef enum
{
  ARB_HUB_MADE,
  ARB_HUB_UPDATED,
  ARB_HUB_UP_TO_DATE,
} ArbHubInit;

/* Tables, roles and guards in a database that has none of them. In one that has, the functions are
 * brought up to date, all of them or none; rows and users stay as they are. */
gboolean arb_hub_init (ArbHub *self,
                       ArbHubInit *done,
                       GError **error);
/* A sentence when the hub was set up by an older version, "" when it was not; NULL: @error. */
char *arb_hub_dup_age (ArbHub *self,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef struct
{
  char *login;       /* Owned */
  ArbHubRole role;
  GStrv fingerprints; /* Owned: of the keys registered for him */
} ArbHubUser;

void arb_hub_user_free (ArbHubUser *self);
/* ArbHubUser. */
GPtrArray *arb_hub_list_users (ArbHub *self,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @password: NULL: whoever is there already keeps his. */
gboolean arb_hub_add_user (ArbHub *self,
                           const char *login,
                           ArbHubRole role,
                           const char *password,
                           GError **error);
/* The next key that he comes with is his too. */
gboolean arb_hub_allow_key (ArbHub *self,
                            const char *login,
                            GError **error);

/* --- Events ----------------------------------------------------------------------------------- */

typedef struct
{
  char *event; /* Owned, as the name */
  char *name;
  gint64 n_rows;
} ArbHubEvent;

void arb_hub_event_free (ArbHubEvent *self);
/* ArbHubEvent. */
GPtrArray *arb_hub_list_events (ArbHub *self,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Makes a place for it; nothing when it has one. */
gboolean arb_hub_share (ArbHub *self,
                        const char *event,
                        const char *name,
                        GError **error);
/* From when on readers may have the army lists: a time that PostgreSQL reads, or "now". */
gboolean arb_hub_open_lists (ArbHub *self,
                             const char *event,
                             const char *from,
                             GError **error);
/* What is there so far is no secret any more. */
gboolean arb_hub_open_rows (ArbHub *self,
                            const char *event,
                            GError **error);

/* --- Rows ------------------------------------------------------------------------------------- */

gboolean arb_hub_bring_key (ArbHub *self,
                            const char *key,
                            GError **error);
/* ArbWriterEnd. */
GPtrArray *arb_hub_list_tips (ArbHub *self,
                              const char *event,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The hashes of the rows of one umpire, from the first on: char *. */
GPtrArray *arb_hub_list_hashes (ArbHub *self,
                                const char *event,
                                const char *umpire,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* char *: SHA-256. */
GPtrArray *arb_hub_list_files (ArbHub *self,
                               const char *event,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *arb_hub_get_file (ArbHub *self,
                          const char *event,
                          const char *sha256,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Between these, what is delivered arrives as a whole or not at all. */
gboolean arb_hub_begin (ArbHub *self,
                        GError **error);
gboolean arb_hub_add_file (ArbHub *self,
                           const char *event,
                           GBytes *bytes,
                           GError **error);
gboolean arb_hub_begin_rows (ArbHub *self,
                             GError **error);
gboolean arb_hub_add_row (ArbHub *self,
                          const ArbParcelRow *row,
                          GError **error);
/* @n_rows: those that were new there. */
gboolean arb_hub_end_rows (ArbHub *self,
                           const char *event,
                           gint64 *n_rows,
                           GError **error);
gboolean arb_hub_commit (ArbHub *self,
                         GError **error);
void arb_hub_roll_back (ArbHub *self);
/* Lines for arb_parcel_add_line(): of rows behind *@position, which moves on, and further on than @have
 * (ArbWriterEnd), to @lines. */
gboolean arb_hub_fetch (ArbHub *self,
                        const char *event,
                        const GPtrArray *have,
                        gint64 *position,
                        GPtrArray *lines,
                        GError **error);

/* --- The doorbell and who is there ------------------------------------------------------------- */

gboolean arb_hub_listen (ArbHub *self,
                         GError **error);
/* For so many milliseconds. FALSE: the link is lost. */
gboolean arb_hub_wait (ArbHub *self,
                       int milliseconds,
                       gboolean *has_rung,
                       GError **error);

typedef struct
{
  char *umpire;  /* Owned, as all texts */
  char *game;    /* the table he is at, or "" */
  char *subject; /* the combat or unit he has open, or "" */
} ArbHubPresence;

void arb_hub_presence_free (ArbHubPresence *self);
/* Says where this umpire is, and lists all who did so in the last seconds: ArbHubPresence. */
GPtrArray *arb_hub_be_here (ArbHub *self,
                            const char *event,
                            const char *umpire,
                            const char *game,
                            const char *subject,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
