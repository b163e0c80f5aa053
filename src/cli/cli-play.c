/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-file.h"
#include "base/arb-near.h"
#include "cli/arb-cli.h"
#include "cli/cli-event-period.h"
#include "cli/cli-play-event.h"
#include "cli/cli-play-form.h"
#include "cli/cli-play-memory.h"
#include "cli/cli-play-prompt.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"
#include "report/arb-account.h"
#include "store/arb-store-combat.h"
#include "systems/arb-system.h"
#include "systems/arb-table-csv.h"

#define TEXT_WIDTH 100
#define MAX_SCRIPT_BYTES (1024 * 1024)

typedef struct
{
  const ArbSystem *system; /* Borrowed */
  char **tables;           /* Borrowed; “ID=FILE”, or NULL */
  ArbSession *session;     /* Borrowed; the one being played */
  char **script;           /* Borrowed lines, or NULL: a person types */
  guint next_line;
  gboolean throw_dice;
  guint n_shown;           /* lines of the account already on the screen */
  gboolean failed;         /* the last command was refused */
  GHashTable *assumed;     /* Borrowed; questions whose assumption is on the screen */
  GString *log;            /* Borrowed; the accounts of all that was played so far */
  ArbStore *store;         /* Borrowed; where it is played, or NULL */
  gboolean is_abandoned;   /* the umpire has given it up */
} Game;

/* The next line typed or scripted, without its line end; NULL at the end. */
static char *
read_line (Game *self)
{
  g_autofree char *line = NULL;
  size_t size = 0;

  if (self->script != NULL)
    {
      while (self->script[self->next_line] != NULL && self->script[self->next_line][0] == '#')
        self->next_line++;
      /* The line feed at the end of the file does not make another answer. */
      if (self->script[self->next_line] == NULL ||
          (self->script[self->next_line][0] == '\0' && self->script[self->next_line + 1] == NULL))
        return NULL;
      g_print ("%s\n", self->script[self->next_line]);
      return g_strstrip (g_strdup (self->script[self->next_line++]));
    }
  fflush (stdout);
  {
    char *raw = NULL;
    gssize length = getline (&raw, &size, stdin);

    line = length >= 0 ? g_utf8_make_valid (raw, length) : NULL;
    free (raw);
  }
  return line != NULL ? g_strstrip (g_steal_pointer (&line)) : NULL;
}

static void
show_account (Game *self)
{
  g_autoptr (GPtrArray) account = arb_account_new (self->session);
  g_autofree char *text = NULL;

  if (self->n_shown > account->len)
    self->n_shown = account->len;
  text = arb_account_to_text (account, self->n_shown, TEXT_WIDTH, TRUE);
  self->n_shown = account->len;
  g_print ("%s", text);
}

static void
print_help (void)
{
  g_print ("%s", _ ("   Type the number or the word of an answer; Enter accepts what is offered.\n"
                    "   :undo    :redo    :account    :quit\n"
                    "   :abandon [REASON]                  give the combat up; the log says so\n"
                    "   :1 [ANSWER]                        change the first assumption, and so on\n"
                    "   :reopen QUESTION=ANSWER [REASON]   answer an earlier question anew\n"
                    "   :override VALUE=NUMBER REASON      replace a computed value\n"
                    "   :decisions                         what was decided before about this\n"
                    "   :stick [NUMBER]                    decide the same here, the first of them or that one\n"
                    "   Questions and values are named by their ids, as :ids lists them.\n"
                    "   Signs: ? answered   ~ assumed   + counts   · does not count   = result   "
                    "! umpire’s decision   > note\n"));
}

static void
print_ids (Game *self)
{
  g_autoptr (GPtrArray) account = arb_account_new (self->session);

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = g_ptr_array_index (account, i);

      if (line->value != NULL && line->kind != ARB_ACCOUNT_LINE &&
          line->kind != ARB_ACCOUNT_REFUSED)
        g_print ("   %s = %s  (%s)\n", line->id, line->value, line->label);
    }
}

/* "ID=VALUE words of a reason" into its three parts; FALSE when there is no "=". A value with
 * blanks stands in quotation marks. */
static gboolean
split_ruling (const char *text,
              char **id,
              char **value,
              char **reason)
{
  const char *equals = strchr (text, '=');
  gboolean quoted = equals != NULL && equals[1] == '"' && strchr (equals + 2, '"') != NULL;
  const char *start, *end;

  if (equals == NULL)
    return FALSE;
  start = equals + 1 + quoted;
  end = start + strcspn (start, quoted ? "\"" : " ");
  *id = g_strstrip (g_strndup (text, equals - text));
  *value = g_strndup (start, end - start);
  *reason = g_strstrip (g_strdup (*end != '\0' ? end + 1 : ""));
  return TRUE;
}

