/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-warning.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"

/* Long enough to read a sentence and its way out. */
#define NOTE_SECONDS 8
#define REFUSAL_SECONDS 15
/* Sentences of a note have two or three lines rather than an end that nobody sees. */
#define NOTE_CHARS 60
#define MIN_NOTE_CHARS 8
/* With less room than this beside it, a button stands below the sentence. */
#define MIN_CHARS_BESIDE 20
/* In em: what of the window a note leaves to its edges and its close button, and what a button has around
 * its label; and how wide a character is, at most. */
#define NOTE_EDGES 9
#define BUTTON_EDGES 3
#define CHAR_WIDTH 0.7

/* In pixels: of a dialog with text of the usual size, and what is left of its window beside it. */
#define USUAL_WIDTH 300
#define MARGIN 40

/* Until a dialog knows how wide it is. */
#define LAYOUT_FRAMES 10

#define NO "cancel"

typedef struct
{
  ArbWay way;
  char *response; /* Owned, as the other */
  char *label;
} Way;

struct _ArbWarning
{
  ArbWarningLevel level;
  char *heading;           /* Owned or NULL, as the others */
  char *body;
  char *no;
  char *text_title;
  char *action_label;
  char *action;
  gboolean replaces;
  GDestroyNotify destroy;  /* or NULL */
  GPtrArray *consequences; /* Owned, char * */
  GArray *ways;            /* Owned, Way */
};

static void
way_clear (gpointer data)
{
  Way *self = data;

  g_free (self->response);
  g_free (self->label);
}

ArbWarning *
arb_warning_new (ArbWarningLevel level,
                 const char *heading,
                 const char *body)
{
  ArbWarning *self = g_new0 (ArbWarning, 1);

  self->level = level;
  self->heading = g_strdup (heading);
  self->body = g_strdup (body);
  self->consequences = g_ptr_array_new_with_free_func (g_free);
  self->ways = g_array_new (FALSE, TRUE, sizeof (Way));
  g_array_set_clear_func (self->ways, way_clear);
  return self;
}

void
arb_warning_free (ArbWarning *self)
{
  g_free (self->heading);
  g_free (self->body);
  g_free (self->no);
  g_free (self->text_title);
  g_free (self->action_label);
  g_free (self->action);
  g_ptr_array_unref (self->consequences);
  g_array_unref (self->ways);
  g_free (self);
}

void
arb_warning_add_consequence (ArbWarning *self,
                             const char *sentence)
{
  g_return_if_fail (self != NULL);
  g_ptr_array_add (self->consequences, g_strdup (sentence));
}

void
arb_warning_add_way (ArbWarning *self,
                     ArbWay way,
                     const char *response,
                     const char *label)
{
  const Way added = { way, g_strdup (response), g_strdup (label) };

  g_return_if_fail (self != NULL);
  g_array_append_val (self->ways, added);
}

void
arb_warning_set_no (ArbWarning *self,
                    const char *label)
{
  g_return_if_fail (self != NULL);
  g_free (self->no);
  self->no = g_strdup (label);
}

void
arb_warning_ask_for_text (ArbWarning *self,
                          const char *title)
{
  g_return_if_fail (self != NULL);
  g_free (self->text_title);
  self->text_title = g_strdup (title);
}

void
arb_warning_set_action (ArbWarning *self,
                        const char *label,
                        const char *action)
{
  g_return_if_fail (self != NULL);
  g_free (self->action_label);
  g_free (self->action);
  self->action_label = g_strdup (label);
  self->action = g_strdup (action);
}

void
arb_warning_set_destroy (ArbWarning *self,
                         GDestroyNotify destroy)
{
  g_return_if_fail (self != NULL);
  self->destroy = destroy;
}

void
arb_warning_set_replaces (ArbWarning *self)
{
  g_return_if_fail (self != NULL);
  self->replaces = TRUE;
}

/* --- In the window ---------------------------------------------------------------------------- */

static void
replaced_gone_cb (GObject *overlay)
{
  g_object_set_data (overlay, "replaced", NULL);
}

void
arb_warning_withdraw (AdwToastOverlay *overlay)
{
  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));

  AdwToast *before = g_object_get_data (G_OBJECT (overlay), "replaced");

  if (before != NULL)
    adw_toast_dismiss (before);
}

