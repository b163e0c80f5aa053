/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a few words mean, in both languages; and the window in which they are typed. */

#include "app-test.h"
#include "app/arb-group-choice.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/shell/arb-palette-state.h"
#include "app/shell/arb-palette.h"
#include "game/arb-game-armies.h"
#include "game/arb-game-link.h"
#include "report/arb-todo-words.h"
#include "store/arb-state.h"

static ArbApplication *application;

typedef struct
{
  char *path; /* Owned, as the store and the window */
  ArbStore *store;
  ArbWindow *window;
  ArbPaletteWorld world;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  ArbDesk *desk;

  self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_LOSSES, 1280, 800);
  desk = arb_window_get_desk (self->window);
  self->world = (ArbPaletteWorld) { .game = arb_desk_get_game (desk),
                                    .system = arb_desk_get_system (desk),
                                    .in_hand = G_MAXUINT };
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

/* The first entry of that kind; NULL: none. */
static const ArbPaletteEntry *
find (GPtrArray *entries,
      ArbPaletteKind kind)
{
  for (guint i = 0; i < entries->len; i++)
    if (((const ArbPaletteEntry *) entries->pdata[i])->kind == kind)
      return entries->pdata[i];
  return NULL;
}

static guint
count (GPtrArray *entries,
       ArbPaletteKind kind)
{
  guint n = 0;

  for (guint i = 0; i < entries->len; i++)
    n += ((const ArbPaletteEntry *) entries->pdata[i])->kind == kind;
  return n;
}

/* “mêlée 3 1”: both armies have both numbers, so both readings are shown, that of the army in hand
 * first. */
static void
test_combat (Fixture *self,
             gconstpointer data)
{
  static const char *const texts[] = { "mêlée 3 1", "melee 3,1", "Mêl 3 1" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, texts[i]);
      const ArbPaletteEntry *entry = find (entries, ARB_PALETTE_PLAY);

      g_assert_nonnull (entry);
      g_assert_cmpstr (entry->procedure, ==, "melee");
      g_assert_cmpstr (entry->unit, ==, "france/u3");
      g_assert_cmpstr (entry->foe, ==, "autriche/u1");
    }
  self->world.in_hand = 1;
  {
    g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, "mêlée 3 1");
    g_autoptr (GPtrArray) named = arb_palette_find (&self->world, "mêlée 3 klebek");
    const ArbPaletteEntry *entry = find (entries, ARB_PALETTE_PLAY);

    g_assert_cmpstr (entry->unit, ==, "autriche/u3");
    g_assert_cmpstr (entry->foe, ==, "france/u1");
    entry = find (named, ARB_PALETTE_PLAY);
    g_assert_cmpstr (entry->unit, ==, "france/u3");
    g_assert_cmpstr (entry->foe, ==, "autriche/u1");
  }
  {
    g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, "mêlée");
    g_autoptr (GPtrArray) alone = arb_palette_find (&self->world, "mêlée 3");
    g_autoptr (GPtrArray) nobody = arb_palette_find (&self->world, "mêlée 99 1");
    const ArbPaletteEntry *entry = alone->pdata[0];

    /* What is not complete is asked for, never begun; what was said of it is kept. */
    g_assert_nonnull (find (entries, ARB_PALETTE_CHOOSE));
    for (guint i = 0; i < entries->len; i++)
      if (g_strcmp0 (((const ArbPaletteEntry *) entries->pdata[i])->procedure, "melee") == 0)
        g_assert_cmpint (((const ArbPaletteEntry *) entries->pdata[i])->kind, !=, ARB_PALETTE_PLAY);
    g_assert_null (find (nobody, ARB_PALETTE_PLAY));
    g_assert_cmpint (entry->kind, ==, ARB_PALETTE_CHOOSE);
    g_assert_cmpstr (entry->procedure, ==, "melee");
    g_assert_cmpstr (entry->unit, ==, "autriche/u3");
    g_assert_cmpstr (entry->subtitle, ==, "Autrichiens: against whom is asked");
    for (guint i = 0; i < alone->len; i++)
      if (g_strcmp0 (((const ArbPaletteEntry *) alone->pdata[i])->procedure, "melee") == 0)
        g_assert_cmpint (((const ArbPaletteEntry *) alone->pdata[i])->kind, !=, ARB_PALETTE_PLAY);
  }
}

