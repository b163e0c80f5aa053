/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever writes after somebody else says in a row of kind "seen" how far he had read the others. So of
 * any two acts it is known whether one author had seen the other's; if neither had, and both are about
 * the same thing, they are in conflict. It follows from the rows alone, so every copy finds the same. */

#include <string.h>

#include "store/arb-conflicts-private.h"
#include "store/arb-forks-private.h"
#include "store/arb-head-private.h"
#include "store/arb-store-combat-private.h"
#include "store/arb-umpires-private.h"

/* How far a writer had read another, from one of his rows on. */
typedef struct
{
  gint64 from; /* seq of the row that says so */
  gint64 seen;
} Mark;

/* A row about a combat, of a file that went on twice, so that it does not count, which a writer had seen when
 * it still did. */
typedef struct
{
  gint64 from; /* as above */
  const char *umpire;
  const char *combat;
} Fork;

typedef struct
{
  const char *umpire;
  gboolean has_made_event;
  gint64 first_seen; /* seq of the first row that says anything; 0: none */
  GHashTable *marks; /* Owned: umpire → GArray of Mark */
  GArray *forks;     /* Owned: Fork */
  GHashTable *knows; /* Owned: umpire → Mark: from when on he knew that his rows go on in more than one way */
} Writer;

/* Acts about one thing, while they are gone through. */
typedef struct
{
  GPtrArray *counted; /* Owned: ArbRival */
  GPtrArray *lost;    /* Owned: ArbRival; only of combats */
  /* Until a second writer comes, nobody can have missed anything. */
  const ArbRival *first;  /* Borrowed: the act that was about it first, and */
  const ArbRival *second; /* the first one of somebody else; or NULL */
} Thing;

static void
writer_free (gpointer data)
{
  g_hash_table_unref (((Writer *) data)->marks);
  g_array_unref (((Writer *) data)->forks);
  g_hash_table_unref (((Writer *) data)->knows);
  g_free (data);
}

static void
thing_free (gpointer data)
{
  g_ptr_array_unref (((Thing *) data)->counted);
  g_ptr_array_unref (((Thing *) data)->lost);
  g_free (data);
}

static void
rival_free (gpointer data)
{
  ArbRival *self = data;

  g_ptr_array_unref (self->subjects);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_free (self);
}

void
arb_conflicts_free (ArbConflicts *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->things);
  g_hash_table_unref (self->lost);
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->acts);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->writers);
  g_string_chunk_free (self->texts);
  g_free (self);
}

char *
arb_rival_dup_name (const char *umpire,
                    gint64 seq)
{
  return g_strdup_printf ("%s\n%" G_GINT64_FORMAT, umpire, seq);
}

gboolean
arb_conflicts_have_lost (const ArbConflicts *self,
                         const char *umpire,
                         gint64 act)
{
  g_autofree char *name = NULL;

  if (self == NULL || g_hash_table_size (self->lost) == 0)
    return FALSE;
  name = arb_rival_dup_name (umpire, act);
  return g_hash_table_contains (self->lost, name);
}

/* --- What an act is about --------------------------------------------------------------------- */

static void
add_subject (ArbConflicts *self,
             ArbRival *act,
             const char *kind,
             const char *game,
             const char *what)
{
  g_autofree char *text = g_strdup_printf ("%s\t%s\t%s", kind, game, what);
  const char *subject = g_string_chunk_insert_const (self->texts, text);

  if (!g_ptr_array_find (act->subjects, subject, NULL))
    g_ptr_array_add (act->subjects, (gpointer) subject);
}

static void
add_units (ArbConflicts *self,
           ArbRival *act,
           ArbKind kind,
           const ArbBody *body)
{
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      ArbEffect effect;
      ArbPlanLine planned;
      const char *unit = NULL;

      if (kind == ARB_KIND_COMBAT)
        {
          unit = arb_plan_line_get_unit (line, &planned);
          if (unit != NULL && planned == ARB_PLAN_INPUT)
            unit = NULL;
        }
      else if (arb_effect_parse (line, &effect))
        unit = effect.unit;
      if (unit != NULL && *unit != '\0')
        add_subject (self, act, "unit", "", unit);
    }
}