/* The answer's text form needs the kind of question, which its field tells. */
static gboolean
reopen (Game *self,
        const char *id,
        const char *value,
        const char *reason,
        GError **error)
{
  const ArbProcedure *procedure = arb_facts_get_procedure (arb_session_get_facts (self->session));
  const ArbField *field = arb_procedure_find_input (procedure, id);
  g_autoptr (ArbPrompt) prompt = field != NULL ? arb_prompt_new_for_field (field, id) : NULL;
  g_autofree char *answer =
      prompt != NULL ? arb_cli_dup_answer (prompt, value) : g_strdup (value);

  return arb_session_reopen (self->session, id, answer != NULL ? answer : "", reason, error);
}

static gboolean
rule (Game *self,
      const char *text,
      gboolean is_override,
      GError **error)
{
  g_autofree char *id = NULL;
  g_autofree char *value = NULL;
  g_autofree char *reason = NULL;

  if (!split_ruling (text, &id, &value, &reason))
    {
      print_help ();
      return TRUE;
    }
  return is_override ? arb_session_override (self->session, id, value, reason, error)
                     : reopen (self, id, value, reason, error);
}

/* “:2” asks for the second assumption, “:2 wood” answers it. */
static gboolean
change_assumed (Game *self,
                guint number,
                const char *typed,
                GError **error)
{
  g_autofree char *line = NULL;

  if (*typed == '\0')
    {
      if (!arb_cli_print_assumed_question (self->session, number))
        return TRUE;
      line = read_line (self);
      typed = line != NULL ? line : "";
    }
  /* The numbers may have changed. */
  g_hash_table_remove_all (self->assumed);
  return arb_cli_change_assumed (self->session, number, typed, error);
}

static gboolean
is_command (const char *line,
            const char *english,
            const char *french)
{
  g_autofree char *word = g_strndup (line, strcspn (line, " "));

  return g_str_equal (word, english) || g_str_equal (word, french);
}

/* The combat is not fought out: it is taken back, and the log says so. */
static gboolean
abandon (Game *self,
         const char *reason,
         GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (reason));

  if (self->store != NULL &&
      !arb_store_abandon_combat (self->store, arb_store_get_combat (self->session),
                                 *text != '\0' ? text : NULL, error))
    return FALSE;
  self->is_abandoned = TRUE;
  g_print ("%s\n", _ ("This combat is abandoned."));
  return TRUE;
}

/* FALSE: the umpire leaves. */
static gboolean
obey (Game *self,
      const char *line)
{
  const char *rest = line + strcspn (line, " ");
  g_autoptr (GError) error = NULL;
  gboolean ok = TRUE;
  const char *typed;
  guint number;

  if (is_command (line, ":quit", ":quitter"))
    return FALSE;
  if (is_command (line, ":abandon", ":abandonner") && abandon (self, rest, &error))
    return FALSE;
  if (error != NULL)
    ok = FALSE;
  else if (is_command (line, ":undo", ":annuler"))
    ok = arb_session_undo (self->session, &error);
  else if (is_command (line, ":redo", ":refaire"))
    ok = arb_session_redo (self->session, &error);
  else if (is_command (line, ":reopen", ":rouvrir"))
    ok = rule (self, rest, FALSE, &error);
  else if (is_command (line, ":override", ":imposer"))
    ok = rule (self, rest, TRUE, &error);
  else if (arb_cli_parse_assumed (line + 1, &number, &typed))
    ok = change_assumed (self, number, typed, &error);
  else if (is_command (line, ":stick", ":suivre"))
    ok = arb_cli_stick (self->store, self->session, rest, &error);
  else if (is_command (line, ":decisions", ":décisions"))
    arb_cli_print_memory (self->store, self->session);
  else if (is_command (line, ":ids", ":noms"))
    print_ids (self);
  else if (!is_command (line, ":account", ":compte"))
    print_help ();

  self->failed = !ok;
  if (!ok)
    g_print ("! %s\n", error->message);
  if (ok && !is_command (line, ":ids", ":noms") && !is_command (line, ":decisions", ":décisions") &&
      !is_command (line, ":help", ":aide"))
    {
      self->n_shown = 0;
      show_account (self);
    }
  return TRUE;
}

static gboolean
answer (Game *self,
        const char *line)
{
  const ArbPrompt *prompt = arb_session_get_prompt (self->session);
  g_autofree char *text = arb_cli_dup_answer (prompt, line);
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    g_print ("! %s\n", _ ("This question must have an answer."));
  else if (!arb_session_answer (self->session, text, ARB_SOURCE_TYPED, &error))
    g_print ("! %s\n", error->message);
  else
    show_account (self);
  return text != NULL && error == NULL;
}

