/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-document.h"

#include <glib/gi18n.h>

#include "roster/arb-shown.h"
#include "base/arb-error.h"
#include "roster/arb-army-file.h"
#include "roster/arb-army-text.h"
#include "roster/arb-number.h"
#include "roster/arb-seal.h"

struct _ArbArmyDocument
{
  GObject parent_instance;

  ArbArmy *army;       /* Owned, as the others */
  char *path;          /* or NULL */
  char *side;          /* or NULL */
  char *kept_seal;     /* of a list in an event; NULL otherwise */
  ArbArmyDraft *draft; /* NULL for a list in an event */

  gboolean is_kept;
  gboolean is_unsaved; /* beyond what the history of the list knows */
  gboolean is_restored;

  /* Owned; what follows from the list */
  ArbCatalogue *catalogue; /* or NULL */
  char *catalogue_key;     /* system and nation it was looked for with, or NULL */
  guint serial;            /* counts the catalogues looked for */
  GPtrArray *findings;     /* NULL: to be computed */
  char *seal;
  guint idle;

  char *last_type; /* Owned or NULL */
};

G_DEFINE_FINAL_TYPE (ArbArmyDocument, arb_army_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
find_catalogue (ArbArmyDocument *self)
{
  const char *system = arb_army_get (self->army, ARB_ARMY_SYSTEM);
  const char *nation = arb_army_get (self->army, ARB_ARMY_NATION);
  g_autofree char *key = g_strdup_printf ("%s/%s", system != NULL ? system : "",
                                          nation != NULL ? nation : "");
  g_autofree char *overlay = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  if (g_strcmp0 (key, self->catalogue_key) == 0)
    return;
  overlay = arb_catalogue_dup_overlay_folder ();
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  if (system != NULL && !g_str_equal (system, ARB_ARMY_OTHER_SYSTEM))
    self->catalogue = arb_catalogue_load (system, nation, overlay, problems);
  self->serial++;
  g_free (self->catalogue_key);
  self->catalogue_key = g_steal_pointer (&key);
}

/* A list without a catalogue is told so by the check that looks for it. */
static GPtrArray *
check (ArbArmyDocument *self)
{
  g_autofree char *overlay = NULL;
  g_autoptr (ArbProblems) problems = NULL;
  g_autoptr (ArbCatalogue) none = NULL;

  if (self->catalogue != NULL)
    return arb_army_check (self->army, self->catalogue);
  overlay = arb_catalogue_dup_overlay_folder ();
  problems = arb_problems_new ();
  return arb_army_check_with (self->army, overlay, &none, problems);
}

static void
compute (ArbArmyDocument *self)
{
  g_autofree char *lines = NULL;

  if (self->findings != NULL)
    return;
  find_catalogue (self);
  self->findings = check (self);
  lines = arb_army_to_lines (self->army, self->catalogue);
  g_free (self->seal);
  self->seal = arb_seal_of_lines (lines);
}

static gboolean
changed_idle_cb (gpointer data)
{
  ArbArmyDocument *self = data;

  self->idle = 0;
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  return G_SOURCE_REMOVE;
}

/* Several edits in a row are checked once. */
static void
queue_change (ArbArmyDocument *self)
{
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  if (self->idle == 0)
    self->idle = g_idle_add (changed_idle_cb, self);
}

static void
keep_draft (ArbArmyDocument *self)
{
  g_autoptr (GError) error = NULL;

  if (self->draft == NULL)
    return;
  if (!arb_army_document_is_modified (self))
    arb_army_draft_drop (self->draft);
  else if (!arb_army_draft_write (self->draft, self->army, self->path, self->side, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
history_cb (ArbArmyDocument *self)
{
  keep_draft (self);
  queue_change (self);
}

static void
arb_army_document_get_property (GObject *object,
                                guint prop_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_take_string (value, arb_army_document_dup_title (ARB_ARMY_DOCUMENT (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_army_document_finalize (GObject *object)
{
  ArbArmyDocument *self = ARB_ARMY_DOCUMENT (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_object (&self->army);
  g_clear_pointer (&self->draft, arb_army_draft_free);
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_free (self->catalogue_key);
  g_free (self->path);
  g_free (self->side);
  g_free (self->kept_seal);
  g_free (self->seal);
  g_free (self->last_type);
  G_OBJECT_CLASS (arb_army_document_parent_class)->finalize (object);
}

static void
arb_army_document_class_init (ArbArmyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = arb_army_document_get_property;
  object_class->finalize = arb_army_document_finalize;
  properties[PROP_TITLE] =
      g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
arb_army_document_init (ArbArmyDocument *self)
{
}

static ArbArmyDocument *
make (ArbArmy *army,
      const char *path,
      const char *side)
{
  ArbArmyDocument *self = g_object_new (ARB_TYPE_ARMY_DOCUMENT, NULL);

  self->army = g_object_ref (army);
  self->path = g_strdup (path);
  self->side = g_strdup (side);
  /* Notified after every edit, undo, redo and save. */
  g_signal_connect_object (army, "notify::is-modified", G_CALLBACK (history_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

ArbArmyDocument *
arb_army_document_new (ArbArmy *army,
                       const char *path,
                       const char *side)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  ArbArmyDocument *self = make (army, path, side);

  self->draft = arb_army_draft_new ();
  return self;
}

ArbArmyDocument *
arb_army_document_new_unsaved (ArbArmy *army,
                               const char *path,
                               const char *side,
                               ArbArmyDraft *draft)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  ArbArmyDocument *self = make (army, path, side);

  self->is_restored = draft != NULL;
  self->draft = draft != NULL ? draft : arb_army_draft_new ();
  self->is_unsaved = TRUE;
  keep_draft (self);
  return self;
}

ArbArmyDocument *
arb_army_document_new_kept (ArbArmy *army,
                            const char *side,
                            const char *seal)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  ArbArmyDocument *self = make (army, NULL, side);

  self->is_kept = TRUE;
  self->kept_seal = g_strdup (seal);
  return self;
}

ArbArmy *
arb_army_document_get_army (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  return self->army;
}

const char *
arb_army_document_get_path (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  return self->path;
}

const char *
arb_army_document_get_side (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  return self->side;
}

gboolean
arb_army_document_is_kept (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), FALSE);
  return self->is_kept;
}

gboolean
arb_army_document_is_restored (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), FALSE);
  return self->is_restored;
}

gboolean
arb_army_document_is_modified (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), FALSE);
  return !self->is_kept && (self->is_unsaved || arb_army_is_modified (self->army));
}

char *
arb_army_document_dup_title (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);

  const char *name = arb_army_get (self->army, ARB_ARMY_NAME);

  if (name == NULL)
    name = _ ("List without a name");
  if (self->is_kept)
    return g_strdup_printf (_ ("At the table: %s"), name);
  if (arb_army_document_is_modified (self))
    return g_strdup_printf (_ ("%s (not saved)"), name);
  return g_strdup (name);
}

const ArbCatalogue *
arb_army_document_get_catalogue (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  compute (self);
  return self->catalogue;
}

guint
arb_army_document_get_serial (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), 0);
  compute (self);
  return self->serial;
}

GPtrArray *
arb_army_document_get_findings (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  compute (self);
  return self->findings;
}

const ArbFinding *
arb_army_document_find_finding (ArbArmyDocument *self,
                                ArbArmyItem *item)
{
  const ArbFinding *found = NULL;

  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);
  compute (self);
  for (guint i = 0; i < self->findings->len; i++)
    {
      const ArbFinding *finding = self->findings->pdata[i];

      if (!g_str_equal (finding->item_id, arb_army_item_get_id (item)))
        continue;
      if (finding->is_must)
        return finding;
      found = found != NULL ? found : finding;
    }
  return found;
}