/* Each hex by itself; size and edges as a whole. */
static void
add_board (ArbConflicts *self,
           ArbRival *act,
           const char *game,
           const ArbBody *body)
{
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      g_autofree char *what = g_strdup_printf ("%s %s", line[0], line[1] != NULL ? line[1] : "");

      add_subject (self, act, "board", game, what);
    }
}

/* Each thing that is said of a competition, or of a player, by itself: two umpires may write down at the
 * same time what does not touch each other. A round is one thing, and so are a list and a result. */
static void
add_competition (ArbConflicts *self,
                 ArbRival *act,
                 ArbKind kind,
                 const char *subject,
                 const ArbBody *body)
{
  const char *word = arb_kind_to_word (kind);

  if (kind != ARB_KIND_COMPETITION && kind != ARB_KIND_PLAYER)
    {
      add_subject (self, act, word, "", subject);
      return;
    }
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      g_autofree char *what = g_strdup_printf (
          "%s %s %s", subject, line[0],
          g_str_equal (line[0], "level") && line[1] != NULL ? line[1] : "");

      add_subject (self, act, word, "", what);
    }
}

/* What is taken back, brought again or decided is what those acts were about. */
static void
add_subjects_of (ArbConflicts *self,
                 ArbRival *act,
                 const char *key,
                 const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, key, 3, &index)) != NULL)
    {
      g_autofree char *name = arb_rival_dup_name (line[1], g_ascii_strtoll (line[2], NULL, 10));
      const ArbRival *other = g_hash_table_lookup (self->by_name, name);

      for (guint i = 0; other != NULL && other != act && i < other->subjects->len; i++)
        if (!g_ptr_array_find (act->subjects, other->subjects->pdata[i], NULL))
          g_ptr_array_add (act->subjects, other->subjects->pdata[i]);
    }
}

static void
add_rulings (ArbConflicts *self,
             ArbRival *act,
             const char *system,
             const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "ruling", 2, &index)) != NULL)
    add_subject (self, act, "ruling", system, line[1]);
}

static void
add_subjects (ArbConflicts *self,
              ArbRival *act,
              ArbKind kind,
              const char *game,
              const char *subject,
              const char *text)
{
  g_autoptr (ArbBody) body = NULL;

  if (arb_kind_is_combat (kind) || kind == ARB_KIND_CORRECTION)
    add_subject (self, act, "combat", "", subject);
  if (arb_kind_is_step (kind) || (body = arb_body_parse (text)) == NULL)
    return;
  if (kind == ARB_KIND_IMPORT)
    add_subject (self, act, "list", game, subject);
  else if (kind == ARB_KIND_GAME || kind == ARB_KIND_CLOCK || kind == ARB_KIND_RULES ||
           (kind == ARB_KIND_EVENT && act->seq > 1))
    add_subject (self, act, arb_kind_to_word (kind), game, kind == ARB_KIND_RULES ? subject : "");
  else if (kind == ARB_KIND_ORDER || kind == ARB_KIND_DECLARATION)
    add_subject (self, act, arb_kind_to_word (kind), game, subject);
  else if (kind == ARB_KIND_RULING)
    add_rulings (self, act, subject, body);
  else if (kind == ARB_KIND_BOARD)
    add_board (self, act, game, body);
  else if (arb_kind_is_competition (kind))
    add_competition (self, act, kind, subject, body);
  else if (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    add_subjects_of (self, act, "act", body);
  add_units (self, act, kind, body);
}

/* --- Reading the journal ---------------------------------------------------------------------- */

static Writer *
get_writer (ArbConflicts *self,
            const char *umpire,
            guint *number)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, umpire));
  Writer *writer;

  if (known == 0)
    {
      writer = g_new0 (Writer, 1);
      writer->umpire = g_string_chunk_insert_const (self->texts, umpire);
      writer->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_array_unref);
      writer->forks = g_array_new (FALSE, FALSE, sizeof (Fork));
      writer->knows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_ptr_array_add (self->writers, writer);
      known = self->writers->len;
      g_hash_table_insert (self->numbers, (gpointer) writer->umpire, GUINT_TO_POINTER (known));
    }
  *number = known - 1;
  return self->writers->pdata[known - 1];
}

