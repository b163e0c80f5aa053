/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A hall full of umpires on one computer. load.py starts the hub and says what is simulated.
 *
 * load-hall live PORT FOLDER SECONDS: laptops with many writers each, who write, deliver and follow each
 * other; from the commit of a row to the moment when another laptop has it in its file, folded.
 * load-hall write PORT FOLDER ROWS: one laptop is away for an hour while the hall goes on.
 * load-hall heal PORT FOLDER: it comes back. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "share/arb-sync.h"
#include "store-test.h"
#include "store/arb-conflicts.h"
#include "store/arb-head-private.h"
#include "store/arb-key-private.h"
#include "systems/arb-system.h"

#define N_WRITERS 200
#define N_TABLES 64
#define N_UNITS 8 /* at each table */
#define N_LAPTOPS 4
#define ROWS_A_MINUTE 10000
/* Between two looks at what came, in microseconds: many rings are one look. */
#define LOOK_EVERY 200000
#define MAX_WAIT 20 /* milliseconds */

/* One who writes. A laptop has one file and many of them, who sit down at it in turn. */
typedef struct
{
  char *name;
  char *umpire;   /* the same, or while he sits at a laptop what that is called */
  ArbKey *key;
  ArbTips *told;
  gint64 seq;
  guint8 prev[ARB_HASH_SIZE];
  gboolean has_link;
  guint8 link[ARB_HASH_SIZE];
  ArbHub *hub;
  char *table;
  char *combat;   /* the one he is at, or NULL */
  guint n_answers;
  GArray *times;  /* of his rows, from the first: when they were committed */
} Writer;

typedef struct
{
  guint number;
  ArbStore *store;
  ArbHub *hub; /* what it listens at */
  GRand *random;
  GArray *delays; /* gint64, microseconds */
  gint64 position;
  gint64 n_written;
  guint n_takes;
  gint64 in_takes; /* microseconds */
  gint64 in_delivery;
  gint64 in_acts;
  guint n_acts;
} Laptop;

static const char *folder;
static int port;
static char *event;
static Writer writers[N_WRITERS];
static GMutex times_lock;
static gint64 begun, until;

/* --- What everybody has at first -------------------------------------------------------------- */

static void
check (gboolean ok,
       const GError *error)
{
  if (!ok)
    g_error ("%s", error != NULL ? error->message : "failed");
}

static char *
dup_path (const char *name)
{
  return g_strdup_printf ("%s/%s.arbitre", folder, name);
}

static ArbStore *
open_copy (const char *name)
{
  g_autofree char *path = dup_path (name);
  const ArbStoreOptions options = { .umpire = name, .loader = arb_system_load_kept, .unchecked = TRUE };
  g_autoptr (GError) error = NULL;
  ArbStore *store = arb_store_open (path, &options, &error);

  check (store != NULL, error);
  return store;
}

static void
copy (const char *from,
      const char *to)
{
  g_autofree char *source = dup_path (from);
  g_autofree char *target = dup_path (to);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (target, bytes, (gssize) length, NULL));
}

