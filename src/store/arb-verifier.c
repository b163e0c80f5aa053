/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "base/arb-remedy.h"
#include "store/arb-conflicts.h"
#include "store/arb-forks.h"
#include "store/arb-verifier-private.h"

#define ROWS_IN_BATCH 500 /* enough that handing them over is nothing beside their hashes */

typedef enum
{
  STAGE_CHAIN,
  STAGE_ATTACHMENTS,
  STAGE_FILES,
  STAGE_COMBATS,
  STAGE_STATE,
  STAGE_BESIDE,
  STAGE_OVER,
} Stage;

/* How far the chain of one umpire has come. */
typedef struct
{
  gint64 seq;
  gint64 act;
  gint64 lamport;
  gint64 wall;
  guint8 hash[ARB_HASH_SIZE];
} Chain;

struct _ArbVerifier
{
  ArbStore *store;      /* Owned */
  Stage stage;
  gboolean chain_only;
  gboolean without_combats;
  gint64 last_id;       /* of the chain */
  ArbRow *last;         /* Owned: the row before, without what it says; NULL: none yet */
  GHashTable *chains;   /* Owned: umpire → Chain */
  ArbSigners *signers;  /* Owned */
  ArbHeadSearch *search; /* Owned */
  ArbDiceCheck *dice;   /* Owned */
  ArbStateCheck *state; /* Owned; under way in another thread, or NULL */
  ArbLogAlong *log;     /* Owned; NULL: not compared */
  gboolean is_log_same; /* with the journal */
  ArbCombatCrew *combats; /* Owned, once the chain is good */
  GPtrArray *remarks;   /* Owned sentences */
  gboolean went_back;   /* the clock, and it was said */
  char *problem;        /* Owned */
  gint64 bad_row;
};

ArbVerifier *
arb_verifier_new (ArbStore *store)
{
  ArbVerifier *self = g_new0 (ArbVerifier, 1);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->store = g_object_ref (store);
  self->chains = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->remarks = g_ptr_array_new_with_free_func (g_free);
  self->signers = arb_signers_new (store);
  self->search = arb_head_search_new (store);
  self->dice = arb_dice_check_new ();
  return self;
}

void
arb_verifier_free (ArbVerifier *self)
{
  if (self == NULL)
    return;
  arb_combat_crew_free (self->combats);
  g_hash_table_unref (self->chains);
  arb_state_check_finish (self->state);
  g_clear_pointer (&self->last, arb_row_free);
  g_ptr_array_unref (self->remarks);
  arb_signers_free (self->signers);
  arb_head_search_free (self->search);
  arb_dice_check_free (self->dice);
  arb_log_along_free (self->log);
  g_free (self->problem);
  g_object_unref (self->store);
  g_free (self);
}

void
arb_verifier_set_chain_only (ArbVerifier *self)
{
  g_return_if_fail (self != NULL);
  self->chain_only = TRUE;
}

void
arb_verifier_set_without_combats (ArbVerifier *self)
{
  g_return_if_fail (self != NULL);
  self->without_combats = TRUE;
}

gboolean
arb_verifier_set_head (ArbVerifier *self,
                       const char *head)
{
  g_return_val_if_fail (self != NULL && head != NULL, FALSE);
  return arb_head_search_want (self->search, head);
}

gboolean
arb_verifier_set_keys (ArbVerifier *self,
                       char **fingerprints)
{
  g_return_val_if_fail (self != NULL && fingerprints != NULL, FALSE);
  return arb_signers_want (self->signers, fingerprints);
}

static gboolean
stop (ArbVerifier *self,
      gint64 row,
      char *problem)
{
  gint64 earlier = 0;
  char *wrong = self->store->db != NULL ? arb_signers_finish (self->signers, &earlier) : NULL;

  /* Signatures are checked together; the first row that is wrong is still the one to name. */
  if (wrong != NULL)
    {
      g_free (problem);
      problem = wrong;
      row = earlier;
    }
  self->bad_row = row;
  /* It may quote damaged text. */
  self->problem = arb_plain_dup_line (problem);
  g_free (problem);
  /* It is part of a sentence, and what it quotes may be a whole one. */
  if (g_str_has_suffix (self->problem, "."))
    self->problem[strlen (self->problem) - 1] = '\0';
  self->stage = STAGE_OVER;
  return FALSE;
}

static Chain *
get_chain (ArbVerifier *self,
           const ArbRow *row)
{
  Chain *chain = g_hash_table_lookup (self->chains, row->umpire);

  if (chain == NULL)
    {
      chain = g_new0 (Chain, 1);
      arb_row_compute_genesis (self->store->event_id, row->umpire, chain->hash);
      g_hash_table_insert (self->chains, g_strdup (row->umpire), chain);
    }
  return chain;
}

