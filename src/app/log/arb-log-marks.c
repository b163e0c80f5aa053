/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-marks.h"

#include <glib/gi18n.h>

#include "game/arb-game-contest.h"

const char *
arb_log_mark_row (ArbJournalRow *row)
{
  ArbKind kind;

  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (row), "");
  kind = arb_journal_row_get_kind (row);
  if (!arb_journal_row_is_live (row))
    return _ ("taken back");
  if (kind == ARB_KIND_STEP_OVERRIDE)
    return _ ("replaced");
  if (kind == ARB_KIND_INCIDENT)
    return arb_contest_is_decision (arb_journal_row_get_body (row)) ? _ ("settled")
                                                                     : _ ("contested");
  return "";
}

static gboolean
has_line (const ArbChronicleEntry *entry,
          ArbChronicleLineKind kind)
{
  for (guint i = 0; i < entry->lines->len; i++)
    if (((const ArbChronicleLine *) entry->lines->pdata[i])->kind == kind)
      return TRUE;
  return FALSE;
}

static gboolean
is_contested (ArbChronicle *chronicle,
              const ArbChronicleEntry *entry)
{
  g_autoptr (GPtrArray) contests =
      has_line (entry, ARB_CHRONICLE_CONTEST)
          ? arb_game_list_contests (arb_chronicle_get_store (chronicle), entry->combat)
          : NULL;

  for (guint i = 0; contests != NULL && i < contests->len; i++)
    if (((const ArbContest *) contests->pdata[i])->decision == NULL)
      return TRUE;
  return FALSE;
}

const char *
arb_log_mark_entry (ArbChronicle *chronicle,
                    const ArbChronicleEntry *entry)
{
  g_autoptr (ArbJournalRow) row = NULL;

  g_return_val_if_fail (chronicle != NULL, "");
  g_return_val_if_fail (entry != NULL, "");
  if (!entry->is_live)
    return _ ("taken back");
  if (is_contested (chronicle, entry))
    return _ ("contested");
  if (has_line (entry, ARB_CHRONICLE_OPEN))
    return _ ("open");
  if (has_line (entry, ARB_CHRONICLE_OVERRIDE))
    return _ ("replaced");
  row = entry->kind == ARB_KIND_INCIDENT
            ? arb_chronicle_read_row (chronicle, g_array_index (entry->rows, guint, 0))
            : NULL;
  return row != NULL ? arb_log_mark_row (row) : "";
}

void
arb_log_strike (GtkLabel *label,
                gboolean is_struck)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  g_return_if_fail (GTK_IS_LABEL (label));
  if (is_struck)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  gtk_label_set_attributes (label, attributes);
}