static void
make_base (void)
{
  StoreTest test = { 0 };
  g_autofree char *path = dup_path ("base");
  g_autofree char *text = NULL;
  const ArbValue strength = arb_value_int (20);
  gsize length;

  store_test_init (&test);
  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autofree char *table = g_strdup_printf ("table-%u", i);

      g_assert_true (arb_store_add_game (test.store, table, table, "template", "a", "b", NULL));
      for (guint j = 0; j < N_UNITS; j++)
        {
          g_autofree char *unit = g_strdup_printf ("u%u-%u", i, j);

          g_assert_true (arb_store_add_unit (test.store, table, unit, ARB_UNIT_STRENGTH, &strength, NULL, NULL));
        }
    }
  store_test_close (&test);
  g_assert_true (g_file_get_contents (test.path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  store_test_clear (&test);
}

static ArbHub *
connect_as (const char *user)
{
  g_autofree char *url = g_strdup_printf ("postgresql://%s@127.0.0.1:%d/hall", user, port);
  g_autoptr (GError) error = NULL;
  ArbHub *hub = arb_hub_connect (url, NULL, NULL, &error);

  check (hub != NULL, error);
  return hub;
}

static void
make_writers (const char *id,
              gboolean has_hub)
{
  for (guint i = 0; i < N_WRITERS; i++)
    {
      Writer *writer = &writers[i];
      g_autofree char *path = g_strdup_printf ("%s/key-%u", folder, i);
      g_autoptr (GError) error = NULL;

      writer->name = g_strdup_printf ("w%u", i);
      writer->umpire = g_strdup (writer->name);
      writer->key = arb_key_open (path, &error);
      check (writer->key != NULL, error);
      writer->told = arb_tips_new ();
      arb_row_compute_genesis (id, writer->umpire, writer->prev);
      writer->hub = has_hub ? connect_as (writer->umpire) : NULL;
      writer->table = g_strdup_printf ("table-%u", i % N_TABLES);
      writer->times = g_array_new (FALSE, FALSE, sizeof (gint64));
    }
}

/* He sits down at the laptop, or gets up again. */
static void
exchange (ArbStore *store,
          Writer *writer)
{
  guint8 bytes[ARB_HASH_SIZE];

#define SWAP(type, a, b) G_STMT_START { type both = a; a = b; b = both; } G_STMT_END
  SWAP (char *, store->umpire, writer->umpire);
  SWAP (ArbKey *, store->key, writer->key);
  SWAP (ArbTips *, store->told, writer->told);
  SWAP (gint64, store->seq, writer->seq);
  SWAP (gboolean, store->has_link, writer->has_link);
#undef SWAP
  memcpy (bytes, store->prev, sizeof bytes);
  memcpy (store->prev, writer->prev, sizeof bytes);
  memcpy (writer->prev, bytes, sizeof bytes);
  memcpy (bytes, store->link, sizeof bytes);
  memcpy (store->link, writer->link, sizeof bytes);
  memcpy (writer->link, bytes, sizeof bytes);
}

/* --- What they do ----------------------------------------------------------------------------- */

static void
begin_combat (ArbStore *store,
              Writer *writer,
              guint number,
              GRand *random)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("template", "melee", "Hill");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  static const char *const sides[] = { "a", "b" };
  /* Three writers share a table; each looks after units of his own, but for a few mistakes. */
  guint first = number / N_TABLES * 2 + (g_rand_int_range (random, 0, 100) == 0 ? 1 : 0);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *unit = g_strdup_printf ("u%u-%u", number % N_TABLES, (first + i) % N_UNITS);
      g_autofree char *figures = g_strdup_printf ("%s.figures", sides[i]);
      g_autofree char *mood = g_strdup_printf ("%s.mood", sides[i]);

      arb_plan_add_input (plan, figures, unit, ARB_UNIT_STRENGTH);
      arb_plan_add_output (plan, mood, ARB_GIVE_SET, unit, "level");
    }
  g_free (writer->combat);
  writer->n_answers = 0;
  session = arb_store_begin_combat (store, writer->table, plan, "en", &writer->combat, &error);
  check (session != NULL, error);
}

/* One answer; what others came before with ends it. */
static void
answer (ArbStore *store,
        Writer *writer)
{
  g_autoptr (ArbSession) session = arb_store_resume_combat (store, writer->combat, "en", NULL);

  if (session != NULL && !arb_session_is_done (session))
    store_test_answer (session, 1);
  if (session == NULL || arb_session_is_done (session) || ++writer->n_answers > 20)
    g_clear_pointer (&writer->combat, g_free);
}

static void
act (ArbStore *store,
     guint number,
     GRand *random)
{
  Writer *writer = &writers[number];
  g_autofree char *unit =
      g_strdup_printf ("u%u-%u", number % N_TABLES, number / N_TABLES * 2 % N_UNITS);
  g_autofree char *text = g_strdup_printf ("%d", g_rand_int_range (random, 1, 1000));
  g_autoptr (GError) error = NULL;
  guint die = (guint) g_rand_int_range (random, 0, 100);

  if (writer->combat != NULL && die < 70)
    answer (store, writer);
  else if (die < 80)
    begin_combat (store, writer, number, random);
  else if (die < 85)
    check (arb_store_add_fire (store, writer->table, unit, g_rand_int_range (random, 0, 4), text, &error), error);
  else if (die < 90)
    check (arb_store_add_text (store, writer->table, ARB_KIND_ORDER, unit, text, &error), error);
  else if (die < 91)
    check (arb_store_add_clock (store, writer->table, text, NULL, &error), error);
  else if (die < 93)
    arb_store_undo (store, NULL, 0, text, NULL);
  else
    check (arb_store_add_text (store, writer->table, ARB_KIND_NOTE, NULL, text, &error), error);
}