/* Rows of an act are numbered through, and acts stand in the order that all copies agree on: whoever
 * writes has seen what stands before, and what came from elsewhere is put between. */
static gboolean
is_in_place (const ArbVerifier *self,
             const Chain *chain,
             const ArbRow *row)
{
  if (row->act == row->seq ? row->lamport <= chain->lamport
                           : row->act != chain->act || row->lamport != chain->lamport + 1)
    return FALSE;
  return self->last == NULL || arb_row_compare (self->last, row) < 0;
}

static void
remember (ArbVerifier *self,
          Chain *chain,
          const ArbRow *row)
{
  chain->seq = row->seq;
  chain->act = row->act;
  chain->lamport = row->lamport;
  chain->wall = row->wall;
  memcpy (chain->hash, row->hash, ARB_HASH_SIZE);
  self->last_id = row->id;
  if (self->last == NULL)
    self->last = arb_row_new ();
  self->last->seq = row->seq;
  self->last->act = row->act;
  self->last->lamport = row->lamport;
  if (g_strcmp0 (self->last->umpire, row->umpire) != 0)
    {
      g_free (self->last->umpire);
      self->last->umpire = g_strdup (row->umpire);
    }
}

static gboolean
check_row (ArbVerifier *self,
           const ArbRow *row,
           const guint8 *hash)
{
  Chain *chain = get_chain (self, row);

  if (row->id != self->last_id + 1)
    return stop (self, self->last_id + 1,
                 g_strdup_printf (_ ("row %ld of the journal is missing"),
                                  (long) self->last_id + 1));
  if (row->malformed || memcmp (hash, row->hash, ARB_HASH_SIZE) != 0)
    return stop (self, row->id,
                 g_strdup_printf (_ ("row %ld (%s %ld) was changed: its hash does not fit"),
                                  (long) row->id, row->umpire, (long) row->seq));
  if (!g_str_equal (row->event, self->store->event_id) || row->seq != chain->seq + 1 ||
      memcmp (row->prev, chain->hash, ARB_HASH_SIZE) != 0)
    return stop (self, row->id,
                 g_strdup_printf (_ ("row %ld (%s %ld) does not continue the row before it"),
                                  (long) row->id, row->umpire, (long) row->seq));
  if (!is_in_place (self, chain, row))
    return stop (self, row->id,
                 g_strdup_printf (_ ("row %ld (%s %ld) is not in its place: rows were put into "
                                     "another order"),
                                  (long) row->id, row->umpire, (long) row->seq));
  /* Nothing is ordered by the clock, but whoever reads the times should know. */
  if (row->wall < chain->wall && !self->went_back)
    {
      self->went_back = TRUE;
      g_ptr_array_add (self->remarks,
                       g_strdup_printf (_ ("The clock went back before row %ld; rows keep their order."),
                                        (long) row->id));
    }
  remember (self, chain, row);
  return TRUE;
}

/* Who wrote it, and on what. */
static gboolean
check_origin (ArbVerifier *self,
              const ArbRow *row)
{
  gint64 bad_row = row->id;
  char *problem = arb_signers_check (self->signers, row, &bad_row);

  if (problem == NULL)
    problem = arb_head_search_check (self->search, row);
  /* A false claim is no damage: it is told by verification, and the event opens. */
  if (problem == NULL && !self->chain_only)
    problem = arb_dice_check_row (self->dice, row);
  return problem == NULL || stop (self, bad_row, problem);
}

/* No damage: the rows are kept, and somebody has to know. */
static void
add_kept_remarks (ArbVerifier *self)
{
  g_autoptr (GPtrArray) forks = arb_store_list_forks (self->store);
  char *unknown = arb_store_dup_unknown (self->store);
  char *conflicts = self->chain_only ? NULL : arb_store_dup_conflict_notice (self->store);

  for (guint i = 0; i < forks->len; i++)
    g_ptr_array_add (self->remarks, arb_fork_dup_sentence (forks->pdata[i]));
  if (unknown != NULL)
    g_ptr_array_add (self->remarks, unknown);
  if (conflicts != NULL)
    g_ptr_array_add (self->remarks, conflicts);
}

static gboolean
finish_chain (ArbVerifier *self)
{
  gint64 bad_row = 0;
  char *problem = arb_signers_finish (self->signers, &bad_row);

  if (problem == NULL)
    problem = arb_head_search_finish (self->search, self->last_id, self->remarks);
  /* No damage either: it is told by verification, and the event opens. */
  if (problem == NULL && !self->chain_only)
    problem = arb_signers_find_lost (self->signers);
  arb_signers_add_remarks (self->signers, self->remarks);
  add_kept_remarks (self);
  self->is_log_same = self->log != NULL && arb_log_along_finish (self->log);
  g_clear_pointer (&self->log, arb_log_along_free);
  if (problem != NULL)
    return stop (self, bad_row, problem);
  self->stage = STAGE_ATTACHMENTS;
  return TRUE;
}

