/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-palette.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/shell/arb-palette-state.h"
#include "engine/arb-language.h"
#include "game/arb-game-losses.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-sheet.h"

struct _ArbPalette
{
  AdwWindow parent_instance;

  ArbWindow *window;   /* Borrowed: it is transient for it */
  ArbCompetition *competition; /* Owned or NULL: the event has none */
  ArbManualBook *book; /* Owned or NULL, as the entries */
  GPtrArray *entries;  /* ArbPaletteEntry, a row for each */

  /* Template children */
  GtkSearchEntry *entry;
  GtkListBox *list;
  GtkStack *stack;
};

G_DEFINE_FINAL_TYPE (ArbPalette, arb_palette, ADW_TYPE_WINDOW)

static ArbPaletteWorld
get_world (ArbPalette *self)
{
  ArbDesk *desk = arb_window_get_desk (self->window);
  ArbGame *game = desk != NULL ? arb_desk_get_game (desk) : NULL;

  return (ArbPaletteWorld) {
    .game = game,
    .system = desk != NULL ? arb_desk_get_system (desk) : NULL,
    .in_hand = desk != NULL ? arb_desk_get_in_hand (desk) : G_MAXUINT,
    .has_board = game != NULL && arb_game_sheet_get (arb_game_get_system (game))->board != NULL,
    .competition = self->competition,
    .book = self->book,
  };
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
fill (ArbPalette *self)
{
  ArbPaletteWorld world = get_world (self);
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (old));
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = arb_palette_find (&world, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  for (guint i = 0; i < self->entries->len; i++)
    {
      const ArbPaletteEntry *entry = self->entries->pdata[i];

      gtk_list_box_append (self->list,
                           g_object_new (ADW_TYPE_ACTION_ROW, "title", entry->title, "subtitle",
                                         entry->subtitle, "use-markup", FALSE, "activatable", TRUE,
                                         NULL));
    }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  gtk_stack_set_visible_child_name (self->stack, self->entries->len > 0 ? "list" : "nothing");
}

/* The keyboard stays where the words are typed. */
static void
mark (ArbPalette *self,
      int step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + step : 0;
  GtkListBoxRow *next = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;
  graphene_rect_t bounds;

  if (next == NULL)
    return;
  gtk_list_box_select_row (self->list, next);
  if (gtk_widget_compute_bounds (GTK_WIDGET (next), GTK_WIDGET (self->list), &bounds))
    {
      GtkWidget *scrolled =
          gtk_widget_get_ancestor (GTK_WIDGET (self->list), GTK_TYPE_SCROLLED_WINDOW);

      gtk_adjustment_clamp_page (
          gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), bounds.origin.y,
          bounds.origin.y + bounds.size.height);
    }
}

/* --- Doing it --------------------------------------------------------------------------------- */

static void
add_losses (ArbDesk *desk,
            const ArbPaletteEntry *entry)
{
  ArbGame *game = arb_desk_get_game (desk);
  const ArbSystem *system = arb_desk_get_system (desk);
  g_autoptr (ArbGameLosses) losses = arb_game_losses_new (game, system->rules);
  g_autoptr (GPtrArray) said = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!arb_game_losses_add_fire (losses, arb_game_find_unit (game, entry->unit), entry->number,
                                 FALSE, 0, NULL, &said, &error))
    {
      arb_desk_refuse (desk, error->message);
      return;
    }
  g_ptr_array_add (said, NULL);
  text = g_strjoinv ("\n", (char **) said->pdata);
  g_ptr_array_set_size (said, said->len - 1);
  arb_desk_say (desk, text);
}

static void
give_order (ArbDesk *desk,
            const ArbPaletteEntry *entry)
{
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (arb_desk_get_game (desk));
  g_autoptr (GError) error = NULL;

  if (arb_game_orders_add (orders, ARB_ORDER_GIVE, entry->unit, entry->order, &error))
    arb_desk_say (desk, entry->title);
  else
    arb_desk_refuse (desk, error->message);
}