static void
rival_clear (ArbRival *self)
{
  g_clear_pointer (&self->subjects, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbRival, rival_clear)

static void
add_fork (ArbConflicts *self,
          Writer *writer,
          gint64 seq,
          const ArbRow *row)
{
  g_auto (ArbRival) act = { .seq = row->seq, .subjects = g_ptr_array_new () };

  add_subjects (self, &act, arb_kind_parse (row->kind), row->game, row->subject, row->body);
  for (guint i = 0; i < act.subjects->len; i++)
    {
      const Fork fork = { seq, g_string_chunk_insert_const (self->texts, row->umpire), act.subjects->pdata[i] };

      if (g_str_has_prefix (fork.combat, "combat\t"))
        g_array_append_val (writer->forks, fork);
    }
}

/* What a writer has seen of rows that count no more: @hash and those it goes on from. */
static void
take_forks (ArbConflicts *self,
            GHashTable *forks,
            Writer *writer,
            gint64 seq,
            const char *umpire,
            const ArbTip *tip)
{
  const GArray *marks = g_hash_table_lookup (writer->marks, umpire);
  gint64 last = marks != NULL && marks->len > 0 ? g_array_index (marks, Mark, marks->len - 1).seen : 0;
  const ArbRow *row = g_hash_table_lookup (forks, tip->hash);

  for (; row != NULL && row->seq > last; row = g_hash_table_lookup (forks, row->prev))
    add_fork (self, writer, seq, row);
}

static void
take_end (Writer *writer,
          gint64 seq,
          const char *umpire)
{
  const Mark mark = { seq, 0 };

  if (!g_hash_table_contains (writer->knows, umpire))
    g_hash_table_insert (writer->knows, g_strdup (umpire), g_memdup2 (&mark, sizeof mark));
}

static void
take_seen (ArbConflicts *self,
           GHashTable *forks,
           Writer *writer,
           gint64 seq,
           const char *text)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  if (writer->first_seen == 0)
    writer->first_seen = seq;
  arb_seen_init (&seen, text);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    {
      GArray *marks = g_hash_table_lookup (writer->marks, umpire);
      const Mark mark = { seq, tip.seq };

      if (!g_str_equal (key, ARB_SEEN_TIP))
        {
          take_end (writer, seq, umpire);
          continue;
        }
      if (g_hash_table_size (forks) > 0)
        take_forks (self, forks, writer, seq, umpire, &tip);
      if (marks == NULL)
        {
          marks = g_array_new (FALSE, FALSE, sizeof (Mark));
          g_hash_table_insert (writer->marks, g_strdup (umpire), marks);
        }
      g_array_append_val (marks, mark);
    }
}

static ArbRival *
add_act (ArbConflicts *self,
         const Writer *writer,
         guint number,
         gint64 place,
         gint64 seq)
{
  ArbRival *act = g_new0 (ArbRival, 1);

  act->umpire = writer->umpire;
  act->writer = number;
  act->place = place;
  act->seq = seq;
  act->subjects = g_ptr_array_new ();
  g_ptr_array_add (self->acts, act);
  g_hash_table_insert (self->by_name, arb_rival_dup_name (writer->umpire, seq), act);
  return act;
}

static void
take_decision (ArbConflicts *self,
               ArbRival *act,
               const char *text)
{
  static const char *const keys[] = { [ARB_VERDICT_KEEP] = "keep", [ARB_VERDICT_DROP] = "drop" };
  g_autoptr (ArbBody) body = arb_body_parse (text);

  for (guint verdict = ARB_VERDICT_KEEP; body != NULL && verdict <= ARB_VERDICT_DROP; verdict++)
    {
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (body, keys[verdict], 3, &index)) != NULL)
        {
          g_autofree char *name = arb_rival_dup_name (line[1], g_ascii_strtoll (line[2], NULL, 10));
          ArbRival *other = g_hash_table_lookup (self->by_name, name);

          if (other == NULL)
            continue;
          other->verdict = verdict;
          other->decision = act;
        }
    }
}