static gboolean
answer_by_throwing (Game *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = arb_store_throw_dice (self->session, &error);

  if (text != NULL)
    g_print ("%s\n", strchr (text, '=') + 1);
  if (text == NULL || !arb_session_answer (self->session, text, ARB_SOURCE_THROWN, &error))
    {
      arb_cli_error ("%s", error->message);
      return FALSE;
    }
  show_account (self);
  return TRUE;
}

/* A die that need not fall, such as a second draw, is for the player to ask for. */
static gboolean
is_thrown (const ArbPrompt *prompt)
{
  return prompt->kind == ARB_PROMPT_DICE &&
         !(prompt->has_default && prompt->standard.type == ARB_VALUE_NONE);
}

static ArbCliStatus
walk (Game *self)
{
  while (!arb_session_is_done (self->session))
    {
      g_autofree char *line = NULL;

      if (arb_session_get_prompt (self->session)->kind == ARB_PROMPT_DICE)
        arb_cli_print_assumed (self->session, self->assumed);
      arb_cli_print_prompt (self->session);
      arb_cli_tell_memory (self->store, self->session);
      if (self->throw_dice && is_thrown (arb_session_get_prompt (self->session)))
        {
          if (!answer_by_throwing (self))
            return ARB_CLI_USAGE;
          continue;
        }
      line = read_line (self);
      if (line == NULL)
        {
          arb_cli_error (_ ("The answers end at the question “%s”."),
                         arb_session_get_prompt (self->session)->question);
          return ARB_CLI_USAGE;
        }
      if (*line == ':' ? !obey (self, line) : !answer (self, line) && self->script != NULL)
        return *line == ':' ? ARB_CLI_OK : ARB_CLI_USAGE;
      /* The rest of a script would build on an answer that was refused. */
      if (self->failed && self->script != NULL)
        return ARB_CLI_USAGE;
    }
  return ARB_CLI_OK;
}

/* Each round is a session of its own; the log holds them all. */
static void
keep_log (Game *self)
{
  g_autoptr (GPtrArray) account = arb_account_new (self->session);
  g_autofree char *heading = arb_account_heading_to_text (self->session);
  g_autofree char *body = arb_account_to_text (account, 0, TEXT_WIDTH, TRUE);

  if (self->log->len > 0)
    g_string_append_c (self->log, '\n');
  g_string_append (self->log, heading);
  g_string_append (self->log, body);
}

static gboolean
write_log (Game *self,
           const char *path)
{
  g_autoptr (GError) error = NULL;

  if (arb_file_replace (path, self->log->str, self->log->len, &error))
    return TRUE;
  arb_cli_error ("%s", error->message);
  return FALSE;
}

static gboolean
read_script (Game *self,
             const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_cli_read (path, MAX_SCRIPT_BYTES, &error);
  g_autofree char *text = NULL;
  gsize length;
  const char *data;

  if (bytes == NULL)
    {
      arb_cli_error ("%s", error->message);
      return FALSE;
    }
  data = g_bytes_get_data (bytes, &length);
  text = g_utf8_make_valid (data, (gssize) length);
  self->script = g_strsplit (text, "\n", -1);
  return TRUE;
}

/* “losses=club.csv”: the club's own table instead of the one of the rules. */
static gboolean
take_table (ArbSession *session,
            const ArbRules *rules,
            const char *option)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_auto (GStrv) parts = g_strsplit (option, "=", 2);
  const ArbTable *shape = parts[0] != NULL ? arb_rules_find_table (rules, parts[0]) : NULL;
  ArbTable *table;

  if (shape == NULL || parts[1] == NULL)
    {
      arb_cli_error (_ ("“%s” does not name a table of these rules and a file, as in "
                        "“losses=club.csv”."),
                     option);
      return FALSE;
    }
  table = arb_table_read_csv (shape, parts[1], problems);
  arb_cli_print_problems (problems);
  if (table != NULL)
    arb_session_take_table (session, table);
  return table != NULL;
}

static gboolean
take_tables (ArbSession *session,
             const ArbRules *rules,
             char **tables)
{
  for (guint i = 0; tables != NULL && tables[i] != NULL; i++)
    if (!take_table (session, rules, tables[i]))
      return FALSE;
  return TRUE;
}

