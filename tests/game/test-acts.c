/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every worked game of Frédéric le Grand, played again in an event as an umpire plays it: sessions
 * with their questions leave of the units what the file says of them. */

#include <locale.h>
#include <string.h>

#include "engine/arb-facts.h"
#include "game-test.h"
#include "game/arb-game-acts.h"
#include "game/arb-game-play.h"
#include "game/arb-game-setup.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"
#include "systems/arb-play.h"

#define SYSTEM "frederic"
#define MAX_ANSWERS 300

typedef struct
{
  GameTest event;
  ArbPlay *play;    /* Owned: the game of the file, played */
  guint next;       /* act */
  GHashTable *acts; /* Owned: path of a call → GUINT_TO_POINTER (act + 1) */
  GHashTable *follows; /* Owned: paths of combats after which the attacker follows */
  gboolean singly;     /* each attack, riposte and pursuit is a session of its own */
  gboolean is_short;   /* the file stops, or does something else, in the middle of a combat */
} Match;

static const ArbPlayAct *
get_act (const Match *self,
         guint index)
{
  return index < arb_play_get_n_acts (self->play) ? arb_play_get_act (self->play, index) : NULL;
}

static const ArbPlayAct *
find_act (const Match *self,
          const char *path,
          const char *call)
{
  g_autofree char *whole = g_strconcat (path, call, NULL);
  guint index = GPOINTER_TO_UINT (g_hash_table_lookup (self->acts, whole));

  return index > 0 ? get_act (self, index - 1) : NULL;
}

static const ArbPlayUnit *
get_unit (const Match *self,
          const char *id)
{
  guint index;

  return id != NULL && arb_play_find_unit (self->play, id, &index)
             ? arb_play_get_unit (self->play, index)
             : NULL;
}

/* The file's "fr-1" of the side "french" is "a/fr-1" or "b/fr-1" here. */
static char *
dup_event_id (const Match *self,
              const char *id)
{
  const ArbPlayUnit *unit = get_unit (self, id);
  gboolean is_first = g_str_equal (unit->side, arb_play_get_unit (self->play, 0)->side);

  return g_strdup_printf ("%s/%s", is_first ? "a" : "b", id);
}

static ArbGameUnit *
find_unit (Match *self,
           const char *id)
{
  g_autofree char *event_id = id != NULL ? dup_event_id (self, id) : NULL;

  return event_id != NULL ? arb_game_find_unit (self->event.game, event_id) : NULL;
}

/* --- The event ------------------------------------------------------------------------------- */

static ArbValue
read_value (const char *text)
{
  gint64 number;

  if (*text == '\0')
    return ARB_VALUE_INIT;
  if (g_ascii_string_to_signed (text, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return arb_value_int (number);
  return g_str_equal (text, "yes")  ? arb_value_bool (TRUE)
         : g_str_equal (text, "no") ? ARB_VALUE_INIT
                                    : arb_value_text (text);
}

static void
set_field (ArbBody *body,
           const char *unit,
           const char *field,
           const char *text)
{
  g_auto (ArbValue) value = read_value (text);

  arb_body_add_effect (body, ARB_EFFECT_SET, unit, field, &value);
}

static void
set_fields (ArbBody *body,
            const char *unit,
            const GArray *sets)
{
  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);

      if (g_str_equal (set->id, "elements"))
        set_field (body, unit, "strength", set->text);
      else if (g_str_equal (set->id, "officers"))
        set_field (body, unit, "officers", *set->text != '\0' ? set->text : "none");
      else if (!g_str_equal (set->id, "elite") && !g_str_equal (set->id, "traits"))
        set_field (body, unit, set->id, set->text);
    }
}

static void
add (Match *self,
     const ArbBody *body)
{
  g_autoptr (GError) error = NULL;

  arb_store_add (self->event.store, "1", ARB_KIND_UNIT, NULL, body, &error);
  g_assert_no_error (error);
}

