/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-seeded.h"
#include "store/arb-dice-private.h"

/* Of one umpire: another may let the same die fall in his copy of the event, with a secret of his own. */
typedef struct
{
  guint8 announced[ARB_HASH_SIZE];
  gint64 act;          /* that announced it */
  gint64 answer;       /* the row that followed; 0: none yet */
  guint8 secret[ARB_SEED_SIZE];
  char *die;           /* Owned GRefString: its lines, as they were announced */
  gboolean is_revealed;
} Throw;

/* What came to light of an answer. */
typedef struct
{
  guint8 secret[ARB_SEED_SIZE];
  char *die; /* Owned GRefString */
} Revealed;

struct _ArbDiceCheck
{
  /* Owned; once all rows were seen, nobody changes them. */
  GHashTable *throws;  /* name_throw() → Throw, the latest */
  GHashTable *secrets; /* row of an answer, gint64 → Revealed */
  GHashTable *hashes;  /* of all that were announced, in digits */
  guint n_given_up;    /* announced anew: the first ones were never made */
  GMutex lock;         /* of all below: combats are played by several threads */
  /* Rows of answers, gint64: a combat may be played twice */
  GHashTable *checked;
  GHashTable *unannounced;
  gint64 first_unannounced;
};

static void
throw_free (gpointer data)
{
  g_ref_string_release (((Throw *) data)->die);
  g_free (data);
}

static void
revealed_free (gpointer data)
{
  g_ref_string_release (((Revealed *) data)->die);
  g_free (data);
}

ArbDiceCheck *
arb_dice_check_new (void)
{
  ArbDiceCheck *self = g_new0 (ArbDiceCheck, 1);

  self->throws = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, throw_free);
  self->secrets = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, revealed_free);
  self->hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_mutex_init (&self->lock);
  self->checked = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->unannounced = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  return self;
}

void
arb_dice_check_free (ArbDiceCheck *self)
{
  g_hash_table_unref (self->throws);
  g_hash_table_unref (self->secrets);
  g_hash_table_unref (self->hashes);
  g_hash_table_unref (self->checked);
  g_hash_table_unref (self->unannounced);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* 0, which nobody throws, where it says none. */
static guint
parse_count (const char *text)
{
  gint64 count;

  return g_ascii_string_to_signed (text, 10, 0, G_MAXINT, &count, NULL) ? (guint) count : 0;
}

static char *
say_wrong (const ArbRow *row)
{
  return g_strdup_printf (_ ("row %ld (%s %ld) reveals other dice than were announced before"),
                          (long) row->id, row->umpire, (long) row->seq);
}

static char *
name_throw (const ArbRow *row,
            const char *question,
            guint n_dice)
{
  g_autofree char *name = arb_throw_name (row->subject, question, n_dice);

  return g_strconcat (row->umpire, "\n", name, NULL);
}

/* The lines that say what may fall. */
static char *
dup_die (const ArbBody *body)
{
  static const char *const keys[] = { "die", "face" };
  g_autoptr (ArbBody) die = arb_body_new ();
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (body, keys[i], 3, &index)) != NULL)
        arb_body_add (die, line[0], line[1], line[2], NULL);
    }
  text = arb_body_to_string (die);
  return g_ref_string_new (text);
}

/* FALSE: it was announced before, so whoever saw it revealed knew what would fall. */
static gboolean
take_announced (ArbDiceCheck *self,
                const ArbRow *row,
                const ArbBody *body,
                const char *const *line)
{
  Throw throw = { .act = row->act };
  char *name;
  const Throw *before;

  if (!arb_hash_from_hex (line[3], throw.announced))
    return TRUE;
  if (!g_hash_table_add (self->hashes, g_ascii_strdown (line[3], -1)))
    return FALSE;
  name = name_throw (row, line[1], parse_count (line[2]));
  before = g_hash_table_lookup (self->throws, name);
  self->n_given_up += before != NULL && !before->is_revealed;
  throw.die = dup_die (body);
  g_hash_table_replace (self->throws, name, g_memdup2 (&throw, sizeof throw));
  return TRUE;
}

static void
keep_secret (ArbDiceCheck *self,
             const Throw *throw)
{
  Revealed *revealed = g_new (Revealed, 1);

  memcpy (revealed->secret, throw->secret, ARB_SEED_SIZE);
  revealed->die = g_ref_string_acquire (throw->die);
  g_hash_table_replace (self->secrets, g_memdup2 (&throw->answer, sizeof throw->answer), revealed);
}

/* An answer of the program's: what was announced before it, in another act, has been thrown. */
static void
take_answer (ArbDiceCheck *self,
             const ArbRow *row)
{
  g_autoptr (ArbRecord) record = NULL;
  g_autofree char *name = NULL;
  Throw *throw;

  /* Of a hundred answers hardly one: a glance is enough for the others. */
  if (strstr (row->body, "\tthrown\t") == NULL ||
      (record = arb_step_from_body (row->body, 0, NULL)) == NULL ||
      record->source != ARB_SOURCE_THROWN)
    return;
  name = name_throw (row, record->question, arb_throw_count (record->answer));
  throw = g_hash_table_lookup (self->throws, name);
  if (throw == NULL || throw->act == row->act)
    return;
  throw->answer = row->id;
  /* The same again, after an undo. */
  if (throw->is_revealed)
    keep_secret (self, throw);
}