/* --- A laptop in the hall --------------------------------------------------------------------- */

static void
deliver (ArbStore *store,
         ArbHub *hub)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSyncHere) here = arb_sync_here_new (store);
  g_autoptr (ArbSyncThere) there = arb_sync_look (hub, here, &error);
  g_auto (ArbSyncResult) result = { 0 };

  check (there != NULL, error);
  for (;;)
    {
      g_autoptr (ArbSyncLoad) load = arb_sync_collect (store, there, &result, &error);

      check (load != NULL, error);
      if (arb_sync_load_is_empty (load))
        return;
      check (arb_sync_deliver (hub, here, there, load, &result, &error), error);
    }
}

static gint64
count_rows_of (ArbStore *store,
               const char *umpire)
{
  const ArbTip *tip = arb_tips_get (store->tips, umpire);

  return tip != NULL ? tip->seq : 0;
}

static void
take (Laptop *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSyncHere) here = arb_sync_here_new (self->store);
  g_autoptr (ArbSyncThere) there = arb_sync_look (self->hub, here, &error);
  g_autoptr (ArbSyncLoad) load = NULL;
  g_autoptr (GPtrArray) unlinked = NULL;
  g_auto (ArbSyncResult) result = { 0 };
  gint64 had[N_WRITERS], start = g_get_monotonic_time (), now;

  check (there != NULL, error);
  for (guint i = 0; i < N_WRITERS; i++)
    had[i] = count_rows_of (self->store, writers[i].name);
  load = arb_sync_fetch (self->hub, here, there, NULL, &self->position, &error);
  check (load != NULL && arb_sync_apply (self->store, load, &result, &unlinked, &error), error);
  if (result.n_waiting > 0 || unlinked != NULL)
    self->position = 0;
  now = g_get_monotonic_time ();
  g_mutex_lock (&times_lock);
  for (guint i = 0; i < N_WRITERS; i++)
    for (gint64 seq = had[i] + 1; i % N_LAPTOPS != self->number && seq <= count_rows_of (self->store, writers[i].name); seq++)
      {
        gint64 delay = now - g_array_index (writers[i].times, gint64, seq - 1);

        g_array_append_val (self->delays, delay);
      }
  g_mutex_unlock (&times_lock);
  self->n_takes++;
  self->in_takes += now - start;
}

static void
write_one (Laptop *self)
{
  guint number = (guint) g_rand_int_range (self->random, 0, N_WRITERS / N_LAPTOPS) * N_LAPTOPS + self->number;
  Writer *writer = &writers[number];
  gint64 start = g_get_monotonic_time (), now, n_rows = self->store->n_rows;

  exchange (self->store, writer);
  act (self->store, number, self->random);
  now = g_get_monotonic_time ();
  g_mutex_lock (&times_lock);
  while ((gint64) writer->times->len < count_rows_of (self->store, writer->name))
    g_array_append_val (writer->times, now);
  g_mutex_unlock (&times_lock);
  self->n_written += self->store->n_rows - n_rows;
  self->n_acts++;
  self->in_acts += now - start;
  start = now;
  deliver (self->store, writer->hub);
  exchange (self->store, writer);
  self->in_delivery += g_get_monotonic_time () - start;
}