/* Units entered by hand; the side of the first one begins. */
static void
enter_units (Match *self)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      g_autofree char *id = dup_event_id (self, unit->id);
      const char *type = arb_play_sets_get (unit->sets, "type");

      if (type == NULL)
        continue;
      set_field (body, id, "name", unit->id);
      set_field (body, id, "officers", "none");
      set_fields (body, id, unit->sets);
      if (g_str_has_prefix (id, "a/"))
        set_field (body, id, "in-turn", "yes");
      if (g_str_equal (type, "ele-panic") &&
          (g_str_has_prefix (id, "a/") || arb_play_rules (self->play, "panic-turn", "every")))
        set_field (body, id, "must-roll", "yes");
    }
  add (self, body);
}

static void
set_rulings (Match *self)
{
  const GPtrArray *rulings = self->event.system->rules->rulings;

  for (guint i = 0; i < rulings->len; i++)
    {
      const char *id = ((const ArbField *) g_ptr_array_index (rulings, i))->id;
      g_autoptr (GError) error = NULL;

      arb_store_add_ruling (self->event.store, SYSTEM, id, arb_play_get_ruling (self->play, id),
                            &error);
      g_assert_no_error (error);
    }
}

/* --- Which session answers which acts -------------------------------------------------------- */

static void
put_act (Match *self,
         const char *path,
         guint act)
{
  g_hash_table_insert (self->acts, g_strdup (path), GUINT_TO_POINTER (act + 1));
}

typedef struct
{
  char *path; /* Owned */
  const char *a;
  const char *b;
  gboolean was_early;
  guint n_officers;
  guint n_leaders;
} Frame;

static void
frame_free (gpointer data)
{
  g_free (((Frame *) data)->path);
  g_free (data);
}

static Frame *
push_frame (GPtrArray *frames,
            char *path,
            const ArbPlayAct *act)
{
  Frame *frame = g_new0 (Frame, 1);

  frame->path = path;
  frame->a = act->a;
  frame->b = act->b;
  g_ptr_array_add (frames, frame);
  return frame;
}

static gboolean
is_elephant_of (const char *elephant,
                const char *owner)
{
  g_autofree char *id = g_strconcat (owner, "-elephant", NULL);

  return g_str_equal (id, elephant);
}

/* The fight for passage and what comes of it. */
static void
scan_flight (Match *self,
             const char *path)
{
  const ArbPlayAct *flight = get_act (self, self->next - 1);
  const ArbPlayAct *act = get_act (self, self->next);
  guint n_officers = 0;

  if (act == NULL || !g_str_equal (act->procedure, "combat") || g_strcmp0 (act->a, flight->a) != 0)
    return;
  {
    g_autofree char *fight = g_strconcat (path, "fight/", NULL);

    put_act (self, fight, self->next++);
  }
  while ((act = get_act (self, self->next)) != NULL)
    {
      g_autofree char *call =
          g_str_equal (act->procedure, "riposte") && g_strcmp0 (act->a, flight->b) == 0
              ? g_strconcat (path, "strikes-back/", NULL)
          : g_str_equal (act->procedure, "officer-flight") && g_strcmp0 (act->a, flight->b) == 0
              ? g_strdup_printf ("%sbarring-%u/", path, ++n_officers)
              : NULL;

      if (call == NULL)
        return;
      put_act (self, call, self->next++);
    }
}

