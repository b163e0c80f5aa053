/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-sheet-private.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "systems/arb-data.h"
#include "systems/arb-schemas.h"

static void
mark_free (gpointer data)
{
  ArbTrackMark *self = data;

  arb_text_free (self->name);
  g_free (self->cause);
  g_free (self->flag);
  g_free (self->effect);
  g_free (self->cite);
  g_free (self);
}

static void
track_free (gpointer data)
{
  ArbTrack *self = data;

  arb_text_free (self->name);
  g_free (self->field);
  g_free (self->start);
  g_free (self->elite);
  g_free (self->carry);
  g_free (self->table);
  g_free (self->column);
  g_free (self->fire);
  g_free (self->rank_ruling);
  g_ptr_array_unref (self->marks);
  g_free (self);
}

static void
step_free (gpointer data)
{
  ArbScaleStep *self = data;

  arb_text_free (self->name);
  g_clear_pointer (&self->note, arb_text_free);
  g_free (self->value);
  g_free (self->effect);
  g_free (self);
}

static void
scale_free (gpointer data)
{
  ArbScale *self = data;

  arb_text_free (self->name);
  g_free (self->field);
  g_free (self->words);
  g_free (self->start);
  g_free (self->plus);
  g_free (self->done);
  g_strfreev (self->clears);
  g_free (self->cite);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static void
effect_free (gpointer data)
{
  ArbPending *self = data;

  arb_text_free (self->name);
  g_free (self->id);
  g_free (self->cite);
  g_free (self->procedure);
  g_free (self->unless);
  g_free (self);
}

static void
terrain_free (gpointer data)
{
  ArbBoardTerrain *self = data;

  arb_text_free (self->name);
  g_free (self->id);
  g_free (self->pattern);
  g_free (self);
}

static void
phase_free (gpointer data)
{
  ArbSheetPhase *self = data;

  arb_text_free (self->name);
  g_strfreev (self->procedures);
  g_free (self->step);
  g_free (self);
}

static void
board_free (ArbBoardSheet *self)
{
  g_ptr_array_unref (self->terrains);
  g_free (self->combat);
  g_free (self->turn);
  g_free (self);
}

void
arb_game_sheet_free (ArbGameSheet *self)
{
  if (self == NULL)
    return;
  arb_text_free (self->period);
  arb_text_free (self->part);
  g_free (self->system);
  g_free (self->combat);
  g_free (self->turn);
  g_ptr_array_unref (self->phases);
  g_ptr_array_unref (self->tracks);
  g_ptr_array_unref (self->scales);
  g_ptr_array_unref (self->effects);
  g_hash_table_unref (self->fields);
  g_hash_table_unref (self->hidden);
  g_clear_pointer (&self->board, board_free);
  g_clear_pointer (&self->calendar, arb_calendar_sheet_free);
  g_free (self);
}

/* --- Reading: the schema has checked the shape ------------------------------------------------ */

ArbText *
arb_game_sheet_read_text (const ArbXmlNode *node,
                          const char *element)
{
  ArbText *text = arb_text_new ();

  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, element))
      {
        const char *lang = arb_xml_node_get_lang (child);

        arb_text_set (text, lang != NULL ? lang : ARB_LANGUAGE_LAST, child->text);
      }
  return text;
}

static gboolean
has_child (const ArbXmlNode *node,
           const char *element)
{
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, element))
      return TRUE;
  return FALSE;
}

static char *
dup_attr (const ArbXmlNode *node,
          const char *attr)
{
  return g_strdup (arb_xml_node_get (node, attr));
}

static gboolean
has_word (const ArbXmlNode *node,
          const char *attr,
          const char *word)
{
  return g_strcmp0 (arb_xml_node_get (node, attr), word) == 0;
}

static gint64
get_number (const ArbXmlNode *node,
            const char *attr,
            gint64 otherwise)
{
  const char *text = arb_xml_node_get (node, attr);
  gint64 number;

  return text != NULL &&
                 g_ascii_string_to_signed (text, 10, G_MININT16, G_MAXINT16, &number, NULL)
             ? number
             : otherwise;
}

static void
read_mark (ArbTrack *track,
           const ArbXmlNode *node)
{
  ArbTrackMark *self = g_new0 (ArbTrackMark, 1);

  self->name = arb_game_sheet_read_text (node, "name");
  self->lost = get_number (node, "lost", 0);
  self->left = get_number (node, "left", -1);
  self->cause = dup_attr (node, "cause");
  self->flag = dup_attr (node, "flag");
  self->cite = dup_attr (node, "cite");
  self->leader = has_word (node, "leader", "yes");
  self->effect = dup_attr (node, "effect");
  self->is_demo = has_word (node, "source", "demo");
  g_ptr_array_add (track->marks, self);
}