const char *
arb_army_document_get_seal (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  compute (self);
  return self->kept_seal != NULL ? self->kept_seal : self->seal;
}

void
arb_army_document_keep_seal (ArbArmyDocument *self)
{
  g_return_if_fail (ARB_IS_ARMY_DOCUMENT (self));

  g_autofree char *folder = arb_seal_dup_folder ();
  g_autofree char *lines = NULL;

  compute (self);
  lines = arb_army_to_lines (self->army, self->catalogue);
  /* Best effort: without it only the differences cannot be told. */
  arb_seal_keep (folder, lines, NULL);
}

static void
append_limit (GString *out,
              ArbCount count,
              const ArbArmyTotals *totals,
              const char *max)
{
  g_autofree char *actual = count == ARB_COUNT_POINTS
                                ? arb_number_format (totals->points)
                                : g_strdup_printf ("%" G_GINT64_FORMAT, totals->budget);
  g_autofree char *shown_actual = arb_shown_number (actual);
  g_autofree char *shown_max = arb_shown_number (max);
  g_autofree char *text =
      count == ARB_COUNT_POINTS
          ? g_strdup_printf (_ ("points: %s of at most %s"), shown_actual, shown_max)
          : g_strdup_printf (_ ("budget: %s of at most %s"), shown_actual, shown_max);

  g_string_append_printf (out, " · %s", text);
}

static gboolean
is_total_limit (const ArbLimit *limit)
{
  return limit->scope == ARB_LIMIT_ARMY && limit->per == ARB_COUNT_NONE && limit->has_max &&
         (limit->count == ARB_COUNT_POINTS || limit->count == ARB_COUNT_BUDGET) &&
         limit->arms == NULL && limit->types == NULL && limit->statuses == NULL &&
         limit->formations == NULL && limit->grades == NULL && limit->options == NULL;
}