/* The texts of steps, which are most of a journal, are not looked at. */
#define ROWS_SQL                                                                                   \
  "SELECT j.umpire, j.seq, j.act, j.game, j.kind, j.subject,"                                       \
  " CASE WHEN substr(j.kind, 1, 7) = 'combat.' THEN '' ELSE j.body END, j.lamport - j.seq + j.act"  \
  " FROM journal j"

static void
take_row (ArbConflicts *self,
          GHashTable *forks,
          ArbRoles *roles,
          sqlite3_stmt *statement,
          ArbRival **act)
{
  guint number;
  Writer *writer = get_writer (self, arb_db_text (statement, 0), &number);
  gint64 seq = sqlite3_column_int64 (statement, 1);
  gint64 first = sqlite3_column_int64 (statement, 2);
  const char *word = arb_db_text (statement, 4);
  const char *text = arb_db_text (statement, 6);
  ArbKind kind = arb_kind_parse (word);

  if (*act == NULL || (*act)->writer != number || (*act)->seq != first)
    *act = add_act (self, writer, number, sqlite3_column_int64 (statement, 7), first);
  (*act)->last = seq;
  writer->has_made_event = writer->has_made_event || (kind == ARB_KIND_EVENT && seq == 1);
  if (g_str_equal (word, ARB_SEEN_KIND))
    take_seen (self, forks, writer, seq, text);
  else if (kind == ARB_KIND_UMPIRE)
    arb_roles_take_row (roles, writer->umpire, seq, arb_db_text (statement, 5), text);
  else if (kind == ARB_KIND_DECISION && arb_roles_get (roles, writer->umpire, seq) == ARB_ROLE_HEAD)
    take_decision (self, *act, text);
  else if (kind != ARB_KIND_OTHER && kind != ARB_KIND_DICE && kind != ARB_KIND_DECISION)
    add_subjects (self, *act, kind, arb_db_text (statement, 3), arb_db_text (statement, 5), text);
}

/* Whether the row, of that act, stands behind the last one that was read. */
static gboolean
comes_after (const ArbRival *last,
             gint64 last_seq,
             const ArbRival *act)
{
  int names;

  if (last == NULL || last == act)
    return last == NULL || act->last > last_seq;
  if (last->place != act->place)
    return last->place < act->place;
  names = strcmp (last->umpire, act->umpire);
  return names < 0 || (names == 0 && last->seq < act->seq);
}

/* Those behind the first @self->n_rows. */
static gboolean
read_rows (ArbConflicts *self,
           ArbStore *store,
           const char *sql,
           GError **error)
{
  g_autoptr (ArbRoles) roles = arb_roles_new (store);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (store->db, error, sql, "i", self->n_rows);
  g_autoptr (GError) failure = NULL;
  ArbRival *act = self->acts->len > 0 ? self->acts->pdata[self->acts->len - 1] : NULL;

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (store->db, statement, &failure))
    {
      const ArbRival *before = act;
      gint64 last = act != NULL ? act->last : 0;

      take_row (self, store->forks, roles, statement, &act);
      self->in_order = self->in_order && comes_after (before, last, act);
    }
  self->n_rows = store->n_rows;
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* --- Who had seen whom ------------------------------------------------------------------------ */

static gint64
get_seen (const ArbConflicts *self,
          const ArbRival *act,
          const ArbRival *other)
{
  const Writer *writer = self->writers->pdata[act->writer];
  const GArray *marks = g_hash_table_lookup (writer->marks, other->umpire);
  guint first = 0, behind = marks != NULL ? marks->len : 0;

  while (first < behind)
    {
      guint middle = (first + behind) / 2;

      if (g_array_index (marks, Mark, middle).from <= act->last)
        first = middle + 1;
      else
        behind = middle;
    }
  return first > 0 ? g_array_index (marks, Mark, first - 1).seen : 0;
}

static gboolean
has_seen (const ArbConflicts *self,
          const ArbRival *act,
          const ArbRival *other)
{
  return act->writer == other->writer ? other->seq < act->seq
                                      : other->seq <= get_seen (self, act, other);
}

