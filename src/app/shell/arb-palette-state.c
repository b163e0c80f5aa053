/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-palette-state.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/arb-desk.h"
#include "app/orders/arb-order-words.h"
#include "app/shell/arb-palette-competition.h"
#include "engine/arb-language.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-find.h"
#include "game/arb-game-link.h"

/* A list to choose from, not to read. */
#define MAX_ENTRIES 40
#define MAX_NAMED 6
#define MAX_PAGES 5
#define BLANKS " \t,"

typedef struct
{
  const ArbPaletteWorld *world;
  ArbRules *rules; /* Borrowed or NULL: those the event is played by */
  const char *text;
  char **words; /* Owned */
  guint n_words;
  GPtrArray *entries;
} Search;

void
arb_palette_entry_free (ArbPaletteEntry *self)
{
  g_free (self->title);
  g_free (self->subtitle);
  g_free (self->procedure);
  g_free (self->unit);
  g_free (self->foe);
  g_free (self->order);
  g_free (self->action);
  g_free (self);
}

/* Takes both texts. */
static ArbPaletteEntry *
add (Search *self,
     ArbPaletteKind kind,
     char *title,
     char *subtitle)
{
  ArbPaletteEntry *entry = g_new0 (ArbPaletteEntry, 1);

  entry->kind = kind;
  entry->title = title;
  entry->subtitle = subtitle;
  g_ptr_array_add (self->entries, entry);
  return entry;
}

static char *
join (Search *self,
      guint first,
      guint end)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    g_string_append_printf (text, "%s%s", i > first ? " " : "", self->words[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Units ------------------------------------------------------------------------------------ */

/* Units of a side that a word means: the one of that number, else those of such a name. */
static GPtrArray *
find_units (Search *self,
            guint side,
            const char *word)
{
  GListModel *units = arb_game_get_units (self->world->game);
  GPtrArray *named = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (unit) != side)
        continue;
      if (arb_game_unit_is_number (unit, word))
        {
          g_ptr_array_set_size (named, 0);
          g_ptr_array_add (named, g_object_ref (unit));
          return named;
        }
      if (!g_ascii_isdigit (*word) && named->len < MAX_NAMED && arb_game_unit_matches (unit, word))
        g_ptr_array_add (named, g_object_ref (unit));
    }
  return named;
}

/* The army in hand first, then the other. */
static guint
get_side (Search *self,
          guint turn)
{
  guint first = self->world->in_hand < ARB_GAME_N_SIDES ? self->world->in_hand : 0;

  return (first + turn) % ARB_GAME_N_SIDES;
}

static const char *
get_army (Search *self,
          ArbGameUnit *unit)
{
  return arb_game_get_side_name (self->world->game, arb_game_unit_get_side (unit));
}

static void
add_units (Search *self,
           const char *view,
           const char *view_name)
{
  g_autofree char *text = join (self, 0, self->n_words);

  for (guint turn = 0; turn < ARB_GAME_N_SIDES; turn++)
    {
      g_autoptr (GPtrArray) units = find_units (self, get_side (self, turn), text);

      for (guint i = 0; i < units->len; i++)
        {
          ArbPaletteEntry *entry =
              add (self, ARB_PALETTE_UNIT, arb_game_unit_dup_label (units->pdata[i]),
                   /* Translators: an army, and the view that opens. */
                   g_strdup_printf (_ ("%s · %s"), get_army (self, units->pdata[i]), view_name));

          entry->unit = g_strdup (arb_game_unit_get_id (units->pdata[i]));
          entry->view = view;
        }
    }
}

/* --- Procedures ------------------------------------------------------------------------------- */

/* In the language of the reader or the other: rule books are quoted in both. */
static gboolean
is_called (const ArbText *name,
           const char *typed)
{
  return g_str_match_string (typed, arb_text_get (name, "fr"), TRUE) ||
         g_str_match_string (typed, arb_text_get (name, "en"), TRUE) ||
         g_str_match_string (typed, arb_text_get (name, arb_language_get ()), TRUE);
}

static void
add_play (Search *self,
          const ArbProcedure *procedure,
          ArbGameUnit *a,
          ArbGameUnit *b)
{
  g_autofree char *label_a = arb_game_unit_dup_label (a);
  g_autofree char *label_b = b != NULL ? arb_game_unit_dup_label (b) : NULL;
  const char *name = arb_text_get (procedure->name, arb_language_get ());
  ArbPaletteEntry *entry =
      b != NULL ? add (self, ARB_PALETTE_PLAY,
                       g_strdup_printf (_ ("%s: %s – %s"), name, label_a, label_b),
                       /* Translators: two armies. */
                       g_strdup_printf (_ ("%s against %s"), get_army (self, a),
                                        get_army (self, b)))
                : add (self, ARB_PALETTE_PLAY, g_strdup_printf (_ ("%s: %s"), name, label_a),
                       g_strdup (get_army (self, a)));

  entry->procedure = g_strdup (procedure->id);
  entry->unit = g_strdup (arb_game_unit_get_id (a));
  entry->foe = b != NULL ? g_strdup (arb_game_unit_get_id (b)) : NULL;
}