static gboolean
is_total_limit_item (ArbArmyItem *item)
{
  static const ArbArmyField narrowing[] = { ARB_ARMY_PER,       ARB_ARMY_ARM,    ARB_ARMY_TYPE,
                                            ARB_ARMY_STATUS,    ARB_ARMY_OPTION, ARB_ARMY_GRADE,
                                            ARB_ARMY_FORMATION, ARB_ARMY_LEVEL };
  const char *scope = arb_army_item_get (item, ARB_ARMY_SCOPE);
  const char *count = arb_army_item_get (item, ARB_ARMY_COUNT);

  for (guint i = 0; i < G_N_ELEMENTS (narrowing); i++)
    if (arb_army_item_get (item, narrowing[i]) != NULL)
      return FALSE;
  return arb_army_item_get_kind (item) == ARB_ARMY_KIND_LIMIT &&
         arb_army_item_get (item, ARB_ARMY_MAX) != NULL &&
         (scope == NULL || g_str_equal (scope, "army")) &&
         (g_strcmp0 (count, "points") == 0 || g_strcmp0 (count, "budget") == 0);
}

/* Of the nation, then of the event; those that depend on something else show as findings. */
static void
append_limits (ArbArmyDocument *self,
               GString *out,
               const ArbArmyTotals *totals)
{
  ArbArmyItem *root = arb_army_get_root (self->army);

  for (guint i = 0; self->catalogue != NULL && i < self->catalogue->limits->len; i++)
    {
      const ArbLimit *limit = self->catalogue->limits->pdata[i];
      g_autofree char *max = arb_number_format (limit->max);

      if (is_total_limit (limit))
        append_limit (out, limit->count, totals, max);
    }
  for (guint i = 0; i < arb_army_item_get_n_children (root); i++)
    {
      ArbArmyItem *item = arb_army_item_get_child (root, i);

      if (is_total_limit_item (item))
        append_limit (out,
                      g_str_equal (arb_army_item_get (item, ARB_ARMY_COUNT), "points")
                          ? ARB_COUNT_POINTS
                          : ARB_COUNT_BUDGET,
                      totals, arb_army_item_get (item, ARB_ARMY_MAX));
    }
}

char *
arb_army_document_dup_totals (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);

  ArbArmyItem *root = arb_army_get_root (self->army);
  ArbArmyTotals totals = *arb_army_item_get_totals (root);
  ArbPointsTotal points;
  g_autofree char *text = NULL;
  GString *out;

  compute (self);
  points = arb_points_total (self->catalogue, root);
  totals.points = points.points;
  text = arb_army_totals_to_string (&totals, self->catalogue, &points);
  out = g_string_new (text);
  append_limits (self, out, &totals);
  return g_string_free (out, FALSE);
}

void
arb_army_document_reload_catalogue (ArbArmyDocument *self)
{
  g_return_if_fail (ARB_IS_ARMY_DOCUMENT (self));
  g_clear_pointer (&self->catalogue_key, g_free);
  queue_change (self);
}

gboolean
arb_army_document_save (ArbArmyDocument *self,
                        const char *path,
                        GError **error)
{
  g_autofree char *target = g_strdup (path);
  ArbArmyFormat format;

  g_return_val_if_fail (!self->is_kept, FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), FALSE);

  if (!arb_army_format_guess (path, &format, error))
    return FALSE;
  if (format != ARB_ARMY_FORMAT_XML)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("A list is saved as .xml; other formats are exported."));
      return FALSE;
    }
  if (!arb_army_save (self->army, path, NULL, error))
    return FALSE;
  g_free (self->path);
  self->path = g_steal_pointer (&target);
  arb_army_document_keep_seal (self);
  arb_army_document_settle (self);
  return TRUE;
}

void
arb_army_document_settle (ArbArmyDocument *self)
{
  g_return_if_fail (ARB_IS_ARMY_DOCUMENT (self));
  self->is_unsaved = FALSE;
  self->is_restored = FALSE;
  arb_army_mark_saved (self->army);
  keep_draft (self);
  queue_change (self);
}

void
arb_army_document_discard (ArbArmyDocument *self)
{
  g_return_if_fail (ARB_IS_ARMY_DOCUMENT (self));
  if (self->draft != NULL)
    arb_army_draft_drop (self->draft);
  g_clear_pointer (&self->draft, arb_army_draft_free);
}

const char *
arb_army_document_get_last_type (ArbArmyDocument *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (self), NULL);
  return self->last_type;
}

void
arb_army_document_set_last_type (ArbArmyDocument *self,
                                 const char *type)
{
  g_autofree char *before = NULL;

  g_return_if_fail (ARB_IS_ARMY_DOCUMENT (self));
  before = g_steal_pointer (&self->last_type);
  self->last_type = g_strdup (type);
}