/* Programs before version 3 did not say what they had seen; all wrote into the same file then. */
static gboolean
says_what_it_saw (const ArbConflicts *self,
                  const ArbRival *act)
{
  const Writer *writer = self->writers->pdata[act->writer];

  return writer->has_made_event || (writer->first_seen > 0 && writer->first_seen <= act->last);
}

/* --- Which count ------------------------------------------------------------------------------ */

static Thing *
get_thing (GHashTable *things,
           const char *subject,
           const ArbRival *act)
{
  Thing *thing = g_hash_table_lookup (things, subject);

  if (thing == NULL)
    {
      thing = g_new0 (Thing, 1);
      thing->counted = g_ptr_array_new ();
      thing->lost = g_ptr_array_new ();
      thing->first = act;
      g_hash_table_insert (things, (gpointer) subject, thing);
    }
  if (thing->second == NULL && thing->first->writer != act->writer)
    thing->second = act;
  return thing;
}

static void
add_rival (ArbRival *act,
           ArbRival *rival)
{
  if (act->rivals == NULL)
    act->rivals = g_ptr_array_new ();
  if (!g_ptr_array_find (act->rivals, rival, NULL))
    g_ptr_array_add (act->rivals, rival);
}

/* Whether the author knew that the rows of @umpire go on in more than one way. */
static gboolean
knows_fork (const ArbConflicts *self,
            const ArbRival *act,
            const char *umpire)
{
  const Mark *mark = g_hash_table_lookup (((Writer *) self->writers->pdata[act->writer])->knows, umpire);

  return mark != NULL && mark->from <= act->last;
}

/* What goes on with a combat from rows of a file that went on twice, steps or what takes them back, does not count
 * either. */
static void
follow_fork (const ArbConflicts *self,
             ArbRival *act)
{
  const GArray *forks = ((Writer *) self->writers->pdata[act->writer])->forks;

  for (guint i = 0; i < forks->len; i++)
    {
      const Fork *fork = &g_array_index (forks, Fork, i);

      if (fork->from > act->last || knows_fork (self, act, fork->umpire) ||
          !g_ptr_array_find (act->subjects, fork->combat, NULL))
        continue;
      act->fork = fork->umpire;
      act->is_lost = TRUE;
    }
}

/* Whether the author knew that @other does not count. */
static gboolean
knows_lost (const ArbConflicts *self,
            const ArbRival *act,
            const ArbRival *other)
{
  if (other->fork != NULL)
    return knows_fork (self, act, other->fork);
  if (other->decision != NULL && other->verdict == ARB_VERDICT_DROP)
    return has_seen (self, act, other->decision);
  for (guint i = 0; other->rivals != NULL && i < other->rivals->len; i++)
    if (has_seen (self, act, other->rivals->pdata[i]))
      return TRUE;
  return FALSE;
}

/* A step builds on those before it: what goes on from one that does not count goes with it. */
static void
follow_lost (const ArbConflicts *self,
             ArbRival *act,
             const Thing *thing)
{
  for (guint i = 0; i < thing->lost->len; i++)
    {
      const ArbRival *other = thing->lost->pdata[i];

      if (!has_seen (self, act, other) || knows_lost (self, act, other))
        continue;
      act->is_lost = TRUE;
      if (act->fork == NULL)
        act->fork = other->fork;
      for (guint j = 0; other->rivals != NULL && j < other->rivals->len; j++)
        add_rival (act, other->rivals->pdata[j]);
    }
}

static void
compare (const ArbConflicts *self,
         ArbRival *act,
         const Thing *thing)
{
  if (!says_what_it_saw (self, act))
    return;
  for (guint i = thing->counted->len; i > 0; i--)
    {
      ArbRival *other = thing->counted->pdata[i - 1];

      if (other->writer != act->writer && says_what_it_saw (self, other) &&
          !has_seen (self, act, other) && !has_seen (self, other, act))
        add_rival (act, other);
    }
}