/* How many may be named. Of whole armies, one of each side: more are ticked where they are asked for. */
static guint
get_n_named (Search *self,
             const ArbProcedure *procedure)
{
  guint n_units = arb_game_link_get_n_units (self->rules, procedure->id);

  return n_units == 0 && arb_game_is_about_armies (self->rules, procedure->id) ? 2 : n_units;
}

/* A procedure about the whole table has nobody to ask for. */
static void
add_choose (Search *self,
            const ArbProcedure *procedure)
{
  gboolean is_asked = get_n_named (self, procedure) > 0;
  ArbPaletteEntry *entry =
      add (self, is_asked ? ARB_PALETTE_CHOOSE : ARB_PALETTE_PLAY,
           g_strdup (arb_text_get (procedure->name, arb_language_get ())),
           g_strdup (is_asked ? _ ("New combat: who takes part is asked")
                              : _ ("Nobody is to be picked: begins at once")));

  entry->procedure = g_strdup (procedure->id);
}

/* “melee 3”: whom it meets is asked. */
static void
add_chooses (Search *self,
             const ArbProcedure *procedure,
             const char *named)
{
  const char *name = arb_text_get (procedure->name, arb_language_get ());

  for (guint turn = 0; turn < ARB_GAME_N_SIDES; turn++)
    {
      g_autoptr (GPtrArray) units = find_units (self, get_side (self, turn), named);

      for (guint i = 0; i < units->len; i++)
        {
          g_autofree char *label = arb_game_unit_dup_label (units->pdata[i]);
          ArbPaletteEntry *entry =
              add (self, ARB_PALETTE_CHOOSE, g_strdup_printf (_ ("%s: %s"), name, label),
                   /* Translators: an army; the second unit of a combat has not been named. */
                   g_strdup_printf (_ ("%s: against whom is asked"),
                                    get_army (self, units->pdata[i])));

          entry->procedure = g_strdup (procedure->id);
          entry->unit = g_strdup (arb_game_unit_get_id (units->pdata[i]));
        }
    }
}

/* “3 1”: the first of one army, the second of the other; both ways where nobody said which. */
static void
add_plays (Search *self,
           const ArbProcedure *procedure,
           guint first)
{
  gboolean is_pair = self->n_words - first > 1;

  for (guint turn = 0; turn < ARB_GAME_N_SIDES; turn++)
    {
      guint side = get_side (self, turn);
      g_autoptr (GPtrArray) own = find_units (self, side, self->words[first]);
      g_autoptr (GPtrArray) foes =
          is_pair ? find_units (self, 1 - side, self->words[first + 1]) : NULL;

      for (guint i = 0; i < own->len; i++)
        if (!is_pair)
          add_play (self, procedure, own->pdata[i], NULL);
        else
          for (guint k = 0; k < foes->len; k++)
            add_play (self, procedure, own->pdata[i], foes->pdata[k]);
    }
}

static void
add_procedures (Search *self)
{
  for (guint i = 0; i < self->rules->procedures->len; i++)
    {
      const ArbProcedure *procedure = self->rules->procedures->pdata[i];
      guint n_most = get_n_named (self, procedure);

      for (guint n_name = self->n_words; n_name > 0; n_name--)
        {
          g_autofree char *typed = join (self, 0, n_name);
          guint n_named = self->n_words - n_name;

          if (!is_called (procedure->name, typed))
            continue;
          if (n_named == 0)
            add_choose (self, procedure);
          else if (n_named == n_most)
            add_plays (self, procedure, n_name);
          else if (n_named < n_most)
            add_chooses (self, procedure, self->words[n_name]);
          break;
        }
    }
}

/* --- Losses and orders ------------------------------------------------------------------------ */

static gboolean
is_verb (const char *word,
         const char *const *verbs)
{
  for (guint i = 0; verbs[i] != NULL; i++)
    if (g_str_match_string (word, verbs[i], TRUE) && g_utf8_strlen (word, -1) > 1)
      return TRUE;
  return FALSE;
}

