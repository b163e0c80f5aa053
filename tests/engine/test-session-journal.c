/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/arb-engine-error.h"
#include "test-common.h"

typedef struct
{
  GPtrArray *texts; /* Owned */
  gboolean is_full;
} Journal;

static gboolean
journal_sink (ArbRecord *const *records,
              guint n_records,
              gpointer user_data,
              GError **error)
{
  Journal *self = user_data;

  if (!self->is_full)
    return test_sink (records, n_records, self->texts, error);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, "The disk is full.");
  return FALSE;
}

static void
journal_clear (Journal *self)
{
  g_ptr_array_unref (self->texts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Journal, journal_clear)

static void
journal_init (Journal *self,
              ArbSession *session)
{
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->is_full = FALSE;
  arb_session_set_sink (session, journal_sink, self);
}

static void
assert_same_after_restore (ArbSession *session,
                           const Journal *journal)
{
  g_autoptr (ArbSession) restored =
      test_restore (arb_session_get_procedure (session), journal->texts, journal->texts->len);
  g_autofree char *expected = test_dup_state (session);
  g_autofree char *actual = test_dup_state (restored);

  g_assert_cmpstr (actual, ==, expected);
}

/* Every prefix of a walk comes back from the text of its records. */
static void
test_every_prefix (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_auto (Journal) journal;

  journal_init (&journal, session);
  test_start (session);
  assert_same_after_restore (session, &journal);
  for (guint i = 0; test_melee[i] != NULL; i++)
    {
      test_answer_all (session, (const char *const[]) { test_melee[i], NULL });
      assert_same_after_restore (session, &journal);
    }
  g_assert_cmpuint (journal.texts->len, ==, 1 + 25);
}

static void
test_edits_restored (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_auto (Journal) journal;

  journal_init (&journal, session);
  test_start (session);
  test_answer_all (session, test_melee);
  g_assert_true (arb_session_reopen (session, "a.traits", "choice=", NULL, NULL));
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_override (session, "a.total", "4", "tab\there", NULL));
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_undo (session, NULL));
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_undo (session, NULL));
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_redo (session, NULL));
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_reopen (session, "a.figures", "number=30", NULL, NULL));
  assert_same_after_restore (session, &journal);
  for (guint i = 0; i < 9; i++)
    {
      g_assert_true (arb_session_undo (session, NULL));
      assert_same_after_restore (session, &journal);
    }
}

/* Undo goes on working in a restored session, act after act. */
static void
test_undo_after_restore (void)
{
  g_autoptr (ArbSession) session = test_template_session ("melee");
  g_autoptr (ArbSession) restored = NULL;
  g_auto (Journal) journal;

  journal_init (&journal, session);
  test_start (session);
  test_answer_all (session, test_melee);
  restored = test_restore ("melee", journal.texts, journal.texts->len);
  while (arb_session_can_undo (session))
    {
      g_autofree char *expected = NULL;
      g_autofree char *actual = NULL;

      g_assert_true (arb_session_can_undo (restored));
      g_assert_true (arb_session_undo (session, NULL));
      g_assert_true (arb_session_undo (restored, NULL));
      expected = test_dup_state (session);
      actual = test_dup_state (restored);
      g_assert_cmpstr (actual, ==, expected);
    }
  g_assert_false (arb_session_can_undo (restored));
}