void
arb_warning_withdraw_offer (AdwToastOverlay *overlay,
                            const char *action)
{
  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (action != NULL);

  AdwToast *before = g_object_get_data (G_OBJECT (overlay), "replaced");

  if (before != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (before), "offers"), action) == 0)
    adw_toast_dismiss (before);
}

static void
replace_toast (AdwToastOverlay *overlay,
               AdwToast *toast)
{
  arb_warning_withdraw (overlay);
  g_object_set_data_full (G_OBJECT (overlay), "replaced", g_object_ref (toast), g_object_unref);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (replaced_gone_cb), overlay,
                           G_CONNECT_SWAPPED);
}

/* A toast is as wide as its label wants to be, also beyond the window. */
static int
get_note_chars (GtkWidget *overlay,
                const char *beside)
{
  int width = gtk_widget_get_width (overlay);
  double room = width / arb_em_get (overlay) - NOTE_EDGES;

  if (beside != NULL)
    room -= BUTTON_EDGES + CHAR_WIDTH * g_utf8_strlen (beside, -1);
  return width > 0 ? (int) (room / CHAR_WIDTH) : NOTE_CHARS;
}

/* The label is told by screen readers as it comes, and has as many lines as it needs. */
static GtkWidget *
note_new (const ArbWarning *self,
          int n_chars)
{
  int at_most = CLAMP (n_chars, MIN_NOTE_CHARS, NOTE_CHARS);
  /* Beside a button a label would rather be as high as that, and break where it need not. */
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "label",
                    self->body, "wrap", TRUE, "xalign", 0.0, "max-width-chars", at_most,
                    "width-chars", MIN (at_most, (int) g_utf8_strlen (self->body, -1)), NULL);

  gtk_widget_add_css_class (label, "heading");
  return label;
}

/* The sentence, and its button below. */
static GtkWidget *
note_and_button_new (const ArbWarning *self,
                     AdwToast *toast,
                     GtkWidget *note)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  GtkWidget *button = gtk_button_new_with_label (self->action_label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), self->action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  /* Only the button a toast has of its own closes it. */
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_box_append (GTK_BOX (box), note);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static void
show_toast (const ArbWarning *self,
            AdwToastOverlay *overlay)
{
  gboolean is_refusal = self->level == ARB_WARNING_REFUSE;
  g_autofree char *markup = g_markup_escape_text (self->body, -1);
  AdwToast *toast = adw_toast_new (markup);
  int n_chars = get_note_chars (GTK_WIDGET (overlay), self->action_label);

  if (self->action == NULL || n_chars >= MIN_CHARS_BESIDE)
    {
      adw_toast_set_custom_title (toast, note_new (self, n_chars));
      adw_toast_set_button_label (toast, self->action_label);
      adw_toast_set_action_name (toast, self->action);
    }
  else
    {
      n_chars = get_note_chars (GTK_WIDGET (overlay), NULL);
      adw_toast_set_custom_title (toast, note_and_button_new (self, toast, note_new (self, n_chars)));
    }
  g_object_set_data_full (G_OBJECT (toast), "offers", g_strdup (self->action), g_free);
  adw_toast_set_timeout (toast, is_refusal ? REFUSAL_SECONDS : NOTE_SECONDS);
  /* What does not happen is not to wait behind what did. */
  adw_toast_set_priority (toast, is_refusal ? ADW_TOAST_PRIORITY_HIGH : ADW_TOAST_PRIORITY_NORMAL);
  if (self->replaces)
    replace_toast (overlay, toast);
  adw_toast_overlay_add_toast (overlay, toast);
}

/* --- As a dialog ------------------------------------------------------------------------------ */

typedef struct
{
  GtkWidget *near;     /* weak */
  ArbWarningFunc func; /* NULL: nobody wants to know, or somebody does already */
  gpointer user_data;
  GDestroyNotify destroy; /* of the data; or NULL */
  GtkEditable *entry;  /* Borrowed from the dialog or NULL */
} Request;

typedef struct
{
  Request request;
  char *response; /* Owned, as the other */
  char *text;     /* or NULL */
} Answer;

static void
request_free (gpointer data,
              GClosure *closure)
{
  Request *self = data;

  g_clear_weak_pointer (&self->near);
  if (self->destroy != NULL)
    self->destroy (self->user_data);
  g_free (self);
}

static gboolean
answer_cb (gpointer data)
{
  Answer *self = data;

  if (self->request.near != NULL)
    self->request.func (self->response, self->text, self->request.user_data);
  if (self->request.destroy != NULL)
    self->request.destroy (self->request.user_data);
  g_clear_weak_pointer (&self->request.near);
  g_free (self->response);
  g_free (self->text);
  g_free (self);
  return G_SOURCE_REMOVE;
}