/* “losses 4 95”. */
static void
add_losses (Search *self)
{
  static const char *const verbs[] = { "pertes", "losses", "feu", "fire", NULL };
  gint64 number;

  if (self->n_words != 3 || !is_verb (self->words[0], verbs) ||
      !g_ascii_string_to_signed (self->words[2], 10, 1, G_MAXINT32, &number, NULL))
    return;
  for (guint turn = 0; turn < ARB_GAME_N_SIDES; turn++)
    {
      g_autoptr (GPtrArray) units = find_units (self, get_side (self, turn), self->words[1]);

      for (guint i = 0; i < units->len; i++)
        {
          g_autofree char *label = arb_game_unit_dup_label (units->pdata[i]);
          ArbPaletteEntry *entry =
              add (self, ARB_PALETTE_LOSSES,
                   /* Translators: a unit, and how many losses it has suffered. */
                   g_strdup_printf (_ ("%s: losses by fire %ld"), label, (long) number),
                   g_strdup (get_army (self, units->pdata[i])));

          entry->unit = g_strdup (arb_game_unit_get_id (units->pdata[i]));
          entry->number = number;
        }
    }
}

/* What stands behind the first @n words, as it was typed. */
static const char *
skip_words (const char *text,
            guint n)
{
  text += strspn (text, BLANKS);
  for (guint i = 0; i < n; i++)
    {
      text += strcspn (text, BLANKS);
      text += strspn (text, BLANKS);
    }
  return text;
}

static void
add_order (Search *self,
           ArbGameUnit *unit,
           const char *order,
           const char *name)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);
  ArbPaletteEntry *entry =
      add (self, ARB_PALETTE_ORDER, g_strdup_printf (_ ("%s: order “%s”"), label, name),
           g_strdup (get_army (self, unit)));

  entry->unit = g_strdup (arb_game_unit_get_id (unit));
  entry->order = g_strdup (order);
}

/* Where the rules have no orders of their own, the umpire’s words are one. */
static void
add_orders_to (Search *self,
               const ArbOrderContext *context,
               ArbGameUnit *unit,
               const char *typed)
{
  guint side = arb_game_unit_get_side (unit);
  g_auto (GStrv) words = arb_order_list_words (context, side);

  if (words[0] == NULL)
    {
      g_autofree char *own = g_strchomp (g_strdup (skip_words (self->text, 2)));

      add_order (self, unit, own, own);
    }
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = arb_order_dup_name (context, side, words[i]);

      if (g_str_match_string (typed, name, TRUE) || g_str_has_prefix (words[i], typed))
        add_order (self, unit, words[i], name);
    }
}

/* “order 7 attack”. */
static void
add_orders (Search *self)
{
  static const char *const verbs[] = { "ordre", "order", NULL };
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (ArbGameOrders) orders = NULL;
  ArbOrderContext context;
  g_autofree char *typed = NULL;

  if (self->n_words < 3 || !is_verb (self->words[0], verbs))
    return;
  typed = join (self, 2, self->n_words);
  losses = arb_game_losses_new (self->world->game, self->rules);
  orders = arb_game_orders_new (self->world->game);
  context = (ArbOrderContext) { self->world->game, losses, self->rules, orders };
  for (guint turn = 0; turn < ARB_GAME_N_SIDES; turn++)
    {
      g_autoptr (GPtrArray) units = find_units (self, get_side (self, turn), self->words[1]);

      for (guint i = 0; i < units->len; i++)
        add_orders_to (self, &context, units->pdata[i], typed);
    }
}

/* --- Views, settings, manual ------------------------------------------------------------------ */

/* What the window and the program do, by their names in menus and switchers. */
static const struct
{
  const char *name;
  const char *about;
  const char *action;
  gboolean needs_event;
  gboolean needs_board;
} commands[] = {
  { N_ ("To do at this table"), N_ ("What is left to do"), "win.todo", TRUE },
  { N_ ("Earlier decisions"), N_ ("Event"), "win.memory", TRUE },
  { N_ ("Armies"), N_ ("View"), "win.show-view::armies", FALSE },
  { N_ ("Orders"), N_ ("View"), "win.show-view::orders", TRUE },
  { N_ ("Combat"), N_ ("View"), "win.show-view::combat", FALSE },
  { N_ ("Losses"), N_ ("View"), "win.show-view::losses", TRUE },
  { N_ ("Log"), N_ ("View"), "win.show-view::log", TRUE },
  { N_ ("Board"), N_ ("View"), "win.show-view::board", TRUE, TRUE },
  { N_ ("Competition"), N_ ("View"), "win.show-view::competition", TRUE },
  { N_ ("New combat"), N_ ("Combat"), "win.combat-choose", TRUE },
  { N_ ("Undo"), N_ ("Event"), "win.undo", TRUE },
  { N_ ("Redo"), N_ ("Event"), "win.redo", TRUE },
  { N_ ("Timer: start or pause"), N_ ("Event"), "win.timer-toggle", TRUE },
  { N_ ("Timer"), N_ ("Event"), "win.timer", TRUE },
  { N_ ("The event at a glance"), N_ ("Event"), "win.glance", TRUE },
  { N_ ("Print"), N_ ("Event"), "win.print", TRUE },
  { N_ ("Rules and rulings"), N_ ("Event"), "win.rules", FALSE },
  { N_ ("Bring together"), N_ ("Event"), "win.bring-together", TRUE },
  { N_ ("Hub: share or join an event"), N_ ("Event"), "win.hub", FALSE },
  { N_ ("Check the journal"), N_ ("Event"), "win.verify", TRUE },
  { N_ ("New event"), N_ ("Event"), "win.new-event", FALSE },
  { N_ ("Open an event"), N_ ("Event"), "win.open", FALSE },
  { N_ ("Preferences"), N_ ("Settings"), "app.preferences", FALSE },
  { N_ ("Appearance: light"), N_ ("Settings"), "app.appearance::light", FALSE },
  { N_ ("Appearance: dark"), N_ ("Settings"), "app.appearance::dark", FALSE },
  { N_ ("Appearance: as the system has it"), N_ ("Settings"), "app.appearance::system", FALSE },
  { N_ ("Keyboard shortcuts"), N_ ("Help"), "win.show-help-overlay", FALSE },
  { N_ ("Manual"), N_ ("Help"), "app.manual", FALSE },
};

