/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-hall-view.h"

#include <glib/gi18n.h>

#include "app/compete/arb-hall-draw.h"
#include "engine/arb-language.h"

/* Long enough to find a name among twelve. */
#define SECONDS_A_PAGE 10

struct _ArbHallView
{
  GtkWindow parent_instance;

  ArbStore *store;             /* Owned, as the next */
  ArbCompetition *competition; /* or NULL: there is none */
  GPtrArray *pages;            /* Owned: ArbHallPage */
  guint page;
  guint n_seconds;  /* that it has been there */
  gboolean is_still; /* does not turn by itself */
  gboolean is_dark;
  guint ticks;      /* source, 0: none */
  GtkWidget *area;  /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbHallView, arb_hall_view, GTK_TYPE_WINDOW)

static const ArbRound *
get_round (ArbHallView *self)
{
  const GPtrArray *rounds =
      self->competition != NULL ? arb_competition_get_rounds (self->competition) : NULL;

  return rounds != NULL && rounds->len > 0 ? rounds->pdata[rounds->len - 1] : NULL;
}

/* FALSE: nobody started it. */
static gboolean
read_clock (ArbHallView *self,
            ArbClockFace *face)
{
  const ArbRound *round = get_round (self);

  if (round == NULL)
    return FALSE;
  arb_round_clock_read (round->clock,
                        arb_formula_get_time (arb_competition_get_formula (self->competition)), 0,
                        g_get_real_time (), face);
  return face->state != ARB_CLOCK_WAITING;
}

static void
tell_page (ArbHallView *self)
{
  g_autofree char *text = arb_hall_view_dup_text (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (self->area);
}

/* The same page as before as far as there is one. */
static void
make_pages (ArbHallView *self)
{
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  self->pages = arb_hall_pages_new (self->competition, g_get_real_time (), arb_language_get ());
  self->page = MIN (self->page, self->pages->len - 1);
}

static void
read_competition (ArbHallView *self)
{
  g_clear_pointer (&self->competition, arb_competition_free);
  self->competition = arb_competition_read (self->store, NULL);
  make_pages (self);
  tell_page (self);
}

static void
appended_cb (ArbHallView *self,
             guint first,
             guint n_rows,
             const ArbTouched *touched)
{
  if (arb_touched_has (touched, ARB_TOUCHED_COMPETITION | ARB_TOUCHED_OTHER))
    read_competition (self);
}

static void
turn (ArbHallView *self,
      int step)
{
  make_pages (self);
  self->page = (self->page + self->pages->len + step) % self->pages->len;
  self->n_seconds = 0;
  tell_page (self);
}

void
arb_hall_view_tick (ArbHallView *self)
{
  g_return_if_fail (ARB_IS_HALL_VIEW (self));
  self->n_seconds++;
  if (!self->is_still && self->n_seconds >= SECONDS_A_PAGE)
    turn (self, 1);
  else if (((const ArbHallPage *) self->pages->pdata[self->page])->is_clock)
    make_pages (self);
  gtk_widget_queue_draw (self->area);
}

static gboolean
tick_cb (gpointer data)
{
  arb_hall_view_tick (data);
  return G_SOURCE_CONTINUE;
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t *cr,
         int width,
         int height,
         gpointer user_data)
{
  ArbHallView *self = user_data;
  ArbClockFace face;
  gboolean has_clock = read_clock (self, &face);
  const ArbHallDraw draw = { .page = self->pages->pdata[self->page], .number = self->page + 1,
                             .n_pages = self->pages->len, .is_still = self->is_still,
                             .is_dark = self->is_dark, .face = has_clock ? &face : NULL };

  arb_hall_draw (&draw, GTK_WIDGET (area), cr, width, height);
}

static gboolean
key_pressed_cb (ArbHallView *self,
                guint keyval)
{
  if (keyval == GDK_KEY_Escape || keyval == GDK_KEY_F11)
    {
      gtk_window_close (GTK_WINDOW (self));
      return TRUE;
    }
  if (keyval == GDK_KEY_space)
    {
      self->is_still = !self->is_still;
      self->n_seconds = 0;
    }
  else if (keyval == GDK_KEY_Right || keyval == GDK_KEY_Down || keyval == GDK_KEY_Page_Down)
    turn (self, 1);
  else if (keyval == GDK_KEY_Left || keyval == GDK_KEY_Up || keyval == GDK_KEY_Page_Up)
    turn (self, -1);
  else if (keyval == GDK_KEY_d || keyval == GDK_KEY_D)
    self->is_dark = !self->is_dark;
  else
    return FALSE;
  gtk_widget_queue_draw (self->area);
  return TRUE;
}

static void
arb_hall_view_dispose (GObject *object)
{
  ArbHallView *self = ARB_HALL_VIEW (object);

  g_clear_handle_id (&self->ticks, g_source_remove);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_hall_view_parent_class)->dispose (object);
}

static void
arb_hall_view_finalize (GObject *object)
{
  ArbHallView *self = ARB_HALL_VIEW (object);

  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->competition, arb_competition_free);
  G_OBJECT_CLASS (arb_hall_view_parent_class)->finalize (object);
}

static void
arb_hall_view_class_init (ArbHallViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_hall_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_hall_view_finalize;
}

static void
arb_hall_view_init (ArbHallView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->is_dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_set_focusable (self->area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  gtk_window_set_child (GTK_WINDOW (self), self->area);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Competition for the Hall"));
  gtk_window_set_default_size (GTK_WINDOW (self), 1280, 720);
  gtk_event_controller_set_name (keys, "step-keys");
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->ticks = g_timeout_add_seconds (1, tick_cb, self);
}

GtkWidget *
arb_hall_view_new (ArbStore *store)
{
  ArbHallView *self;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self = g_object_new (ARB_TYPE_HALL_VIEW, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "appended", G_CALLBACK (appended_cb), self, G_CONNECT_SWAPPED);
  read_competition (self);
  return GTK_WIDGET (self);
}

void
arb_hall_view_present (ArbHallView *self,
                       GtkWindow *parent)
{
  GdkSurface *surface;
  GListModel *monitors;
  GdkMonitor *own;

  g_return_if_fail (ARB_IS_HALL_VIEW (self) && GTK_IS_WINDOW (parent));
  /* Not a window of @parent, or it would stay on its screen; but it shows the same event and goes with it. */
  g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), self, G_CONNECT_SWAPPED);
  surface = gtk_native_get_surface (GTK_NATIVE (parent));
  monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (parent)));
  own = surface != NULL ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface) : NULL;
  gtk_window_present (GTK_WINDOW (self));
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      if (own == NULL || monitor == own)
        continue;
      gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), monitor);
      return;
    }
  gtk_window_fullscreen (GTK_WINDOW (self));
}

guint
arb_hall_view_get_page (ArbHallView *self,
                        guint *n_pages)
{
  g_return_val_if_fail (ARB_IS_HALL_VIEW (self), 0);
  if (n_pages != NULL)
    *n_pages = self->pages->len;
  return self->page;
}

gboolean
arb_hall_view_is_turning (ArbHallView *self)
{
  g_return_val_if_fail (ARB_IS_HALL_VIEW (self), FALSE);
  return !self->is_still;
}

char *
arb_hall_view_dup_text (ArbHallView *self)
{
  g_return_val_if_fail (ARB_IS_HALL_VIEW (self), NULL);
  return arb_hall_page_dup_text (self->pages->pdata[self->page]);
}
