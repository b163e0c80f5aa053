/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory runs out: the n-th allocation of opening, answering and saving fails, once or from then on, for
 * every n (a sample of them; with -m slow one for each way through the program that leads to an
 * allocation). SQLite reports it, GLib ends the program; either way the event opens afterwards and has
 * every row that was acknowledged. */

#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store-test.h"

#define STRIDE 41 /* of the sample */
#define DEEPEST 64 /* calls that are told apart */

/* --- The allocator -------------------------------------------------------------------------------- */

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t count, size_t size);
void *__libc_realloc (void *memory, size_t size);

static gboolean is_armed;
static gboolean for_ever;
static guint fails_at;
static guint n_allocations;
static int ways = -1; /* where the way to each allocation is written; -1: nobody asks */

/* The calls that led here, as one number. */
static void
tell_way (void)
{
  void *calls[DEEPEST];
  guint64 way = 14695981039346656037u;
  int n_calls;

  is_armed = FALSE;
  n_calls = backtrace (calls, DEEPEST);
  for (int i = 0; i < n_calls; i++)
    way = (way ^ (guint64) (gsize) calls[i]) * 1099511628211u;
  if (write (ways, &way, sizeof way) != sizeof way)
    _exit (3);
  is_armed = TRUE;
}

static gboolean
fails (void)
{
  if (!is_armed)
    return FALSE;
  n_allocations++;
  if (ways >= 0)
    tell_way ();
  return n_allocations == fails_at || (for_ever && n_allocations > fails_at);
}

/* In place of those of the C library, for GLib and SQLite too. */
void *
malloc (size_t size)
{
  if (!fails ())
    return __libc_malloc (size);
  errno = ENOMEM;
  return NULL;
}

void *
calloc (size_t count,
        size_t size)
{
  if (!fails ())
    return __libc_calloc (count, size);
  errno = ENOMEM;
  return NULL;
}

void *
realloc (void *memory,
         size_t size)
{
  if (!fails ())
    return __libc_realloc (memory, size);
  errno = ENOMEM;
  return NULL;
}

/* --- What is done meanwhile ------------------------------------------------------------------------ */

typedef struct
{
  StoreTest *test;
  ArbSession *session;
  int acks; /* where the number of acknowledged rows is written */
} Child;

static void
acknowledge (Child *self)
{
  guint n_rows = arb_store_get_n_rows (self->test->store);

  if (write (self->acks, &n_rows, sizeof n_rows) != sizeof n_rows)
    _exit (3);
}

static void
open_event (Child *self)
{
  const ArbStoreOptions options = store_test_options (self->test);

  self->test->store = arb_store_open (self->test->path, &options, NULL);
}

static void
answer (Child *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  g_autofree char *text = prompt->kind == ARB_PROMPT_DICE && prompt->n_dice > 1 ? g_strdup ("dice=3,5")
                          : prompt->kind == ARB_PROMPT_DICE                     ? g_strdup ("dice=3")
                                                                                : NULL;

  if (text == NULL && prompt->has_default)
    text = arb_prompt_format (prompt, &prompt->standard);
  if (arb_session_answer (self->session, text != NULL ? text : "choice=foot", ARB_SOURCE_TYPED, NULL))
    acknowledge (self);
}

static void
close_event (Child *self)
{
  arb_store_close (self->test->store);
}

static void
nothing (Child *self)
{
}

static void
begin (Child *self)
{
  open_event (self);
  self->session = store_test_begin (self->test, NULL);
  acknowledge (self);
}

static void
play_to_dice (Child *self)
{
  begin (self);
  while (arb_session_get_prompt (self->session)->kind != ARB_PROMPT_DICE)
    store_test_answer (self->session, 1);
  /* The last answer decides the combat and changes the units. */
  store_test_answer (self->session, 1);
  acknowledge (self);
}

typedef struct
{
  const char *name;
  void (*before) (Child *self); /* with all the memory there is */
  void (*meanwhile) (Child *self);
  guint n_acks;                 /* of all that, when nothing fails */
} Scene;