/* --- Every procedure of every system ----------------------------------------------------------- */

static const struct
{
  const char *system;
  const char *lists[2];
} tables[] = { { "adgr", { "adgr-france", "adgr-espagne" } },
               { "aigles", { "aigles-france", "aigles-autriche" } },
               { "frederic", { "frederic-prusse", "frederic-autriche" } },
               { "littlewars", { "littlewars-blue", "littlewars-red" } },
               { "umbra", { "umbra-vicomte", "umbra-baronnie" } } };

/* The entry of @procedure that begins it, or asks who takes part. */
static const ArbPaletteEntry *
find_procedure (GPtrArray *entries,
                ArbPaletteKind kind,
                const char *procedure)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const ArbPaletteEntry *entry = entries->pdata[i];

      if (entry->kind == kind && g_strcmp0 (entry->procedure, procedure) == 0)
        return entry;
    }
  return NULL;
}

/* Its name with as many numbers as it has room for begins it; with fewer the rest is asked. */
static void
assert_found (const ArbPaletteWorld *world,
              const ArbRules *rules,
              const ArbProcedure *procedure,
              const char *lang)
{
  const char *name = arb_text_get (procedure->name, lang);
  guint n_units = arb_game_link_get_n_units (rules, procedure->id);
  guint n = arb_game_is_about_armies (rules, procedure->id) ? 2 : n_units;
  g_autofree char *with_one = g_strdup_printf ("%s 1", name);
  g_autofree char *with_two = g_strdup_printf ("%s 1–1", name);
  const char *const lines[] = { name, with_one, with_two };

  g_test_message ("%s: “%s” of %u", rules->id, name, n);
  for (guint named = 0; named <= 2; named++)
    {
      g_autoptr (GPtrArray) entries = arb_palette_find (world, lines[named]);
      const ArbPaletteEntry *play = find_procedure (entries, ARB_PALETTE_PLAY, procedure->id);
      const ArbPaletteEntry *choose = find_procedure (entries, ARB_PALETTE_CHOOSE, procedure->id);

      g_assert_true ((play != NULL) == (named == n));
      g_assert_true ((choose != NULL) == (named < n));
      if (play != NULL)
        {
          g_assert_true ((play->unit != NULL) == (n > 0));
          g_assert_true ((play->foe != NULL) == (n > 1));
        }
      if (choose != NULL)
        g_assert_true ((choose->unit != NULL) == (named > 0));
    }
}

/* “order 1 …” finds an order of the rules; where they have none, the words themselves are one. */
static void
assert_order_found (const ArbPaletteWorld *world)
{
  gboolean has_words = g_str_equal (world->system->def->id, "aigles");
  g_autoptr (GPtrArray) entries =
      arb_palette_find (world, has_words ? "ordre 1 attaquer" : "ordre 1  tenir 3-1, puis reculer ");
  const ArbPaletteEntry *entry = find (entries, ARB_PALETTE_ORDER);

  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->order, ==, has_words ? "attaquer" : "tenir 3-1, puis reculer");
  g_assert_true (g_str_has_suffix (entry->unit, "/u1"));
  g_assert_cmpuint (count (entries, ARB_PALETTE_ORDER), ==, 2);
}

static void
test_every_procedure (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      char *path;
      ArbStore *store = app_test_make_table (&path, tables[i].system, tables[i].lists[0],
                                             tables[i].lists[1]);
      ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_LOSSES, 1280, 800);
      ArbDesk *desk = arb_window_get_desk (window);
      const ArbPaletteWorld world = { .game = arb_desk_get_game (desk),
                                      .system = arb_desk_get_system (desk),
                                      .in_hand = G_MAXUINT };
      const ArbRules *rules = arb_game_link_get_rules (world.game, world.system);

      assert_order_found (&world);
      for (guint k = 0; k < rules->procedures->len; k++)
        {
          assert_found (&world, rules, rules->procedures->pdata[k], "fr");
          assert_found (&world, rules, rules->procedures->pdata[k], "en");
        }
      app_test_close (window);
      app_test_drop_sample (store, path);
    }
}