static void
read_track (ArbGameSheet *sheet,
            const ArbXmlNode *node)
{
  ArbTrack *self = g_new0 (ArbTrack, 1);

  self->name = arb_game_sheet_read_text (node, "name");
  self->field = dup_attr (node, "field");
  self->counts_lost = has_word (node, "counts", "lost");
  self->start = dup_attr (node, "start");
  self->elite = dup_attr (node, "elite");
  self->carry = dup_attr (node, "carry");
  self->table = dup_attr (node, "table");
  self->column = dup_attr (node, "column");
  self->fire = dup_attr (node, "fire");
  self->rank_ruling = dup_attr (node, "rank-ruling");
  self->marks = g_ptr_array_new_with_free_func (mark_free);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "mark"))
      read_mark (self, child);
  g_ptr_array_add (sheet->tracks, self);
}

static void
read_step (ArbScale *scale,
           const ArbXmlNode *node)
{
  ArbScaleStep *self = g_new0 (ArbScaleStep, 1);

  self->name = arb_game_sheet_read_text (node, "name");
  self->note = has_child (node, "note") ? arb_game_sheet_read_text (node, "note") : NULL;
  self->value = dup_attr (node, "value");
  self->effect = dup_attr (node, "effect");
  self->ends = has_word (node, "ends", "yes");
  g_ptr_array_add (scale->steps, self);
}

static void
read_scale (ArbGameSheet *sheet,
            const ArbXmlNode *node)
{
  ArbScale *self = g_new0 (ArbScale, 1);
  const char *clears = arb_xml_node_get (node, "clears");

  self->name = arb_game_sheet_read_text (node, "name");
  self->field = dup_attr (node, "field");
  self->type = has_word (node, "type", "word")   ? ARB_SCALE_WORD
               : has_word (node, "type", "bool") ? ARB_SCALE_BOOL
                                                 : ARB_SCALE_INT;
  self->words = dup_attr (node, "words");
  self->start = dup_attr (node, "start");
  self->plus = dup_attr (node, "plus");
  self->done = dup_attr (node, "done");
  self->clears = clears != NULL ? g_strsplit (clears, " ", -1) : NULL;
  self->lowest = (guint) get_number (node, "lowest", 0);
  self->cite = dup_attr (node, "cite");
  self->for_commander = has_word (node, "for", "commander");
  self->is_morale = has_word (node, "kind", "morale");
  self->shown_changed = has_word (node, "shown", "changed");
  self->steps = g_ptr_array_new_with_free_func (step_free);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    if (g_str_equal (child->name, "step"))
      read_step (self, child);
  g_ptr_array_add (sheet->scales, self);
}

static void
read_effect (ArbGameSheet *sheet,
             const ArbXmlNode *node)
{
  ArbPending *self = g_new0 (ArbPending, 1);

  self->id = dup_attr (node, "id");
  self->name = arb_game_sheet_read_text (node, "name");
  self->cite = dup_attr (node, "cite");
  self->procedure = dup_attr (node, "procedure");
  self->unless = dup_attr (node, "unless");
  self->is_later = g_strcmp0 (arb_xml_node_get (node, "later"), "yes") == 0;
  g_ptr_array_add (sheet->effects, self);
}

static void
read_field (ArbGameSheet *sheet,
            const ArbXmlNode *node)
{
  if (has_word (node, "shown", "no"))
    g_hash_table_add (sheet->hidden, dup_attr (node, "id"));
  g_hash_table_insert (sheet->fields, dup_attr (node, "id"), arb_game_sheet_read_text (node, "name"));
}

static void
read_phase (ArbGameSheet *sheet,
            const ArbXmlNode *node)
{
  ArbSheetPhase *self = g_new0 (ArbSheetPhase, 1);

  self->name = arb_game_sheet_read_text (node, "name");
  self->procedures = g_strsplit (arb_xml_node_get (node, "procedures"), " ", -1);
  self->step = dup_attr (node, "step");
  g_ptr_array_add (sheet->phases, self);
}

static void
read_board (ArbGameSheet *sheet,
            const ArbXmlNode *node)
{
  ArbBoardSheet *self = g_new0 (ArbBoardSheet, 1);

  self->n_columns = (guint) get_number (node, "columns", 1);
  self->n_rows = (guint) get_number (node, "rows", 1);
  self->stacks = has_word (node, "stacks", "yes");
  self->combat = dup_attr (node, "combat");
  self->turn = dup_attr (node, "turn");
  self->terrains = g_ptr_array_new_with_free_func (terrain_free);
  for (const ArbXmlNode *child = node->first_child; child != NULL; child = child->next)
    {
      ArbBoardTerrain *terrain = g_new0 (ArbBoardTerrain, 1);

      terrain->id = dup_attr (child, "id");
      terrain->name = arb_game_sheet_read_text (child, "name");
      terrain->pattern = dup_attr (child, "pattern");
      terrain->level = (guint) get_number (child, "level", 0);
      g_ptr_array_add (self->terrains, terrain);
    }
  sheet->board = self;
}

static void
read_clock (ArbGameSheet *self,
            const ArbXmlNode *node)
{
  self->period = arb_game_sheet_read_text (node, "name");
  self->part = arb_game_sheet_read_text (node, "part");
  self->n_parts = (int) get_number (node, "parts", 1);
}