/* What the answer leads to may close the window the dialog belongs to, while the dialog is still
 * busy with its button: it happens when that is over. The first answer counts. */
static void
response_cb (AdwMessageDialog *dialog,
             const char *response,
             Request *request)
{
  Answer *answer;

  if (request->func == NULL || request->near == NULL)
    return;
  answer = g_new0 (Answer, 1);
  g_set_weak_pointer (&answer->request.near, request->near);
  answer->request.func = g_steal_pointer (&request->func);
  answer->request.user_data = request->user_data;
  answer->request.destroy = g_steal_pointer (&request->destroy);
  answer->response = g_strdup (response);
  if (request->entry != NULL)
    answer->text = g_strdup (gtk_editable_get_text (request->entry));
  g_idle_add (answer_cb, answer);
}

static GtkWidget *
entry_new (const char *title)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  return entry;
}

/* What will happen, point by point, and what is to be typed. */
static void
add_content (const ArbWarning *self,
             AdwMessageDialog *dialog,
             Request *request)
{
  GtkWidget *box;

  if (self->consequences->len == 0 && self->text_title == NULL)
    return;
  box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  for (guint i = 0; i < self->consequences->len; i++)
    {
      const char *sentence = self->consequences->pdata[i];
      g_autofree char *point = g_strdup_printf ("• %s", sentence);
      GtkWidget *label = gtk_label_new (point);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "consequence");
      gtk_box_append (GTK_BOX (box), label);
    }
  if (self->text_title != NULL)
    {
      GtkWidget *entry = entry_new (self->text_title);

      request->entry = GTK_EDITABLE (entry);
      gtk_box_append (GTK_BOX (box), entry);
    }
  adw_message_dialog_set_extra_child (dialog, box);
}

/* Enter must never be the key that loses something, nor the one that takes a list of consequences
 * for read; with a reason to type it is meant. */
static const char *
find_default (const ArbWarning *self)
{
  const Way *last = NULL;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);

      if (way->way == ARB_WAY_AVOID)
        return way->response;
      if (way->way == ARB_WAY_DO)
        last = way;
    }
  if (last == NULL || (self->level == ARB_WARNING_CONSEQUENCES && self->text_title == NULL))
    return NO;
  return last->response;
}

static AdwResponseAppearance
get_appearance (const ArbWarning *self,
                const Way *way,
                gboolean is_default)
{
  if (way->way == ARB_WAY_LOSE ||
      (way->way == ARB_WAY_DO && self->level == ARB_WARNING_CONSEQUENCES))
    return ADW_RESPONSE_DESTRUCTIVE;
  return is_default ? ADW_RESPONSE_SUGGESTED : ADW_RESPONSE_DEFAULT;
}

static void
add_ways (const ArbWarning *self,
          AdwMessageDialog *dialog)
{
  gboolean asks =
      self->level == ARB_WARNING_CONFIRM || self->level == ARB_WARNING_CONSEQUENCES;
  const char *standard = find_default (self);

  adw_message_dialog_add_response (dialog, NO, self->no != NULL ? self->no
                                               : asks           ? _ ("_Cancel")
                                                                : _ ("_Close"));
  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);

      adw_message_dialog_add_response (dialog, way->response, way->label);
      adw_message_dialog_set_response_appearance (
          dialog, way->response,
          get_appearance (self, way, g_str_equal (way->response, standard)));
    }
  adw_message_dialog_set_default_response (dialog, standard);
  adw_message_dialog_set_close_response (dialog, NO);
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Who has typed a reason means to go on: the Enter behind it answers, unless that would lose something;
 * then it only brings the keyboard to the button that does, so that what was typed is not lost either. */
static void
text_entered_cb (AdwMessageDialog *dialog,
                 GtkEntry *entry)
{
  const char *standard = adw_message_dialog_get_default_response (dialog);
  const char *last = g_object_get_data (G_OBJECT (entry), "last-way");
  GtkWidget *button =
      g_str_equal (standard, NO) && last != NULL
          ? find_button (GTK_WIDGET (dialog), adw_message_dialog_get_response_label (dialog, last))
          : NULL;

  if (button != NULL)
    gtk_widget_grab_focus (button);
  else
    gtk_widget_activate_default (GTK_WIDGET (entry));
}