/* The path of an act that follows from the combats so far, newly allocated; NULL: it does not. */
static char *
dup_path (Match *self,
          GPtrArray *frames,
          const ArbPlayAct *act)
{
  Frame *last = frames->pdata[frames->len - 1];

  if (g_str_equal (act->procedure, "officer-flight") && g_str_equal (act->a, last->b))
    return g_strdup_printf ("%sofficer-%u/", last->path, ++last->n_officers);
  if (g_str_equal (act->procedure, "officer-flight") && g_str_equal (act->a, last->a))
    return g_strdup_printf ("%sleader-%u/", last->path, ++last->n_leaders);
  if (g_str_equal (act->procedure, "riposte") && g_str_equal (act->a, last->b))
    return g_strconcat (last->path, "late-riposte/", NULL);
  for (guint i = frames->len; g_str_equal (act->procedure, "panic") && i > 0; i--)
    {
      const Frame *frame = frames->pdata[i - 1];

      if (is_elephant_of (act->a, frame->b))
        return g_strconcat (frame->path, "flight/", NULL);
      if (is_elephant_of (act->a, frame->a))
        return g_strconcat (frame->path, frame->was_early ? "early-flight/" : "late-flight/", NULL);
    }
  return NULL;
}

/* Acts that follow from the combats so far. */
static void
scan_course (Match *self,
             GPtrArray *frames)
{
  const ArbPlayAct *act;

  while ((act = get_act (self, self->next)) != NULL)
    {
      const Frame *last = frames->pdata[frames->len - 1];
      g_autofree char *path = NULL;

      if (g_str_equal (act->procedure, "follow"))
        {
          g_hash_table_add (self->follows, g_strdup (last->path));
          self->next++;
          continue;
        }
      if (g_str_equal (act->procedure, "pursuit"))
        {
          path = g_strconcat (last->path, "pursuit/", NULL);
          push_frame (frames, g_strdup (path), act);
        }
      else
        path = dup_path (self, frames, act);
      if (path == NULL)
        return;
      put_act (self, path, self->next++);
      if (g_str_equal (act->procedure, "panic"))
        scan_flight (self, path);
    }
}

/* A combat with all that follows from it. */
static void
scan_combat (Match *self)
{
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func (frame_free);
  const ArbPlayAct *act = get_act (self, self->next);
  Frame *first = push_frame (frames, g_strdup (""), act);

  put_act (self, "", self->next++);
  if (g_strcmp0 (arb_play_sets_get (act->values, "stage"), "awaiting-roll") == 0)
    {
      const ArbPlayAct *riposte = get_act (self, self->next);

      first->was_early = TRUE;
      put_act (self, "early-riposte/", self->next++);
      act = get_act (self, self->next);
      if (act != NULL &&
          g_strcmp0 (arb_play_sets_get (riposte->values, "attack-prevented"), "no") == 0 && g_str_equal (act->procedure, "combat") &&
          g_str_equal (act->a, first->a) && g_str_equal (act->b, first->b))
        put_act (self, "", self->next++);
    }
  scan_course (self, frames);
}

/* What people call it: an elephant after the unit that lost it. */
static char *
dup_name_answer (const char *id)
{
  const char *suffix = strstr (id, "-elephant");

  return suffix != NULL
             ? g_strdup_printf ("text=%.*s (éléphant)", (int) (suffix - id), id)
             : g_strconcat ("text=", id, NULL);
}

/* --- Answers --------------------------------------------------------------------------------- */

static char *
answer_yes (gboolean yes)
{
  return g_strdup (yes ? "choice=yes" : "choice=no");
}

