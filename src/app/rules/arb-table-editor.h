/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/arb-rules.h"

G_BEGIN_DECLS

/* One table of the rules, to look at and to replace by the club's own. Signal "saved": the club's
 * folder changed. */
#define ARB_TYPE_TABLE_EDITOR (arb_table_editor_get_type ())
G_DECLARE_FINAL_TYPE (ArbTableEditor, arb_table_editor, ARB, TABLE_EDITOR, AdwWindow)

/* @rules: those in force, which the editor holds on to; @folder: of the club.
 * @parent and @rules may be NULL. */
GtkWidget *arb_table_editor_new (GtkWindow *parent,
                                 ArbRules *rules,
                                 const char *table,
                                 const char *folder);

/* As the buttons do; what came of it is said in the window. */
gboolean arb_table_editor_import (ArbTableEditor *self,
                                  const char *path);
gboolean arb_table_editor_export (ArbTableEditor *self,
                                  const char *path);

/* Where the figures of a table come from, in words. @as_typed: with the words of the file, for whoever
 * types them. */
char *arb_table_dup_source (const ArbRules *rules,
                            const ArbTable *table,
                            gboolean as_typed) G_GNUC_WARN_UNUSED_RESULT;
/* The same as an icon beside these words. */
const char *arb_table_get_source_icon (const ArbRules *rules,
                                       const ArbTable *table);

G_END_DECLS