static const Scene scenes[] = {
  { "/store/memory/opening", nothing, open_event, 0 },
  { "/store/memory/answering", begin, answer, 2 },
  { "/store/memory/deciding", play_to_dice, answer, 3 },
  { "/store/memory/saving", play_to_dice, close_event, 2 },
};

/* --- One failure ----------------------------------------------------------------------------------- */

/* In a process of its own, which may end as it likes. */
static void
run_child (const Scene *scene,
           StoreTest *test,
           guint n,
           gboolean goes_on,
           int acks)
{
  Child self = { test, NULL, acks };
  guint is_over;

  /* The sentence of the end is expected, and so is the end. */
  if (freopen ("/dev/null", "w", stderr) == NULL || freopen ("/dev/null", "w", stdout) == NULL)
    _exit (3);
  scene->before (&self);
  fails_at = n;
  for_ever = goes_on;
  is_armed = TRUE;
  scene->meanwhile (&self);
  is_armed = FALSE;
  is_over = n_allocations < n;
  _exit (is_over ? 1 : 0);
}

/* FALSE: there are not that many allocations. */
static gboolean
fail_at (const Scene *scene,
         guint n,
         gboolean goes_on)
{
  g_auto (StoreTest) test = { 0 };
  guint n_acknowledged, n_rows, n_acks = 0;
  gboolean is_over;
  int ends[2], status;
  pid_t pid;

  store_test_init (&test);
  n_acknowledged = arb_store_get_n_rows (test.store);
  store_test_close (&test);
  g_assert_cmpint (pipe (ends), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    run_child (scene, &test, n, goes_on, ends[1]);
  close (ends[1]);
  while (read (ends[0], &n_rows, sizeof n_rows) == sizeof n_rows)
    {
      n_acknowledged = n_rows;
      n_acks++;
    }
  close (ends[0]);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_false (WIFEXITED (status) && WEXITSTATUS (status) > 1);
  store_test_reopen (&test);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), >=, n_acknowledged);
  store_test_assert_verified (&test);
  is_over = WIFEXITED (status) && WEXITSTATUS (status) == 1;
  /* With memory enough, what is to be tried does happen. */
  g_assert_true (!is_over || n_acks == scene->n_acks);
  return !is_over;
}

/* The scene with all the memory there is: which allocations are the first on their way through the
 * program? Numbers from 1. */
static GArray *
find_ways (const Scene *scene,
           guint *n_all)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *first = g_array_new (FALSE, FALSE, sizeof (guint));
  int ends[2], status, nowhere;
  void *call;
  guint64 way;
  pid_t pid;

  store_test_init (&test);
  store_test_close (&test);
  /* It loads a library when it is called for the first time. */
  backtrace (&call, 1);
  nowhere = open ("/dev/null", O_WRONLY);
  g_assert_cmpint (pipe (ends), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      close (ends[0]);
      ways = ends[1];
      run_child (scene, &test, G_MAXUINT, FALSE, nowhere);
    }
  close (ends[1]);
  for (*n_all = 0; read (ends[0], &way, sizeof way) == sizeof way;)
    {
      ++*n_all;
      if (g_hash_table_add (known, g_memdup2 (&way, sizeof way)))
        g_array_append_val (first, *n_all);
    }
  close (ends[0]);
  close (nowhere);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return first;
}

static void
test_scene (gconstpointer data)
{
  const Scene *scene = data;
  guint n_all = 0, n_failures = 0;
  g_autoptr (GArray) first = find_ways (scene, &n_all);
  guint n = 1 + (guint) g_test_rand_int_range (0, STRIDE);

  for (guint i = 0; g_test_slow () && i < first->len; i++, n_failures++)
    {
      fail_at (scene, g_array_index (first, guint, i), FALSE);
      fail_at (scene, g_array_index (first, guint, i), TRUE);
    }
  for (; !g_test_slow () && fail_at (scene, n, FALSE); n += STRIDE, n_failures++)
    fail_at (scene, n, TRUE);
  g_test_message ("%u allocations on %u ways; %u of them failed, once and for ever", n_all, first->len,
                  n_failures);
  g_assert_cmpuint (n_failures, >, 0);
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    g_test_add_data_func (scenes[i].name, &scenes[i], test_scene);
  return g_test_run ();
}