/* What only the course of the game answers; NULL: the act itself does. */
static char *
answer_course (Match *self,
               const char *path,
               const char *id)
{
  const ArbPlayAct *act = find_act (self, path, "");
  const ArbPlayAct *pursuit = find_act (self, path, "pursuit/");
  const char *hexes = pursuit != NULL ? arb_play_sets_get (pursuit->sets, "hexes") : NULL;

  if (g_str_equal (id, "ripostes"))
    return answer_yes (find_act (self, path, "late-riposte/") != NULL ||
                       find_act (self, path, "early-riposte/") != NULL);
  if (g_str_equal (id, "still-attacks"))
    return answer_yes (arb_play_sets_get (act->sets, "roll.faces") != NULL);
  if (g_str_equal (id, "follows"))
    return answer_yes (g_hash_table_contains (self->follows, path));
  if (g_str_equal (id, "pursuit-hexes"))
    return g_strdup_printf ("number=%s", hexes != NULL ? hexes : "0");
  if (g_str_equal (id, "second-combat"))
    return answer_yes (pursuit != NULL);
  if (g_str_equal (id, "same-target"))
    return answer_yes (g_str_equal (pursuit->b, act->b));
  if (g_str_equal (id, "second-who"))
    return dup_name_answer (pursuit->b);
  if (g_str_equal (id, "flees-now"))
    return answer_yes (find_act (self, path, "flight/") != NULL);
  if (g_str_equal (id, "barring-who"))
    return dup_name_answer (act->b);
  if (g_str_equal (id, "barring-ripostes"))
    return answer_yes (find_act (self, path, "strikes-back/") != NULL);
  if (g_str_equal (id, "obstacle") && act->b != NULL)
    return g_strdup (g_str_equal (get_unit (self, act->a)->side, get_unit (self, act->b)->side)
                         ? "choice=friend"
                         : "choice=enemy");
  /* A road march is asked of those who are on a road. */
  if (g_str_equal (id, "road") && g_str_equal (act->procedure, "move") &&
      g_strcmp0 (arb_play_sets_get (act->sets, "road-march"), "yes") == 0)
    return answer_yes (TRUE);
  if (g_str_equal (id, "refuge"))
    {
      const char *refuge = arb_play_sets_get (act->sets, "refuge");

      return refuge == NULL || g_str_equal (refuge, "none") ? g_strdup ("none")
                                                            : g_strconcat ("text=", refuge, NULL);
    }
  return NULL;
}

static const char *
find_said (Match *self,
           const char *path,
           const char *id)
{
  const ArbPlayAct *act = find_act (self, path, "");
  gboolean is_attacker = g_str_has_prefix (id, "attacker.");
  const ArbPlayUnit *unit = NULL;
  const char *said = arb_play_sets_get (act->sets, id);

  if (said == NULL && g_str_has_suffix (id, ".friends-adjacent"))
    {
      g_autofree char *supported =
          g_strdup_printf ("%s.supported", is_attacker ? "attacker" : "defender");
      const char *text = arb_play_sets_get (act->sets, supported);

      return text == NULL ? NULL : g_str_equal (text, "yes") ? "6" : "0";
    }
  /* What the unit did in the turn is the event's to know. */
  if (said == NULL && (is_attacker || g_str_has_prefix (id, "defender.")) &&
      !g_str_has_suffix (id, ".moved"))
    unit = get_unit (self, is_attacker ? act->a : act->b);
  return unit != NULL ? arb_play_sets_get (unit->sets, strchr (id, '.') + 1) : said;
}

static char *
dup_answer (Match *self,
            const ArbPrompt *prompt)
{
  const char *slash = strrchr (prompt->question, '/');
  const char *id = slash != NULL ? slash + 1 : prompt->question;
  g_autofree char *path = g_strndup (prompt->question, (gsize) (id - prompt->question));
  g_autofree char *course = NULL;
  const char *said;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (prompt->kind == ARB_PROMPT_NOTICE)
    return g_strdup ("ok");
  if (find_act (self, path, "") == NULL)
    {
      g_test_message ("no act for “%s”", prompt->question);
      self->is_short = TRUE;
      return NULL;
    }
  course = answer_course (self, path, id);
  if (course != NULL)
    return g_steal_pointer (&course);
  said = find_said (self, path, id);
  if (said != NULL && arb_field_parse (prompt->field, said, &value, NULL))
    return arb_prompt_format (prompt, &value);
  if (!prompt->has_default)
    g_error ("nothing answers “%s”", prompt->question);
  return arb_prompt_format (prompt, &prompt->standard);
}