static void
test_losses (Fixture *self,
             gconstpointer data)
{
  static const char *const texts[] = { "pertes 4 95", "losses 4 95", "feu 4 95", "fire 4 95",
                                       "PERTES 4 95" };
  static const char *const others[] = { "pertes 4", "pertes 4 x", "pertes 4 0", "pertes 4 -3",
                                        "p 4 95", "pertes 99 5" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, texts[i]);
      const ArbPaletteEntry *entry = entries->pdata[0];

      g_assert_cmpint (entry->kind, ==, ARB_PALETTE_LOSSES);
      g_assert_cmpstr (entry->unit, ==, "france/u4");
      g_assert_cmpint (entry->number, ==, 95);
      /* Both armies have a 4. */
      g_assert_cmpuint (count (entries, ARB_PALETTE_LOSSES), ==, 2);
      entry = entries->pdata[1];
      g_assert_cmpstr (entry->unit, ==, "autriche/u4");
      g_assert_cmpstr (entry->subtitle, ==, "Autrichiens");
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, others[i]);

      g_assert_null (find (entries, ARB_PALETTE_LOSSES));
    }
}

static void
test_order (Fixture *self,
            gconstpointer data)
{
  g_autoptr (GPtrArray) english = arb_palette_find (&self->world, "order 7 attack");
  g_autoptr (GPtrArray) french = arb_palette_find (&self->world, "ordre 7 att");
  g_autoptr (GPtrArray) unknown = arb_palette_find (&self->world, "ordre 7 dormir");
  const ArbPaletteEntry *entry = find (english, ARB_PALETTE_ORDER);

  g_assert_nonnull (entry);
  g_assert_cmpstr (entry->unit, ==, "france/u7");
  g_assert_nonnull (find (french, ARB_PALETTE_ORDER));
  g_assert_cmpstr (find (french, ARB_PALETTE_ORDER)->order, ==, entry->order);
  g_assert_null (find (unknown, ARB_PALETTE_ORDER));
}

static void
test_places (Fixture *self,
             gconstpointer data)
{
  g_autoptr (ArbManualBook) book = arb_manual_book_new ("fr", NULL);
  g_autoptr (GPtrArray) units = arb_palette_find (&self->world, "klebek");
  g_autoptr (GPtrArray) views = arb_palette_find (&self->world, "losses");
  g_autoptr (GPtrArray) all = arb_palette_find (&self->world, "");
  g_autoptr (GPtrArray) pages = NULL;
  g_autoptr (GPtrArray) outside = NULL;
  const ArbPaletteWorld nothing = { .in_hand = G_MAXUINT };
  const ArbPaletteEntry *entry = find (units, ARB_PALETTE_UNIT);

  g_assert_cmpstr (entry->unit, ==, "autriche/u1");
  g_assert_cmpstr (entry->view, ==, ARB_VIEW_LOSSES);
  g_assert_cmpstr (find (views, ARB_PALETTE_ACTION)->action, ==, "win.show-view::losses");
  g_assert_cmpuint (count (all, ARB_PALETTE_ACTION), ==, all->len);
  self->world.book = book;
  pages = arb_palette_find (&self->world, "clavier");
  g_assert_true (g_str_has_prefix (find (pages, ARB_PALETTE_ACTION)->action, "app.manual-page::"));
  /* Without an event nothing of one is offered. */
  outside = arb_palette_find (&nothing, "mêlée 3 1");
  g_assert_cmpuint (outside->len, ==, 0);
}

static GtkWidget *
open_palette (Fixture *self,
              const char *text)
{
  GtkWidget *palette;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.palette", NULL);
  app_test_spin ();
  palette = app_test_find_window (ARB_TYPE_PALETTE);
  g_assert_nonnull (palette);
  gtk_editable_set_text (app_test_child (palette, "entry"), text);
  return palette;
}