ArbGameSheet *
arb_game_sheet_read (GBytes *bytes,
                const char *name,
                ArbProblems *problems)
{
  g_return_val_if_fail (bytes != NULL, NULL);

  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read (bytes, name, arb_schemas_get_sheet (), problems);
  const ArbXmlNode *root;
  ArbGameSheet *self;

  if (doc == NULL)
    return NULL;
  root = arb_xml_doc_get_root (doc);
  self = g_new0 (ArbGameSheet, 1);
  self->system = dup_attr (root, "system");
  self->combat = dup_attr (root, "combat");
  self->turn = dup_attr (root, "turn");
  self->phases = g_ptr_array_new_with_free_func (phase_free);
  self->tracks = g_ptr_array_new_with_free_func (track_free);
  self->scales = g_ptr_array_new_with_free_func (scale_free);
  self->effects = g_ptr_array_new_with_free_func (effect_free);
  self->fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) arb_text_free);
  self->hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const ArbXmlNode *node = root->first_child; node != NULL; node = node->next)
    if (g_str_equal (node->name, "clock"))
      read_clock (self, node);
    else if (g_str_equal (node->name, "orders"))
      {
        self->orders = arb_orders_def_find (arb_xml_node_get (node, "model"));
        self->conditions = has_word (node, "conditions", "yes");
      }
    else if (g_str_equal (node->name, "track"))
      read_track (self, node);
    else if (g_str_equal (node->name, "scale"))
      read_scale (self, node);
    else if (g_str_equal (node->name, "field"))
      read_field (self, node);
    else if (g_str_equal (node->name, "phase"))
      read_phase (self, node);
    else if (g_str_equal (node->name, "board"))
      read_board (self, node);
    else if (g_str_equal (node->name, "calendar"))
      self->calendar = arb_calendar_sheet_read (node);
    else
      read_effect (self, node);
  return self;
}

/* A shipped file that does not read is a fault of the program; one of the user's is his to mend, and
 * “check-system” tells him what is wrong with it. */
static ArbGameSheet *
load (const char *path,
      gboolean is_users)
{
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbGameSheet *sheet = bytes != NULL ? arb_game_sheet_read (bytes, path, problems) : NULL;

  if (sheet == NULL && !is_users && arb_problems_get_n (problems) > 0)
    g_critical ("%s", arb_problems_get (problems, 0)->message);
  return sheet;
}

const ArbGameSheet *
arb_game_sheet_get (const char *system)
{
  static GHashTable *sheets = NULL;
  ArbGameSheet *sheet;

  g_return_val_if_fail (system != NULL, NULL);
  if (sheets == NULL)
    sheets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                    (GDestroyNotify) arb_game_sheet_free);
  sheet = g_hash_table_lookup (sheets, system);
  if (sheet == NULL)
    {
      g_autofree char *path = g_strdup_printf ("systems/%s/sheet.xml", system);

      sheet = load (path, arb_data_is_users_system (system));
      if (sheet == NULL)
        sheet = load ("sheet.xml", FALSE);
      g_hash_table_insert (sheets, g_strdup (system), sheet);
    }
  return sheet;
}

const ArbTrack *
arb_game_sheet_find_track (const ArbGameSheet *self,
                      const char *field)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->tracks->len; i++)
    if (g_str_equal (((const ArbTrack *) self->tracks->pdata[i])->field, field))
      return self->tracks->pdata[i];
  return NULL;
}

const ArbScale *
arb_game_sheet_find_scale (const ArbGameSheet *self,
                      const char *field)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->scales->len; i++)
    if (g_str_equal (((const ArbScale *) self->scales->pdata[i])->field, field))
      return self->scales->pdata[i];
  return NULL;
}

gboolean
arb_game_sheet_is_hidden (const ArbGameSheet *self,
                          const char *field)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (field != NULL, FALSE);
  return g_hash_table_contains (self->hidden, field);
}

char *
arb_game_sheet_dup_moment (const ArbGameSheet *self,
                           int period,
                           int part,
                           const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->n_parts < 2 || part < 1)
    return g_strdup_printf ("%s %d", arb_text_get (self->period, lang), period);
  /* Translators: “Period 2, quarter 3”. */
  return g_strdup_printf (_ ("%s %d, %s %d"), arb_text_get (self->period, lang), period,
                          arb_text_get (self->part, lang), part);
}

const ArbPending *
arb_game_sheet_find_pending (const ArbGameSheet *self,
                       const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->effects->len; i++)
    if (g_str_equal (((const ArbPending *) self->effects->pdata[i])->id, id))
      return self->effects->pdata[i];
  return NULL;
}

const ArbScaleStep *
arb_scale_find (const ArbScale *self,
                      const char *value)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; value != NULL && i < self->steps->len; i++)
    if (g_str_equal (((const ArbScaleStep *) self->steps->pdata[i])->value, value))
      return self->steps->pdata[i];
  return NULL;
}

const ArbBoardTerrain *
arb_board_sheet_find (const ArbBoardSheet *self,
                      const char *terrain)
{
  g_return_val_if_fail (self != NULL, NULL);
  for (guint i = 0; i < self->terrains->len; i++)
    if (g_strcmp0 (((const ArbBoardTerrain *) self->terrains->pdata[i])->id, terrain) == 0)
      return self->terrains->pdata[i];
  return NULL;
}