/* What a person would open by hand since it is rarely asked. */
static void
settle_said (Match *self,
             ArbBody *plan,
             const char *path)
{
  static const char *const asked[] = { "roll.faces", "desertion.faces", "hexes", "refuge",
                                       "officer.rank", "special-order", "general", "road",
                                       "road-march", "mounted-move", NULL };
  const ArbPlayAct *act = find_act (self, path, "");
  const ArbProcedure *combat =
      arb_rules_find_procedure (self->event.system->rules, "combat");

  for (guint i = 0; i < act->sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (act->sets, ArbPlaySet, i);
      const ArbField *field = arb_procedure_find_input (combat, set->id);
      g_autofree char *question = g_strconcat (path, set->id, NULL);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (field != NULL && !g_strv_contains (asked, set->id) &&
          arb_field_parse (field, set->text, &value, NULL))
        arb_plan_add_settled (plan, question, &value);
    }
  if (g_strcmp0 (arb_play_sets_get (act->sets, "special-order"), "yes") == 0)
    {
      const ArbValue no = arb_value_bool (FALSE);

      arb_plan_add_settled (plan, "attacker.has-fought", &no);
    }
}

static void
play_session (Match *self,
              const char *procedure,
              const char *a,
              const char *b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan = arb_game_plan (self->event.game, self->event.system, procedure,
                                            find_unit (self, a), find_unit (self, b), NULL, &error);
  g_autoptr (ArbSession) session = NULL;
  GHashTableIter iter;
  gpointer path;

  g_assert_no_error (error);
  g_hash_table_iter_init (&iter, self->acts);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    settle_said (self, plan, path);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; !arb_session_is_done (session); i++)
    {
      g_autofree char *answer = dup_answer (self, arb_session_get_prompt (session));

      if (answer == NULL)
        return;
      g_assert_cmpuint (i, <, MAX_ANSWERS);
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

/* --- The acts -------------------------------------------------------------------------------- */

/* The next player's turn; the flights it asks for are played one by one, as the file has them. */
static void
play_turn (Match *self,
           const ArbPlayAct *act)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_plan (self->event.game, self->event.system, "turn", NULL, NULL, NULL, &error);
  g_autoptr (ArbSession) session = NULL;
  const char *general = arb_play_sets_get (act->sets, "general");
  const ArbValue none = arb_value_int (0);

  g_assert_no_error (error);
  arb_plan_add_settled (plan, "elephants", &none);
  arb_plan_add_settled (plan, "batteries", &none);
  session = arb_store_begin_combat (self->event.store, "1", plan, "en", NULL, &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_NOTICE ? g_strdup ("ok")
          : g_str_equal (prompt->question, "general-who") && general != NULL
              ? g_strconcat ("text=", general, NULL)
              : g_strdup ("none");

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

static gboolean
is_announced (const ArbPlayAct *act)
{
  return g_strcmp0 (arb_play_sets_get (act->values, "stage"), "awaiting-roll") == 0;
}

/* The attack that is over, and into whose hex its attacker follows: by ruling that of an elephant
 * which has fled since. */
static guint
find_open (const Match *self,
           guint act)
{
  while (act-- > 0)
    if (g_str_equal (get_act (self, act)->procedure, "combat") ||
        g_str_equal (get_act (self, act)->procedure, "pursuit"))
      return act;
  g_assert_not_reached ();
}

/* Follow-up and pursuit of an attack that was a session of its own. */
static void
play_follow (Match *self)
{
  guint open = find_open (self, self->next);
  const ArbPlayAct *attack = get_act (self, open);
  g_autoptr (GPtrArray) frames = g_ptr_array_new_with_free_func (frame_free);

  /* Something was tried first: at the table it was declined by then. */
  self->is_short = g_strcmp0 (arb_play_sets_get (attack->values, "stage"), "complete") != 0;
  if (self->is_short)
    return;
  push_frame (frames, g_strdup (""), attack);
  put_act (self, "", open);
  scan_course (self, frames);
  play_session (self, "follow", attack->a, attack->b);
}

static void
play_next (Match *self)
{
  const ArbPlayAct *act = get_act (self, self->next);

  g_hash_table_remove_all (self->acts);
  g_hash_table_remove_all (self->follows);
  if (g_str_equal (act->procedure, "combat") && is_announced (act) &&
      (get_act (self, self->next + 1) == NULL ||
       !g_str_equal (get_act (self, self->next + 1)->procedure, "riposte")))
    {
      /* Announced, and then given up: nothing has happened. */
      self->next++;
      return;
    }
  if (self->singly && g_str_equal (act->procedure, "follow"))
    {
      play_follow (self);
      return;
    }
  if (self->singly && !is_announced (act) &&
      (g_str_equal (act->procedure, "combat") || g_str_equal (act->procedure, "riposte")))
    {
      put_act (self, "", self->next++);
      play_session (self, "combat", act->a, act->b);
      return;
    }
  if (g_str_equal (act->procedure, "combat"))
    {
      scan_combat (self);
      play_session (self, "engagement", act->a, act->b);
      return;
    }
  put_act (self, "", self->next++);
  if (g_str_equal (act->procedure, "panic"))
    {
      scan_flight (self, "");
      play_session (self, "flight", act->a, NULL);
    }
  else if (g_str_equal (act->procedure, "move"))
    play_session (self, "move", act->a, NULL);
  else if (g_str_equal (act->procedure, "officer-flight"))
    play_session (self, "escape", act->a, NULL);
  else if (g_str_equal (act->procedure, "next-turn"))
    play_turn (self, act);
  else if (g_str_equal (act->procedure, "state"))
    {
      g_autoptr (ArbBody) body = arb_body_new ();
      g_autofree char *id = dup_event_id (self, act->a);

      set_fields (body, id, act->sets);
      add (self, body);
    }
  else
    {
      g_test_message ("nobody plays “%s”", act->procedure);
      self->is_short = TRUE;
    }
}

/* --- The state ------------------------------------------------------------------------------- */

static char *
dup_state (ArbGameUnit *unit,
           const char *id)
{
  g_autofree char *text = NULL;
  gint64 left = arb_game_unit_get_int (unit, "strength", 0);

  if (g_str_equal (id, "elements"))
    return g_strdup_printf ("%d", (int) left);
  text = arb_game_unit_dup_text (unit, id);
  if (g_str_equal (id, "officers"))
    return g_strdup (text == NULL || g_str_equal (text, "none") ? "" : text);
  if (g_str_equal (id, "status"))
    {
      g_autofree char *panicked = arb_game_unit_dup_text (unit, "panicked");

      return g_strdup (left > 0 ? "in-play" : panicked != NULL ? "panicked" : "destroyed");
    }
  if (g_str_equal (id, "has-fought") || g_str_equal (id, "must-roll"))
    return g_strdup (text != NULL ? text : "no");
  return g_strdup (text != NULL ? text : "0");
}

static int
compare_texts (const void *a,
               const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Nobody but the umpire says who flees first. */
static char *
dup_sorted (const char *list)
{
  g_auto (GStrv) items = g_strsplit (list, ",", -1);

  qsort (items, g_strv_length (items), sizeof *items, compare_texts);
  return g_strjoinv (",", items);
}

static gboolean
is_same (const char *id,
         const char *state,
         const char *expected)
{
  g_autofree char *a = dup_sorted (state);
  g_autofree char *b = dup_sorted (expected);

  return g_str_equal (id, "officers") ? g_str_equal (a, b) : g_str_equal (state, expected);
}

static void
compare (Match *self,
         const char *name)
{
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);
      ArbGameUnit *played = find_unit (self, unit->id);

      if (played == NULL)
        g_error ("“%s”: there is no “%s”", name, unit->id);
      for (guint j = 0; j < unit->values->len; j++)
        {
          const ArbPlaySet *value = &g_array_index (unit->values, ArbPlaySet, j);
          g_autofree char *state = dup_state (played, value->id);

          /* A range that is the type's is no state. */
          if (g_str_equal (value->id, "range") && g_str_equal (state, "0"))
            continue;
          if (!is_same (value->id, state, value->text))
            g_error ("“%s”: %s of “%s” is “%s”, the file has “%s”", name, value->id, unit->id, state,
                     value->text);
        }
    }
}

/* --- All of them ----------------------------------------------------------------------------- */

/* The attack after an early riposte is that which was announced; where a file has other circumstances
 * by then, an umpire corrects what he said. */
static gboolean
is_as_announced (const ArbPlay *play,
                 guint index)
{
  static const char *const circumstances[] = { "attacker.supported", "defender.supported", "shelter" };
  const ArbPlayAct *act = arb_play_get_act (play, index);
  const ArbPlayAct *attack =
      index + 2 < arb_play_get_n_acts (play) ? arb_play_get_act (play, index + 2) : NULL;

  if (!g_str_equal (act->procedure, "combat") || !is_announced (act) || attack == NULL ||
      g_strcmp0 (arb_play_sets_get (arb_play_get_act (play, index + 1)->values, "attack-prevented"),
                 "no") != 0 ||
      !g_str_equal (attack->procedure, "combat") || !g_str_equal (act->a, attack->a) ||
      !g_str_equal (act->b, attack->b))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (circumstances); i++)
    if (g_strcmp0 (arb_play_sets_get (act->values, circumstances[i]),
                   arb_play_sets_get (attack->values, circumstances[i])) != 0)
      return FALSE;
  return TRUE;
}