/* From the first question of @session to its end, or to where the umpire leaves. */
static ArbCliStatus
play_session (Game *self,
              ArbSession *session)
{
  g_autoptr (GError) error = NULL;
  ArbCliStatus status;

  arb_session_set_language (session, arb_language_get ());
  arb_session_set_assume_rare (session, TRUE);
  if (!take_tables (session, self->system->rules, self->tables))
    return ARB_CLI_USAGE;
  if (!arb_session_start (session, &error))
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  self->session = session;
  self->n_shown = 0;
  g_hash_table_remove_all (self->assumed);
  show_account (self);
  status = walk (self);
  keep_log (self);
  return status;
}

/* --- What may follow ------------------------------------------------------------------------- */

/* The session of the next round, NULL when the rules have none. */
static ArbSession *
dup_next_round (Game *self,
                ArbSession *done,
                const ArbWalk *walk)
{
  g_autoptr (ArbSession) next = NULL;

  if (walk->go_on == NULL || !arb_session_is_done (done))
    return NULL;
  next = arb_session_new (self->system->def, self->system->rules, walk->id, NULL);
  return walk->go_on (arb_session_get_facts (done), arb_session_take, next)
             ? g_steal_pointer (&next)
             : NULL;
}

static ArbCliStatus
play_sequel (Game *self,
             ArbSession *done,
             const ArbWalk *walk,
             const char *side)
{
  g_autoptr (ArbSession) sequel =
      arb_session_new (self->system->def, self->system->rules, walk->sequel, NULL);
  gboolean known = g_hash_table_contains (self->system->rules->sides, side);

  walk->begin_sequel (arb_session_get_facts (done), known ? side : NULL, arb_session_take, sequel);
  return play_session (self, sequel);
}

static void
print_offers (Game *self,
              const ArbWalk *walk,
              gboolean has_next,
              gboolean leads_on)
{
  g_print ("\n");
  if (has_next)
    g_print (_ ("   :next   goes on with the next round\n"));
  if (leads_on)
    {
      const ArbProcedure *sequel = arb_rules_find_procedure (self->system->rules, walk->sequel);

      g_print (walk->leads_on == NULL && g_hash_table_contains (self->system->rules->sides, "a")
                   ? _ ("   :then   goes on with “%s” (:then a, :then b: seen from that side)\n")
                   : _ ("   :then   goes on with “%s”\n"),
               arb_text_get (sequel->name, arb_language_get ()));
    }
  g_print (_ ("   anything else ends\n> "));
}

/* The next round in @next when the umpire wants one, after any sequel of @done. */
static ArbCliStatus
offer_more (Game *self,
            ArbSession *done,
            const char *procedure,
            ArbSession **next)
{
  const ArbWalk *walk = arb_system_def_find_walk (self->system->def, procedure);
  g_autoptr (ArbSession) round = dup_next_round (self, done, walk);
  gboolean leads_on =
      arb_session_is_done (done) && arb_walk_leads_on (walk, arb_session_get_facts (done));
  ArbCliStatus status = ARB_CLI_OK;

  *next = NULL;
  while (status == ARB_CLI_OK && arb_session_is_done (done) &&
         (round != NULL || leads_on))
    {
      g_autofree char *line = NULL;

      print_offers (self, walk, round != NULL, leads_on);
      line = read_line (self);
      if (line != NULL && leads_on && is_command (line, ":then", ":puis"))
        {
          char *side = g_strstrip (line + strcspn (line, " "));

          status = play_sequel (self, done, walk, side);
          continue;
        }
      if (line == NULL)
        g_print ("\n");
      if (line != NULL && is_command (line, ":next", ":suivant"))
        *next = g_steal_pointer (&round);
      break;
    }
  return status;
}

/* With the procedure that was probably meant. */
static void
tell_unknown (const ArbRules *rules,
              const char *procedure,
              const char *message)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < rules->procedures->len; i++)
    g_ptr_array_add (ids, (gpointer) ((const ArbProcedure *) rules->procedures->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  sentence = arb_near_dup_sentence (message, procedure, (const char *const *) ids->pdata);
  arb_cli_error ("%s", sentence);
}

static ArbCliStatus
play_rounds (Game *self,
             const char *procedure)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session =
      arb_session_new (self->system->def, self->system->rules, procedure, &error);
  ArbCliStatus status = ARB_CLI_OK;

  if (session == NULL)
    {
      tell_unknown (self->system->rules, procedure, error->message);
      return ARB_CLI_USAGE;
    }
  while (session != NULL && status == ARB_CLI_OK)
    {
      ArbSession *next = NULL;

      status = play_session (self, session);
      if (status == ARB_CLI_OK)
        status = offer_more (self, session, procedure, &next);
      g_object_unref (session);
      session = next;
    }
  return status;
}