/* A die taken back before the file was closed is still fallen when it is opened. */
static void
test_dice_across_restore (void)
{
  g_autoptr (ArbSession) session = test_template_session ("fate");
  g_autoptr (ArbSession) restored = NULL;
  g_auto (Journal) journal;
  g_autoptr (GError) error = NULL;

  journal_init (&journal, session);
  test_start (session);
  test_answer (session, "losses", "number=10");
  g_assert_true (arb_session_answer (session, "dice=2", ARB_SOURCE_THROWN, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_true (arb_session_undo (session, NULL));
  restored = test_restore ("fate", journal.texts, journal.texts->len);
  test_answer (restored, "losses", "number=30");
  g_assert_true (arb_session_get_prompt (restored)->is_fixed);
  g_assert_false (arb_session_answer (restored, "dice=6", ARB_SOURCE_TYPED, &error));
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
  test_answer (restored, "die", "dice=2");
  /* Still the program's own die. */
  g_assert_false (arb_session_reopen (restored, "die", "dice=6", "please", NULL));
}

/* Not on disk: nothing changed. Then it works, with whatever die falls then. */
static void
test_full_disk (void)
{
  g_autoptr (ArbSession) session = test_template_session ("fate");
  g_auto (Journal) journal;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  journal_init (&journal, session);
  journal.is_full = TRUE;
  g_assert_false (arb_session_start (session, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
  g_assert_null (arb_session_get_prompt (session));
  g_clear_error (&error);
  journal.is_full = FALSE;
  test_start (session);
  test_answer (session, "losses", "number=10");

  before = test_dup_state (session);
  journal.is_full = TRUE;
  g_assert_false (arb_session_answer (session, "dice=1", ARB_SOURCE_THROWN, &error));
  g_assert_cmpstr (error->message, ==, "The disk is full.");
  g_assert_false (arb_session_undo (session, NULL));
  g_assert_false (arb_session_reopen (session, "losses", "number=9", NULL, NULL));
  after = test_dup_state (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (arb_session_can_redo (session));

  journal.is_full = FALSE;
  test_answer (session, "die", "dice=3");
  test_assert_asks (session, "done");
  journal.is_full = TRUE;
  g_assert_false (arb_session_override (session, "result", "killed", "x", NULL));
  g_assert_false (arb_session_reopen (session, "die", "dice=6", "x", NULL));
  test_assert_fact (session, "result", "wounded");
  journal.is_full = FALSE;
  assert_same_after_restore (session, &journal);
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_true (arb_session_get_prompt (session)->is_fixed);
  assert_same_after_restore (session, &journal);
}

static void
test_damaged (void)
{
  static const char start[] = "note\tstart\tfate\ttyped\ttext:\n";
  static const struct
  {
    const char *second; /* after the start, or instead of it with "!" */
    const char *message;
  } cases[] = {
    { "note\tundo\t\ttyped\tint:2\n",
      "The journal takes back 2 records and holds only 1; it is damaged." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\ngoto\tnowhere\n",
      "The step “goto\tnowhere” does not fit the rules of this program." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\ncall\tx\tsiege\n",
      "The step “call\tx\tsiege” does not fit the rules of this program." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\nreturn\n",
      "The step “return” does not fit the rules of this program." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\nanswer\tlosses\t\ttyped\tint:1\n"
      "answer\tdie\t\ttyped\tint:1\n",
      "The journal stops at the step “fate.die”, where these rules ask nothing; it is damaged or "
      "was written with other rules." },
    { "note\tstart\tfate\ttyped\ttext:\n", "The journal starts the procedure “fate” where it "
                                           "cannot; it is damaged or belongs to another "
                                           "procedure." },
    { "!note\tstart\tmelee\ttyped\ttext:\n", "The journal starts the procedure “melee” where it "
                                             "cannot; it is damaged or belongs to another "
                                             "procedure." },
    { "!note\tanswer\tlosses\ttyped\ttext:number=1\nanswer\tlosses\t\ttyped\tint:1\n",
      "The step “answer\tlosses\t\ttyped\tint:1” does not fit the rules of this program." },
    { "!note\tsettle\tlosses\ttyped\ttext:int:1\nsettle\tlosses\t\t\tint:1\n",
      "The journal never starts its procedure; it is damaged." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\nanswer\tlosses\t\ttyped\tlist:int:1\n",
      "“answer\tlosses\t\ttyped\tlist:int:1” is not a stored event; the record is damaged." },
    { "note\tanswer\tlosses\ttyped\ttext:number=1\nset\tresult\t\t\tword:immortal\n",
      "“set\tresult\t\t\tword:immortal” is not a stored event; the record is damaged." },
    { "note\tundo\t\ttyped\tint:1\n", "The journal never starts its procedure; it is damaged." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbSession) session = test_template_session ("fate");
      gboolean alone = cases[i].second[0] == '!';
      g_autoptr (ArbRecord) first = arb_record_from_string (start, NULL);
      g_autoptr (ArbRecord) second = arb_record_from_string (cases[i].second + alone, NULL);
      ArbRecord *records[] = { first, second };
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (second);
      g_assert_false (arb_session_restore (session, records + alone, 2 - alone, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_true (error->domain == ARB_ENGINE_ERROR);
    }
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/session-journal/every-prefix", test_every_prefix);
  g_test_add_func ("/session-journal/edits-restored", test_edits_restored);
  g_test_add_func ("/session-journal/undo-after-restore", test_undo_after_restore);
  g_test_add_func ("/session-journal/dice-across-restore", test_dice_across_restore);
  g_test_add_func ("/session-journal/full-disk", test_full_disk);
  g_test_add_func ("/session-journal/damaged", test_damaged);
  return g_test_run ();
}