static void
follow_text (const ArbWarning *self,
             GtkWidget *dialog,
             GtkEntry *entry)
{
  if (self->ways->len > 0)
    g_object_set_data_full (G_OBJECT (entry), "last-way",
                            g_strdup (g_array_index (self->ways, Way, self->ways->len - 1).response),
                            g_free);
  g_signal_connect_object (entry, "activate", G_CALLBACK (text_entered_cb), dialog, G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (GTK_WIDGET (entry));
}

static gboolean
grab_focus_cb (gpointer button)
{
  gtk_widget_grab_focus (button);
  return G_SOURCE_REMOVE;
}

/* The dialog gives the keyboard to whatever button stands first, and Enter is that one's: it goes
 * to the default, once it is known in which of the two layouts that stands. Between two frames:
 * taken within one, the button that had it would keep its frame of focus. */
static gboolean
give_keyboard_cb (GtkWidget *dialog,
                  GdkFrameClock *clock,
                  gpointer frames)
{
  const char *standard = adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (dialog));
  GtkWidget *button = find_button (
      dialog, adw_message_dialog_get_response_label (ADW_MESSAGE_DIALOG (dialog), standard));

  /* Not laid out yet. */
  if (button == NULL || gtk_widget_get_width (button) == 0)
    return G_SOURCE_CONTINUE;
  if (gtk_window_get_focus (GTK_WINDOW (dialog)) != button)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, grab_focus_cb, g_object_ref (button), g_object_unref);
  return --*(guint *) frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The toolkit keeps its width whatever the text, and would break words. */
static void
grow_with_text (GtkWidget *dialog,
                GtkWindow *parent)
{
  double scale = arb_em_get_scale (dialog);

  if (scale > 1 && parent != NULL)
    gtk_widget_set_size_request (
        dialog, MIN ((int) (USUAL_WIDTH * scale), gtk_widget_get_width (GTK_WIDGET (parent)) - MARGIN), -1);
}

static void
show_dialog (const ArbWarning *self,
             GtkWidget *near,
             ArbWarningFunc func,
             gpointer user_data)
{
  GtkRoot *root = gtk_widget_get_root (near);
  GtkWindow *parent = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
  gboolean is_plain = self->heading == NULL && self->level != ARB_WARNING_REFUSE;
  GtkWidget *dialog = adw_message_dialog_new (parent,
                                              self->heading != NULL ? self->heading
                                              : is_plain            ? self->body
                                                                    : _ ("This Cannot Be Done"),
                                              is_plain ? NULL : self->body);
  Request *request = g_new0 (Request, 1);

  g_set_weak_pointer (&request->near, near);
  request->func = func;
  request->user_data = user_data;
  request->destroy = self->destroy;
  add_content (self, ADW_MESSAGE_DIALOG (dialog), request);
  add_ways (self, ADW_MESSAGE_DIALOG (dialog));
  grow_with_text (dialog, parent);
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), request, request_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  if (request->entry != NULL)
    follow_text (self, dialog, GTK_ENTRY (request->entry));
  else
    gtk_widget_add_tick_callback (dialog, give_keyboard_cb, g_memdup2 (&(guint) { LAYOUT_FRAMES },
                                                                       sizeof (guint)),
                                  g_free);
}

/* --- Either way ------------------------------------------------------------------------------- */

static gboolean
is_one_sentence (const ArbWarning *self)
{
  return self->level == ARB_WARNING_NOTE ||
         (self->level == ARB_WARNING_REFUSE && self->heading == NULL && self->ways->len == 0);
}

void
arb_warning_show (ArbWarning *self,
                  GtkWidget *near,
                  ArbWarningFunc func,
                  gpointer user_data)
{
  g_return_if_fail (self != NULL);

  g_autoptr (ArbWarning) owned = self;
  GtkWidget *overlay = gtk_widget_get_ancestor (near, ADW_TYPE_TOAST_OVERLAY);

  if (is_one_sentence (self) && overlay != NULL)
    show_toast (self, ADW_TOAST_OVERLAY (overlay));
  else
    show_dialog (self, near, func, user_data);
}

void
arb_warning_tell (GtkWidget *near,
                  ArbWarningLevel level,
                  const char *sentence)
{
  g_return_if_fail (GTK_IS_WIDGET (near));
  arb_warning_show (arb_warning_new (level, NULL, sentence), near, NULL, NULL);
}