static void
run_action (ArbWindow *window,
            const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (g_action_parse_detailed_name (detailed, &name, &target, NULL))
    gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
}

static void
run (ArbWindow *window,
     const ArbPaletteEntry *entry)
{
  ArbDesk *desk = arb_window_get_desk (window);
  ArbGame *game = desk != NULL ? arb_desk_get_game (desk) : NULL;

  switch (entry->kind)
    {
    case ARB_PALETTE_PLAY:
      arb_desk_play (desk, entry->procedure,
                     entry->unit != NULL ? arb_game_find_unit (game, entry->unit) : NULL,
                     entry->foe != NULL ? arb_game_find_unit (game, entry->foe) : NULL);
      break;
    case ARB_PALETTE_CHOOSE:
      arb_desk_choose (desk, entry->procedure,
                       entry->unit != NULL ? arb_game_find_unit (game, entry->unit) : NULL);
      break;
    case ARB_PALETTE_LOSSES:
      add_losses (desk, entry);
      break;
    case ARB_PALETTE_ORDER:
      give_order (desk, entry);
      break;
    case ARB_PALETTE_UNIT:
      arb_desk_show (desk, entry->view, entry->unit);
      break;
    case ARB_PALETTE_ACTION:
    default:
      run_action (window, entry->action);
    }
}

/* The palette is gone before anything happens: it may open a window itself. */
static void
choose (ArbPalette *self,
        guint index)
{
  g_autoptr (ArbWindow) window = g_object_ref (self->window);
  g_autoptr (GPtrArray) entries = g_ptr_array_ref (self->entries);

  gtk_window_destroy (GTK_WINDOW (self));
  if (index < entries->len)
    run (window, entries->pdata[index]);
}

/* --- Callbacks -------------------------------------------------------------------------------- */

static void
changed_cb (ArbPalette *self)
{
  fill (self);
}

static void
activate_cb (ArbPalette *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    choose (self, gtk_list_box_row_get_index (row));
}

static void
row_activated_cb (ArbPalette *self,
                  GtkListBoxRow *row)
{
  choose (self, gtk_list_box_row_get_index (row));
}

static gboolean
key_pressed_cb (ArbPalette *self,
                guint keyval)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  /* In the list itself the arrows are the list's. */
  gboolean is_in_list = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list));

  if (!is_in_list && (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down))
    mark (self, 1);
  else if (!is_in_list && (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up))
    mark (self, -1);
  else if (keyval == GDK_KEY_Escape)
    gtk_window_close (GTK_WINDOW (self));
  else
    return FALSE;
  return TRUE;
}

static void
arb_palette_finalize (GObject *object)
{
  ArbPalette *self = ARB_PALETTE (object);

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->competition, arb_competition_free);
  g_clear_pointer (&self->book, arb_manual_book_free);
  G_OBJECT_CLASS (arb_palette_parent_class)->finalize (object);
}

static void
arb_palette_class_init (ArbPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_palette_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPalette, entry);
  gtk_widget_class_bind_template_child (widget_class, ArbPalette, list);
  gtk_widget_class_bind_template_child (widget_class, ArbPalette, stack);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
arb_palette_init (ArbPalette *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_name (keys, "step-keys");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->book = arb_manual_book_new (arb_language_get (), NULL);
}

GtkWidget *
arb_palette_new (ArbWindow *window)
{
  g_return_val_if_fail (ARB_IS_WINDOW (window), NULL);

  ArbPalette *self = g_object_new (ARB_TYPE_PALETTE, "destroy-with-parent", TRUE, NULL);

  arb_em_put_before (GTK_WINDOW (self), GTK_WINDOW (window));
  self->window = window;
  if (arb_window_get_desk (window) != NULL)
    self->competition = arb_competition_read (arb_desk_get_store (arb_window_get_desk (window)), NULL);
  fill (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return GTK_WIDGET (self);
}