static void
add_commands (Search *self)
{
  g_autofree char *text = join (self, 0, self->n_words);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *name = _ (commands[i].name);

      if ((commands[i].needs_event && self->world->game == NULL) ||
          (commands[i].needs_board && !self->world->has_board))
        continue;
      if (*text != '\0' && !g_str_match_string (text, name, TRUE) &&
          !g_str_match_string (text, commands[i].name, TRUE) &&
          !g_str_match_string (text, _ (commands[i].about), TRUE))
        continue;
      add (self, ARB_PALETTE_ACTION, g_strdup (name), g_strdup (_ (commands[i].about)))->action =
          g_strdup (commands[i].action);
    }
}

static void
add_pages (Search *self)
{
  g_autofree char *text = join (self, 0, self->n_words);
  g_autoptr (GPtrArray) hits = NULL;

  if (self->world->book == NULL || *text == '\0')
    return;
  hits = arb_manual_book_search (self->world->book, text);
  for (guint i = 0; i < MIN (hits->len, MAX_PAGES); i++)
    {
      const ArbManualHit *hit = hits->pdata[i];
      const ArbManualBlock *block = hit->page->blocks->pdata[hit->block];
      g_autofree char *place = block->anchor != NULL
                                   ? g_strdup_printf ("%s#%s", hit->page->id, block->anchor)
                                   : g_strdup (hit->page->id);

      add (self, ARB_PALETTE_ACTION, g_strdup (hit->heading),
           /* Translators: the title of a page. */
           g_strdup_printf (_ ("Manual · %s"), arb_manual_page_get_title (hit->page)))
          ->action = g_strdup_printf ("app.manual-page::%s", place);
    }
}

/* “3–1” is how combats are headed, so that is how they are typed; a name keeps its hyphens. */
static char **
split (const char *text)
{
  g_autoptr (GRegex) pair = g_regex_new ("(?<=[0-9])[-–/](?=[0-9])", 0, 0, NULL);
  g_autofree char *apart = g_regex_replace_literal (pair, text, -1, 0, " ", 0, NULL);

  return g_strsplit_set (apart != NULL ? apart : text, BLANKS, -1);
}

GPtrArray *
arb_palette_find (const ArbPaletteWorld *world,
                  const char *text)
{
  Search self = { .world = world, .text = text };
  g_auto (GStrv) parts = NULL;
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;

  g_return_val_if_fail (world != NULL && text != NULL, NULL);
  parts = split (text);
  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (words, parts[i]);
  self.words = kept = g_strv_builder_end (words);
  self.n_words = g_strv_length (kept);
  self.entries = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_palette_entry_free);
  if (self.n_words > 0 && world->game != NULL && world->system != NULL)
    {
      self.rules = (ArbRules *) arb_game_link_get_rules (world->game, world->system);
      add_losses (&self);
      add_orders (&self);
      add_procedures (&self);
    }
  if (self.n_words > 0 && world->game != NULL)
    {
      add_units (&self, ARB_VIEW_LOSSES, _ ("Losses"));
      add_units (&self, ARB_VIEW_ORDERS, _ ("Orders"));
    }
  if (world->competition != NULL && self.n_words > 0)
    arb_palette_add_competition (self.entries, world->competition, self.words);
  add_commands (&self);
  add_pages (&self);
  if (self.entries->len > MAX_ENTRIES)
    g_ptr_array_set_size (self.entries, MAX_ENTRIES);
  return self.entries;
}