/* In an event there is one combat: what it leads to is played from its own place there. */
static ArbCliStatus
play_in_event (Game *self,
               const ArbCliPlace *place,
               const char *system_id,
               const char *procedure)
{
  g_autoptr (ArbStore) store = NULL;
  g_autoptr (ArbSession) session =
      arb_cli_play_in_event (place, system_id, procedure, &store);
  ArbCliStatus status;

  if (session == NULL)
    return ARB_CLI_USAGE;
  self->session = session;
  self->store = store;
  show_account (self);
  status = walk (self);
  keep_log (self);
  if (status == ARB_CLI_OK && !self->is_abandoned)
    {
      arb_cli_print_pairs (store, place->game);
      arb_cli_print_next_acts (store, place->game);
    }
  return status;
}

static ArbCliStatus
play_alone (Game *self,
            const char *system_id,
            const char *procedure,
            char **house_files)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system =
      arb_system_load (system_id, (const char *const *) house_files, problems);

  arb_cli_print_problems (problems);
  if (system == NULL)
    return ARB_CLI_USAGE;
  self->system = system;
  return play_rounds (self, procedure);
}

static ArbCliStatus
play (Game *self,
      const char *system_id,
      const char *procedure,
      const char *log,
      const ArbCliPlace *place,
      char **house_files)
{
  g_autoptr (GString) text = g_string_new (NULL);
  ArbCliStatus status;

  self->log = text;
  status = place->path != NULL ? play_in_event (self, place, system_id, procedure)
                               : play_alone (self, system_id, procedure, house_files);
  /* What was played stands in the log even when the answers ended too soon. */
  if (log != NULL && text->len > 0 && !write_log (self, log))
    return ARB_CLI_USAGE;
  return status;
}

ArbCliStatus
arb_cli_play (int argc,
              char **argv)
{
  g_autofree char *script = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *log = NULL;
  g_auto (GStrv) house_files = NULL;
  g_auto (GStrv) tables = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (ArbCliPlace) place = { 0 };
  g_autoptr (GHashTable) assumed = g_hash_table_new (NULL, NULL);
  Game game = { .assumed = assumed };
  const GOptionEntry entries[] = {
    { "event", 'e', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &place.path,
      N_ ("play in this event: each step is on the disk before the next question"), N_ ("EVENT") },
    { "combat", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &place.combat,
      N_ ("take up this combat of the event"), N_ ("ID") },
    { "new", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &place.is_new,
      N_ ("begin another combat even if one of the event waits for an answer"), NULL },
    { "game", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &place.game,
      N_ ("the table or game of the event"), N_ ("ID") },
    { "units", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &place.units,
      N_ ("begin a combat between these units of the event, by number or name"), N_ ("A[,B]") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &place.umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    { "script", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &script,
      N_ ("take the answers from a file, one a line"), N_ ("FILE") },
    { "dice", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &dice,
      N_ ("typed (the default) or thrown by the program"), "typed|thrown" },
    { "log", 'l', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &log,
      N_ ("write the whole account to a text file at the end"), N_ ("FILE") },
    { "house", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &house_files,
      N_ ("lay a file of house rules over its system"), N_ ("FILE") },
    { "table", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &tables,
      N_ ("read a table of the rules from a CSV file"), N_ ("ID=FILE") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("SYSTEM PROCEDURE"),
                      _ ("Asks every question of the procedure and shows, after each answer, what "
                         "follows from it and why. Type :help at any question.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“play” takes a rule system and a procedure, as “systems” lists them."));
      return ARB_CLI_USAGE;
    }
  if (dice != NULL && !g_str_equal (dice, "typed") && !g_str_equal (dice, "thrown"))
    {
      arb_cli_error (_ ("Dice are typed or thrown, not “%s”."), dice);
      return ARB_CLI_USAGE;
    }
  if (place.path != NULL && (house_files != NULL || tables != NULL))
    {
      arb_cli_error (_ ("An event is played by the rules it was made with; give --house to “event "
                        "new”."));
      return ARB_CLI_USAGE;
    }
  if (place.units != NULL && (place.path == NULL || place.combat != NULL))
    {
      arb_cli_error (_ ("--units begins a combat in an event: give --event, and no --combat."));
      return ARB_CLI_USAGE;
    }
  if (script != NULL && !read_script (&game, script))
    return ARB_CLI_USAGE;
  lines = game.script;
  game.tables = tables;
  game.throw_dice = g_strcmp0 (dice, "thrown") == 0;
  place.acknowledge = script != NULL;
  return play (&game, argv[1], argv[2], log, &place, house_files);
}