static void
judge (ArbConflicts *self,
       ArbRival *act)
{
  if (act->verdict == ARB_VERDICT_NONE)
    follow_fork (self, act);
  for (guint i = 0; i < act->subjects->len; i++)
    {
      const Thing *thing = get_thing (self->things, act->subjects->pdata[i], act);

      if (thing->second != NULL && act->verdict != ARB_VERDICT_KEEP)
        compare (self, act, thing);
      if (thing->lost->len > 0 && act->verdict == ARB_VERDICT_NONE)
        follow_lost (self, act, thing);
    }
  act->is_lost = act->is_lost || act->rivals != NULL || act->verdict == ARB_VERDICT_DROP;
  for (guint i = 0; i < act->subjects->len; i++)
    {
      Thing *thing = g_hash_table_lookup (self->things, act->subjects->pdata[i]);

      if (!act->is_lost)
        g_ptr_array_add (thing->counted, act);
      else if (g_str_has_prefix (act->subjects->pdata[i], "combat\t"))
        g_ptr_array_add (thing->lost, act);
    }
  if (act->is_lost)
    g_hash_table_insert (self->lost, arb_rival_dup_name (act->umpire, act->seq), act);
}

/* Those that somebody decided for come first: what turns up later does not overturn that. */
static void
judge_all (ArbConflicts *self)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->acts->len; i++)
      {
        ArbRival *act = self->acts->pdata[i];

        if ((act->verdict == ARB_VERDICT_KEEP) == (pass == 0) && act->subjects->len > 0)
          judge (self, act);
      }
}

static void
set_wanted (ArbConflicts *self,
            GHashTable *wanted)
{
  /* Nobody can have seen it yet. */
  static const ArbRival to_come = { .umpire = "", .writer = G_MAXUINT, .seq = 1 };
  GHashTableIter iter;
  gpointer name, verdict;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &name, &verdict))
    {
      ArbRival *act = g_hash_table_lookup (self->by_name, name);

      if (act == NULL)
        continue;
      act->verdict = GPOINTER_TO_UINT (verdict);
      act->decision = &to_come;
    }
}

/* --- Which belong together -------------------------------------------------------------------- */

static void
spread (ArbConflicts *self,
        guint from,
        guint to)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      ArbRival *act = self->acts->pdata[i];

      if (act->group == from)
        act->group = to;
    }
}

void
arb_conflicts_group (ArbConflicts *self)
{
  guint n_groups = 0;

  if (self->is_grouped)
    return;
  self->is_grouped = TRUE;
  for (guint i = 0; i < self->acts->len; i++)
    ((ArbRival *) self->acts->pdata[i])->group = 0;
  for (guint i = 0; i < self->acts->len; i++)
    {
      ArbRival *act = self->acts->pdata[i];

      for (guint j = 0; act->rivals != NULL && j < act->rivals->len; j++)
        {
          ArbRival *rival = act->rivals->pdata[j];

          if (rival->group == 0 && act->group == 0)
            rival->group = ++n_groups;
          if (act->group != 0 && rival->group != 0 && act->group != rival->group)
            spread (self, act->group, rival->group);
          act->group = rival->group = MAX (act->group, rival->group);
        }
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

ArbConflicts *
arb_conflicts_new (void)
{
  ArbConflicts *self = g_new0 (ArbConflicts, 1);

  self->texts = g_string_chunk_new (4096);
  self->writers = g_ptr_array_new_with_free_func (writer_free);
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->acts = g_ptr_array_new_with_free_func (rival_free);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->things = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, thing_free);
  self->in_order = TRUE;
  return self;
}

/* Sorting is worth a good part of reading, and the journal mostly stands in its order. */
ArbConflicts *
arb_conflicts_find (ArbStore *store,
                    GHashTable *wanted,
                    GError **error)
{
  g_autoptr (ArbConflicts) self = arb_conflicts_new ();

  if (!read_rows (self, store, ROWS_SQL " WHERE j.id > ? ORDER BY j.id", error))
    return NULL;
  if (!self->in_order)
    {
      arb_conflicts_free (self);
      self = arb_conflicts_new ();
      if (!read_rows (self, store, ROWS_SQL " WHERE j.id > ? ORDER BY " ARB_ROW_ORDER, error))
        return NULL;
      self->in_order = FALSE;
    }
  if (wanted != NULL)
    set_wanted (self, wanted);
  judge_all (self);
  return g_steal_pointer (&self);
}

/* --- More rows -------------------------------------------------------------------------------- */

static void
forget_marks (Writer *writer,
              gint64 seq)
{
  GHashTableIter iter;
  gpointer value;

  if (writer->first_seen >= seq)
    writer->first_seen = 0;
  writer->has_made_event = writer->has_made_event && seq > 1;
  while (writer->forks->len > 0 && g_array_index (writer->forks, Fork, writer->forks->len - 1).from >= seq)
    g_array_set_size (writer->forks, writer->forks->len - 1);
  g_hash_table_iter_init (&iter, writer->knows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Mark *) value)->from >= seq)
      g_hash_table_iter_remove (&iter);
  g_hash_table_iter_init (&iter, writer->marks);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      GArray *marks = value;

      while (marks->len > 0 && g_array_index (marks, Mark, marks->len - 1).from >= seq)
        g_array_set_size (marks, marks->len - 1);
    }
}