/* The next rows of the statement, whose hashes are then on their way; NULL: there are none.
 * @has_more: whether to ask again; a statement that has come to its end would begin anew. */
static ArbRowBatch *
read_batch (ArbVerifier *self,
            sqlite3_stmt *statement,
            gboolean *has_more,
            GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);

  while (*has_more && rows->len < ROWS_IN_BATCH)
    {
      ArbRow *row;

      *has_more = arb_db_next (self->store->db, statement, error);
      if (!*has_more)
        break;
      row = arb_row_from_statement (statement);
      if (self->store->has_signatures)
        arb_row_read_signature (row, statement, ARB_ROW_N_COLUMNS);
      g_ptr_array_add (rows, row);
    }
  /* Where another thread adds up the state, a third would only be in the way. */
  return rows->len > 0 ? arb_row_batch_start (g_ptr_array_ref (rows),
                                              rows->len < ROWS_IN_BATCH || self->state != NULL)
                       : NULL;
}

static gboolean
check_batch (ArbVerifier *self,
             ArbRowBatch *batch)
{
  const GPtrArray *rows = arb_row_batch_get_rows (batch);

  for (guint i = 0; i < rows->len; i++)
    {
      const ArbRow *row = rows->pdata[i];

      if (!check_row (self, row, arb_row_batch_get_hash (batch, i)) || !check_origin (self, row))
        return FALSE;
      if (self->log != NULL)
        arb_log_along_row (self->log, row);
    }
  return TRUE;
}

static gboolean
step_chain (ArbVerifier *self,
            guint n_rows)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->store->db, &error,
      self->store->has_signatures
          ? "SELECT " ARB_ROW_COLUMNS ", s.key, s.signature FROM journal j LEFT JOIN signature s"
            " ON s.umpire = j.umpire AND s.seq = j.seq WHERE j.id > ? ORDER BY j.id LIMIT ?"
          : "SELECT " ARB_ROW_COLUMNS " FROM journal j WHERE j.id > ? ORDER BY j.id LIMIT ?",
      "ii", self->last_id, (gint64) n_rows);
  g_autoptr (ArbRowBatch) batch = NULL;
  gboolean has_more;
  guint n_seen = 0;

  if (self->log == NULL && !self->chain_only)
    {
      self->log = arb_log_along_new (self->store);
      self->state = arb_state_check_start (self->store);
    }
  has_more = statement != NULL;
  batch = read_batch (self, statement, &has_more, &error);
  while (batch != NULL)
    {
      /* Read while the hashes of the one before are worked out. */
      g_autoptr (ArbRowBatch) next = read_batch (self, statement, &has_more, &error);

      n_seen += arb_row_batch_get_rows (batch)->len;
      if (!check_batch (self, batch))
        return FALSE;
      arb_row_batch_free (batch);
      batch = g_steal_pointer (&next);
    }
  if (error != NULL)
    return stop (self, self->last_id + 1,
                 g_strdup_printf (_ ("row %ld cannot be read: %s"),
                                  (long) self->last_id + 1, error->message));
  return n_seen == n_rows || finish_chain (self);
}

static gboolean
step_attachments (ArbVerifier *self)
{
  char *problem = arb_verifier_check_attachments (self->store);

  if (problem != NULL)
    return stop (self, 0, problem);
  self->stage = self->chain_only ? STAGE_OVER : STAGE_FILES;
  return self->stage != STAGE_OVER;
}

/* What the pages themselves say, and every file that a row names. */
static gboolean
step_files (ArbVerifier *self)
{
  g_autoptr (sqlite3_stmt) check =
      arb_db_query (self->store->db, NULL, "PRAGMA integrity_check(1)", "");
  gboolean is_read = check != NULL && arb_db_next (self->store->db, check, NULL);
  g_autofree char *detail =
      arb_db_dup_detail (is_read ? arb_db_text (check, 0) : sqlite3_errmsg (self->store->db->handle));
  char *problem;
  gint64 row;

  if (!is_read || !g_str_equal (detail, "ok"))
    return stop (self, 0,
                 g_strdup_printf (_ ("the rows add up, but the file around them is damaged; technical "
                                     "detail: %s"),
                                  detail));
  problem = arb_verifier_check_references (self->store, &row);
  if (problem != NULL)
    return stop (self, row, problem);
  self->stage = self->without_combats ? STAGE_STATE : STAGE_COMBATS;
  return TRUE;
}