/* Three sides sit at no table. */
static gboolean
has_counterpart (const ArbPlay *play)
{
  const char *first = arb_play_get_unit (play, 0)->side;
  const char *second = NULL;

  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    if (!is_as_announced (play, i))
      return FALSE;
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const char *side = arb_play_get_unit (play, i)->side;

      if (g_str_equal (side, first))
        continue;
      if (second != NULL && !g_str_equal (second, side))
        return FALSE;
      second = side;
    }
  return second != NULL;
}

static void
begin (Match *self)
{
  self->acts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->follows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->next = 0;
  self->is_short = FALSE;
  game_test_open_bare (&self->event, SYSTEM, "a", "b");
  set_rulings (self);
  enter_units (self);
}

static void
end (Match *self)
{
  game_test_close (&self->event);
  g_hash_table_unref (self->acts);
  g_hash_table_unref (self->follows);
}

/* FALSE: the sessions of that kind do not come to their end with this file. */
static gboolean
play_match (Match *self,
            const char *name)
{
  begin (self);
  while (self->next < arb_play_get_n_acts (self->play) && !self->is_short)
    play_next (self);
  if (!self->is_short)
    {
      compare (self, name);
      game_test_reopen (&self->event);
      compare (self, name);
    }
  end (self);
  return !self->is_short;
}