static void
drop_last (GPtrArray *list,
           const ArbRival *act)
{
  if (list->len > 0 && list->pdata[list->len - 1] == act)
    g_ptr_array_set_size (list, (int) list->len - 1);
}

/* The last one, as if it had not been read. */
static void
forget_act (ArbConflicts *self)
{
  ArbRival *act = self->acts->pdata[self->acts->len - 1];
  g_autofree char *name = arb_rival_dup_name (act->umpire, act->seq);

  for (guint i = 0; i < act->subjects->len; i++)
    {
      Thing *thing = g_hash_table_lookup (self->things, act->subjects->pdata[i]);

      if (thing == NULL)
        continue;
      drop_last (thing->counted, act);
      drop_last (thing->lost, act);
      if (thing->second == act)
        thing->second = NULL;
      if (thing->first == act)
        g_hash_table_remove (self->things, act->subjects->pdata[i]);
    }
  g_hash_table_remove (self->lost, name);
  g_hash_table_remove (self->by_name, name);
  g_ptr_array_set_size (self->acts, (int) self->acts->len - 1);
}

static void
forget_from (ArbConflicts *self,
             const ArbRow *first)
{
  const ArbRival from = { .umpire = first->umpire,
                          .place = first->lamport - first->seq + first->act,
                          .seq = first->act };
  g_autoptr (GHashTable) cut = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer number, seq;

  while (self->acts->len > 0)
    {
      const ArbRival *act = self->acts->pdata[self->acts->len - 1];

      if (comes_after (act, 0, &from))
        break;
      g_hash_table_insert (cut, GUINT_TO_POINTER (act->writer), GSIZE_TO_POINTER (act->seq));
      forget_act (self);
    }
  g_hash_table_iter_init (&iter, cut);
  while (g_hash_table_iter_next (&iter, &number, &seq))
    forget_marks (self->writers->pdata[GPOINTER_TO_UINT (number)], (gint64) GPOINTER_TO_SIZE (seq));
}

gboolean
arb_store_update_conflicts (ArbStore *store,
                            gint64 n_same,
                            const ArbRow *first,
                            GError **error)
{
  ArbConflicts *self = store->conflicts;
  guint n_acts;

  if (self == NULL || !self->in_order || self->n_rows == 0)
    {
      g_clear_pointer (&store->conflicts, arb_conflicts_free);
      return arb_store_get_conflicts (store, error) != NULL;
    }
  forget_from (self, first);
  n_acts = self->acts->len;
  self->is_grouped = FALSE;
  /* Its act may have begun before it. */
  self->n_rows = MIN (self->n_rows, n_same - first->seq + first->act);
  if (!read_rows (self, store, ROWS_SQL " WHERE j.id > ? ORDER BY j.id", error))
    return FALSE;
  for (guint i = n_acts; i < self->acts->len; i++)
    if (((ArbRival *) self->acts->pdata[i])->subjects->len > 0)
      judge (self, self->acts->pdata[i]);
  if (self->in_order)
    return TRUE;
  g_clear_pointer (&store->conflicts, arb_conflicts_free);
  return arb_store_get_conflicts (store, error) != NULL;
}