static gpointer
run_laptop (gpointer data)
{
  Laptop *self = data;
  gint64 last_look = 0;
  gboolean has_rung = TRUE;

  while (g_get_monotonic_time () < until)
    {
      gint64 now = g_get_monotonic_time ();
      gint64 wanted = (now - begun) * (ROWS_A_MINUTE / N_LAPTOPS) / (60 * G_USEC_PER_SEC);
      gboolean rings = FALSE;
      g_autoptr (GError) error = NULL;

      if (self->n_written < wanted)
        write_one (self);
      check (arb_hub_wait (self->hub, self->n_written < wanted ? 0 : MAX_WAIT, &rings, &error), error);
      has_rung = has_rung || rings;
      now = g_get_monotonic_time ();
      if (has_rung && now - last_look > LOOK_EVERY)
        {
          last_look = now;
          has_rung = FALSE;
          take (self);
        }
    }
  return NULL;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static double
get_part (const GArray *sorted,
          double part)
{
  return sorted->len == 0 ? 0 : g_array_index (sorted, gint64, (guint) ((sorted->len - 1) * part)) / 1e6;
}

static void
tell_end (ArbStore *const *stores,
          guint n_stores)
{
  g_autofree char *head = arb_store_dup_head (stores[0]);
  g_autofree char *state = arb_store_dup_state (stores[0], NULL);
  g_autoptr (GPtrArray) conflicts = arb_store_list_conflicts (stores[0]);

  for (guint i = 1; i < n_stores; i++)
    {
      g_autofree char *other = arb_store_dup_head (stores[i]);
      g_autofree char *others = arb_store_dup_state (stores[i], NULL);

      if (!g_str_equal (head, other) || !g_str_equal (state, others))
        g_error ("the copies differ");
    }
  printf ("%u copies with the same %u rows and the same state, %u conflicts, head %s\n", n_stores,
          arb_store_get_n_rows (stores[0]), conflicts->len, head);
}

static double
get_processor_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void
run_live (guint seconds)
{
  Laptop laptops[N_LAPTOPS] = { 0 };
  GThread *threads[N_LAPTOPS];
  ArbStore *stores[N_LAPTOPS];
  g_autoptr (GArray) delays = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 n_written = 0, ended, in_takes = 0, in_delivery = 0, in_acts = 0;
  guint n_takes = 0, n_acts = 0;

  for (guint i = 0; i < N_LAPTOPS; i++)
    {
      g_autofree char *name = g_strdup_printf ("laptop-%u", i);
      g_autoptr (GError) error = NULL;

      copy ("base", name);
      laptops[i] = (Laptop) { .number = i, .store = open_copy (name), .hub = connect_as ("head"),
                              .random = g_rand_new_with_seed (i), .delays = g_array_new (FALSE, FALSE, sizeof (gint64)) };
      check (arb_hub_listen (laptops[i].hub, &error), error);
      stores[i] = laptops[i].store;
    }
  begun = g_get_monotonic_time ();
  until = begun + seconds * G_USEC_PER_SEC;
  for (guint i = 0; i < N_LAPTOPS; i++)
    threads[i] = g_thread_new ("laptop", run_laptop, &laptops[i]);
  for (guint i = 0; i < N_LAPTOPS; i++)
    g_thread_join (threads[i]);
  ended = g_get_monotonic_time ();
  for (guint i = 0; i < N_LAPTOPS; i++)
    {
      laptops[i].position = 0;
      take (&laptops[i]);
      n_written += laptops[i].n_written;
      g_array_append_vals (delays, laptops[i].delays->data, laptops[i].delays->len);
      n_takes += laptops[i].n_takes;
      in_takes += laptops[i].in_takes;
      in_delivery += laptops[i].in_delivery;
      in_acts += laptops[i].in_acts;
      n_acts += laptops[i].n_acts;
    }
  g_array_sort (delays, compare);
  printf ("%d writers at %d tables on %d laptops, %.0f s: %ld rows, %.0f a minute (wanted: %d)\n", N_WRITERS,
          N_TABLES, N_LAPTOPS, (double) (ended - begun) / 1e6, (long) n_written,
          (double) n_written * 60e6 / (double) (ended - begun), ROWS_A_MINUTE);
  printf ("from commit to another file: median %.2f s, 95 %% %.2f s, 99 %% %.2f s, longest %.2f s (%u samples)\n",
          get_part (delays, 0.5), get_part (delays, 0.95), get_part (delays, 0.99), get_part (delays, 1), delays->len);
  printf ("processor time of all laptops: %.1f s; an act %.1f ms, its delivery %.1f ms, taking what came %.1f ms (%u times)\n",
          get_processor_time (), (double) in_acts / 1e3 / n_acts, (double) in_delivery / 1e3 / n_acts, (double) in_takes / 1e3 / n_takes, n_takes);
  tell_end (stores, N_LAPTOPS);
}

/* --- An hour away ----------------------------------------------------------------------------- */

/* Twelve acts at a time, as at a table. */
static void
write_rows (ArbStore *store,
            GRand *random,
            guint first,
            guint n_writers,
            gint64 n_rows,
            ArbHub *hub)
{
  gint64 end = store->n_rows + n_rows, delivered = store->n_rows;

  while (store->n_rows < end)
    {
      guint number = first + (guint) g_rand_int_range (random, 0, (gint32) n_writers);

      exchange (store, &writers[number]);
      for (guint i = 0; i < 12; i++)
        act (store, number, random);
      exchange (store, &writers[number]);
      if (hub != NULL && store->n_rows > delivered + 2000)
        {
          deliver (store, hub);
          delivered = store->n_rows;
        }
    }
  if (hub != NULL)
    deliver (store, hub);
}

static void
sync_timed (ArbStore *store,
            ArbHub *hub,
            const char *what)
{
  g_autoptr (GError) error = NULL;
  g_auto (ArbSyncResult) result = { 0 };
  gint64 start = g_get_monotonic_time ();
  double worked = get_processor_time ();

  check (arb_sync_run (store, hub, &result, &error), error);
  printf ("%s: %.1f s, %.1f of them processor time of this program; received %ld, delivered %ld\n", what,
          (double) (g_get_monotonic_time () - start) / 1e6, get_processor_time () - worked,
          (long) result.n_received, (long) result.n_sent);
}

static void
run_write (gint64 n_rows)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (ArbHub) hub = connect_as ("head");
  g_autoptr (ArbStore) hall = NULL;
  g_autoptr (ArbStore) away = NULL;
  gint64 n_away = n_rows / N_WRITERS, start = g_get_monotonic_time ();

  copy ("base", "hall");
  copy ("base", "away");
  hall = open_copy ("hall");
  away = open_copy ("away");
  write_rows (hall, random, 1, N_WRITERS - 1, n_rows - n_away, hub);
  write_rows (away, random, 0, 1, n_away, NULL);
  printf ("written: %ld rows in the hall, %ld by the one who was away (%.0f s)\n", (long) hall->n_rows,
          (long) n_away, (double) (g_get_monotonic_time () - start) / 1e6);
  arb_store_close (hall);
  arb_store_close (away);
}