static gboolean
step_combats (ArbVerifier *self,
              guint n_rows)
{
  gint64 row = 0;
  char *problem;

  if (self->combats == NULL)
    self->combats = arb_combat_crew_new (self->store, self->dice);
  /* A combat has some two dozen rows. */
  if (arb_combat_crew_check (self->combats, n_rows / 24 + 1))
    return TRUE;
  problem = arb_combat_crew_dup_problem (self->combats, &row);
  if (problem != NULL)
    return stop (self, row, problem);
  arb_dice_check_add_remarks (self->dice, self->remarks);
  self->stage = STAGE_STATE;
  return TRUE;
}

/* What the file says of units and combats is only a copy of what its rows add up to. */
static gboolean
step_state (ArbVerifier *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_same = arb_state_check_finish (g_steal_pointer (&self->state));

  if (!is_same && !arb_fold_check (self->store, &is_same, &error))
    return stop (self, 0, g_strdup (error->message));
  if (!is_same)
    return stop (self, 0,
                 g_strdup_printf (_ ("the rows add up, but the state kept beside them differs; %s goes "
                                     "back to the latest good snapshot"),
                                  arb_remedy_get (ARB_REMEDY_RECOVER)));
  self->stage = STAGE_BESIDE;
  return TRUE;
}

static gboolean
step_beside (ArbVerifier *self)
{
  gint64 row = 0;
  char *problem = arb_verifier_check_beside (self->store, self->is_log_same, self->remarks, &row);

  if (problem != NULL)
    return stop (self, row, problem);
  self->stage = STAGE_OVER;
  return FALSE;
}

static gboolean
step (ArbVerifier *self,
      guint n_rows)
{
  switch (self->stage)
    {
    case STAGE_CHAIN:
      return step_chain (self, n_rows);
    case STAGE_ATTACHMENTS:
      return step_attachments (self);
    case STAGE_FILES:
      return step_files (self);
    case STAGE_COMBATS:
      return step_combats (self, n_rows);
    case STAGE_STATE:
      return step_state (self);
    case STAGE_BESIDE:
      return step_beside (self);
    case STAGE_OVER:
    default:
      return FALSE;
    }
}

/* The names in them come from a file that anybody may have made. */
static void
make_lines (GPtrArray *remarks)
{
  for (guint i = 0; i < remarks->len; i++)
    {
      g_autofree char *remark = remarks->pdata[i];

      remarks->pdata[i] = arb_plain_dup_line (remark);
    }
}

gboolean
arb_verifier_step (ArbVerifier *self,
                   guint n_rows)
{
  gboolean goes_on;

  g_return_val_if_fail (self != NULL, FALSE);
  if (self->stage != STAGE_OVER && self->store->db == NULL)
    return stop (self, 0, g_strdup (_ ("the event is closed")));
  /* Where nobody holds the file, each query would look first whether somebody else wrote to it. */
  if (self->stage < STAGE_STATE)
    sqlite3_exec (self->store->db->handle, "BEGIN", NULL, NULL, NULL);
  goes_on = step (self, n_rows);
  if (!sqlite3_get_autocommit (self->store->db->handle))
    sqlite3_exec (self->store->db->handle, "COMMIT", NULL, NULL, NULL);
  if (!goes_on)
    make_lines (self->remarks);
  return goes_on;
}

static guint
get_part (gint64 done,
          gint64 all,
          guint share)
{
  return all > 0 ? (guint) (MIN (done, all) * share / all) : 0;
}

/* The chain and the combats take their time; the rest is soon done. */
guint
arb_verifier_get_percent (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);
  switch (self->stage)
    {
    case STAGE_CHAIN:
      return get_part (self->last_id, self->store->n_rows, 55);
    case STAGE_ATTACHMENTS:
    case STAGE_FILES:
      return 55;
    case STAGE_COMBATS:
      return 55 + (self->combats != NULL
                       ? get_part (arb_combat_crew_get_n_checked (self->combats),
                                   arb_combat_crew_get_n_combats (self->combats), 30)
                       : 0);
    case STAGE_STATE:
      return 85;
    case STAGE_BESIDE:
      return 95;
    case STAGE_OVER:
    default:
      return 100;
    }
}

gboolean
arb_verifier_is_good (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->stage == STAGE_OVER && self->problem == NULL;
}

const char *
arb_verifier_get_problem (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->problem;
}

const GPtrArray *
arb_verifier_get_remarks (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->remarks;
}

guint
arb_verifier_get_bad_row (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return (guint) self->bad_row;
}

guint
arb_verifier_get_n_rows (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return (guint) self->last_id;
}

guint
arb_verifier_get_n_combats (const ArbVerifier *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->combats != NULL ? arb_combat_crew_get_n_checked (self->combats) : 0;
}