/* Where nobody is to be picked there is nothing to ask; “mêlée” and Enter still is the mêlée. */
static void
test_whole_table (Fixture *self,
                  gconstpointer data)
{
  g_autoptr (GPtrArray) entries = arb_palette_find (&self->world, "fin des mêlées");
  g_autoptr (GPtrArray) melee = arb_palette_find (&self->world, "mêlée");
  const ArbPaletteEntry *entry = entries->pdata[0];
  GtkWidget *palette, *dialog;

  g_assert_cmpint (entry->kind, ==, ARB_PALETTE_PLAY);
  g_assert_cmpstr (entry->procedure, ==, "close");
  g_assert_null (entry->unit);
  entry = melee->pdata[0];
  g_assert_cmpstr (entry->procedure, ==, "melee");
  palette = open_palette (self, "movement phase");
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==, "movement-phase");
  /* The next combat is a mêlée again, and not one more phase. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.combat-choose", NULL);
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  g_assert_cmpstr (arb_group_choice_get_selected (app_test_child (dialog, "procedures")), ==, "melee");
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

/* Those who take part in the last combat of whole armies, by their ids. */
static char *
dup_taking_part (ArbStore *store)
{
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_COMBAT, NULL);
  const ArbAct *act = acts->pdata[acts->len - 1];
  g_autoptr (GPtrArray) entries = arb_plan_list_entries (act->body);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ((const ArbPlanEntry *) entries->pdata[i])->unit);
  return g_string_free (text, FALSE);
}

/* The first thing that is left to do. */
static void
assert_to_do (ArbWindow *window,
              const char *expected)
{
  ArbDesk *desk = arb_window_get_desk (window);
  ArbGame *game = arb_desk_get_game (desk);
  const ArbSystem *system = arb_desk_get_system (desk);
  g_autoptr (GPtrArray) todo = arb_game_list_todo (game, system);
  g_autofree char *sentence = NULL;

  g_assert_cmpuint (todo->len, >, 0);
  sentence = arb_todo_dup_sentence (todo->pdata[0], game, system->rules);
  g_assert_cmpstr (sentence, ==, expected);
}

/* Where whole armies meet, those who are named do and nobody else; where one is named, it is ticked. */
static void
test_armies (void)
{
  Fixture self = { 0 };
  GtkWidget *palette, *dialog;
  g_autofree char *taking_part = NULL;
  g_auto (GStrv) units = NULL;

  self.store = app_test_make_table (&self.path, "umbra", "umbra-vicomte", "umbra-baronnie");
  self.window = app_test_open_event (application, self.store, ARB_VIEW_LOSSES, 1280, 800);
  palette = open_palette (&self, "confrontation 1");
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  units = arb_combat_dialog_dup_units (ARB_COMBAT_DIALOG (dialog));
  g_assert_cmpuint (g_strv_length (units), >, 2);
  g_assert_true (g_str_has_suffix (units[0], "/u1"));
  g_assert_false (g_str_has_prefix (units[1], "sombreval/"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
  palette = open_palette (&self, "confrontation 1 1");
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self.window)), ==,
                   "confrontation");
  taking_part = dup_taking_part (self.store);
  g_assert_cmpstr (taking_part, ==, "sombreval/u1 ormeval/u1");
  assert_to_do (self.window, "Confrontation: 1 Sergents montés – 1 Gens d’Ormeval – waits for: Ground");
  app_test_close (self.window);
  app_test_drop_sample (self.store, self.path);
}

/* Down marks the other army's; Enter writes it, and undo takes it back. */
static void
test_window (Fixture *self,
             gconstpointer data)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  GtkWidget *palette = open_palette (self, "pertes 1 95");

  app_test_press (palette, GDK_KEY_Down);
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_PALETTE));
  g_assert_true (arb_store_get_unit (self->store, "autriche/u1", "losses", &value));
  g_assert_false (arb_store_get_unit (self->store, "france/u1", "losses", &value) &&
                  arb_value_get_int (&value) != 0);
  palette = open_palette (self, "mêlée 3 1");
  g_signal_emit_by_name (app_test_child (palette, "entry"), "activate");
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==, "melee");
  palette = open_palette (self, "zzzz");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (palette, "stack")), ==,
                   "nothing");
  app_test_press (palette, GDK_KEY_Escape);
  app_test_spin ();
  g_assert_null (app_test_find_window (ARB_TYPE_PALETTE));
}

static void
add (const char *path,
     void (*test) (Fixture *self,
                   gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  add ("/palette/combat", test_combat);
  g_test_add_func ("/palette/every-procedure", test_every_procedure);
  g_test_add_func ("/palette/armies", test_armies);
  add ("/palette/losses", test_losses);
  add ("/palette/order", test_order);
  add ("/palette/places", test_places);
  add ("/palette/whole-table", test_whole_table);
  add ("/palette/window", test_window);
  return app_test_run (application);
}