char *
arb_dice_check_row (ArbDiceCheck *self,
                    const ArbRow *row)
{
  g_autoptr (ArbBody) body = NULL;
  ArbKind kind = arb_kind_parse (row->kind);
  const char *const *line;
  guint index = 0;

  if (kind == ARB_KIND_STEP_ANSWER)
    take_answer (self, row);
  if (kind != ARB_KIND_DICE || (body = arb_body_parse (row->body)) == NULL)
    return NULL;
  while ((line = arb_body_next (body, "announce", 4, &index)) != NULL)
    if (!take_announced (self, row, body, line))
      return g_strdup_printf (_ ("row %ld (%s %ld) announces dice with a secret that was used before"),
                              (long) row->id, row->umpire, (long) row->seq);
  index = 0;
  while ((line = arb_body_next (body, "reveal", 4, &index)) != NULL)
    {
      g_autofree char *name = name_throw (row, line[1], parse_count (line[2]));
      Throw *throw = g_hash_table_lookup (self->throws, name);
      guint8 hash[ARB_HASH_SIZE];

      if (throw == NULL || !arb_hash_from_hex (line[3], throw->secret))
        return say_wrong (row);
      arb_secret_compute_hash (throw->secret, hash);
      if (memcmp (hash, throw->announced, ARB_HASH_SIZE) != 0)
        return say_wrong (row);
      /* Whoever announces afterwards, or in one go with the answer, knew what he wanted; whoever typed
       * something else did not take what had fallen. */
      if (throw->answer == 0)
        return g_strdup_printf (_ ("row %ld (%s %ld) reveals dice that were not thrown after they had "
                                   "been announced"),
                                (long) row->id, row->umpire, (long) row->seq);
      throw->is_revealed = TRUE;
      keep_secret (self, throw);
    }
  return NULL;
}

/* Whoever checks the dice without knowing the rules takes the die from there. */
static gboolean
is_die_of (const char *die,
           const ArbPrompt *prompt)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *text = NULL;

  arb_dice_add_die (body, prompt);
  text = arb_body_to_string (body);
  return g_str_equal (text, die);
}

/* @is_checked: otherwise it was not announced. */
static void
count_throw (ArbDiceCheck *self,
             gboolean is_checked,
             gint64 row)
{
  g_mutex_lock (&self->lock);
  g_hash_table_add (is_checked ? self->checked : self->unannounced, g_memdup2 (&row, sizeof row));
  if (!is_checked && (self->first_unannounced == 0 || row < self->first_unannounced))
    self->first_unannounced = row;
  g_mutex_unlock (&self->lock);
}

char *
arb_dice_check_throw (ArbDiceCheck *self,
                      ArbSession *session,
                      const ArbRecord *record,
                      gint64 row)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autofree char *computed = NULL;
  const Revealed *revealed;

  if (record->kind != ARB_RECORD_ANSWER || record->source != ARB_SOURCE_THROWN ||
      prompt->kind != ARB_PROMPT_DICE || prompt->is_fixed ||
      !g_str_equal (prompt->question, record->question))
    return NULL;
  revealed = g_hash_table_lookup (self->secrets, &row);
  if (revealed == NULL)
    {
      count_throw (self, FALSE, row);
      return NULL;
    }
  if (!is_die_of (revealed->die, prompt))
    return g_strdup_printf (_ ("row %ld does not add up: its dice are not of the kind that was announced"),
                            (long) row);
  computed = arb_seeded_dice (prompt, revealed->secret);
  if (!g_str_equal (computed, record->answer))
    return g_strdup_printf (_ ("row %ld does not add up: the dice are not those that were announced, "
                               "which are “%s”"),
                            (long) row, computed);
  count_throw (self, TRUE, row);
  return NULL;
}

static guint
count_never_made (const ArbDiceCheck *self)
{
  guint n_throws = self->n_given_up;
  GHashTableIter iter;
  gpointer throw;

  g_hash_table_iter_init (&iter, self->throws);
  while (g_hash_table_iter_next (&iter, NULL, &throw))
    n_throws += !((Throw *) throw)->is_revealed;
  return n_throws;
}

void
arb_dice_check_add_remarks (const ArbDiceCheck *self,
                            GPtrArray *remarks)
{
  guint n_never_made = count_never_made (self);
  guint n_checked = g_hash_table_size (self->checked);
  guint n_unannounced = g_hash_table_size (self->unannounced);

  if (n_checked > 0)
    g_ptr_array_add (remarks,
                     g_strdup_printf (ngettext ("%u throw of the program is the one that was announced "
                                                "before it.",
                                                "%u throws of the program are those that were announced "
                                                "before them.",
                                                n_checked),
                                      n_checked));
  if (n_unannounced > 0)
    g_ptr_array_add (remarks,
                     g_strdup_printf (ngettext ("%u throw of the program was not announced before it, in "
                                                "row %ld; nobody can check it.",
                                                "%u throws of the program were not announced before them, "
                                                "from row %ld on; nobody can check them.",
                                                n_unannounced),
                                      n_unannounced, (long) self->first_unannounced));
  if (n_never_made > 0)
    g_ptr_array_add (remarks,
                     g_strdup_printf (ngettext ("%u throw was announced and never made.",
                                                "%u throws were announced and never made.",
                                                n_never_made),
                                      n_never_made));
}