static void
run_heal (void)
{
  g_autoptr (ArbHub) hub = connect_as ("head");
  g_autoptr (ArbHub) away_hub = connect_as ("head");
  ArbStore *stores[2] = { open_copy ("hall"), open_copy ("away") };

  sync_timed (stores[1], away_hub, "who comes back");
  sync_timed (stores[0], hub, "a laptop in the hall");
  tell_end (stores, 2);
}

static void
share_base (gboolean with_hubs)
{
  g_autoptr (ArbHub) hub = NULL;
  g_autoptr (ArbStore) base = NULL;
  g_autoptr (GError) error = NULL;

  make_base ();
  base = open_copy ("base");
  event = g_strdup (arb_store_get_event_id (base));
  hub = connect_as ("head");
  check (arb_hub_share (hub, event, "hall", &error), error);
  deliver (base, hub);
  arb_store_close (base);
  make_writers (event, with_hubs);
}

int
main (int argc,
      char *argv[])
{
  if (argc < 4)
    g_error ("load-hall live|write|heal PORT FOLDER [NUMBER]");
  setvbuf (stdout, NULL, _IOLBF, 0);
  port = atoi (argv[2]);
  folder = argv[3];
  if (g_str_equal (argv[1], "heal"))
    {
      run_heal ();
      return 0;
    }
  share_base (g_str_equal (argv[1], "live"));
  if (g_str_equal (argv[1], "live"))
    run_live ((guint) atoi (argv[4]));
  else
    run_write (atol (argv[4]));
  return 0;
}