/* As whole combats, and attack by attack. */
static void
play_game (const ArbXmlNode *node,
           ArbSystemSet *systems,
           guint n_played[2])
{
  Match self = { .play = arb_play_resolve_node (node, systems, "en") };
  const char *name = arb_xml_node_get (node, "name");

  if (arb_play_get_fault (self.play)->id == NULL && has_counterpart (self.play))
    for (guint i = 0; i < 2; i++)
      {
        self.singly = i == 1;
        g_test_message ("%s, %s", name, self.singly ? "attack by attack" : "whole combats");
        n_played[i] += play_match (&self, name);
      }
  arb_play_free (self.play);
}

static void
test_games (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  g_autoptr (ArbXmlDoc) doc = NULL;
  guint at_least = 25;
  g_autoptr (GPtrArray) games = game_test_list_games (SYSTEM, &doc, &at_least);
  guint n_played[2] = { 0, 0 };

  for (guint i = 0; i < games->len; i++)
    play_game (games->pdata[i], systems, n_played);
  g_test_message ("%u games as whole combats, %u attack by attack", n_played[0], n_played[1]);
  g_assert_cmpuint (n_played[0], >=, at_least);
  g_assert_cmpuint (n_played[1], >=, at_least);
}

int
main (int argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acts/games", test_games);
  return g_test_run ();
}
