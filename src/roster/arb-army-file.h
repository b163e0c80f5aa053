/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-xml.h"
#include "roster/arb-import.h"

G_BEGIN_DECLS

/* Army lists on disk. What a file is, its contents say; what is written, the name says. */
typedef enum
{
  ARB_ARMY_FORMAT_XML,
  ARB_ARMY_FORMAT_CSV,
  ARB_ARMY_FORMAT_FODS,
  ARB_ARMY_FORMAT_TEXT,     /* written only, the next too */
  ARB_ARMY_FORMAT_MARKDOWN,
  ARB_ARMY_FORMAT_ROS,
  ARB_ARMY_FORMAT_ROSZ,     /* read only, the rest too */
  ARB_ARMY_FORMAT_ODS,
  ARB_ARMY_FORMAT_XLSX,
} ArbArmyFormat;

/* The names of files that may be lists, "*.xml" and the like, for whoever looks for some; ends with
 * NULL. */
const char *const *arb_army_get_patterns (void);
/* Whether a file of that name would be a list. */
gboolean arb_army_is_list_name (const char *path);
/* By the end of the name; FALSE and a sentence when it names no format that can be written. */
gboolean arb_army_format_guess (const char *path,
                                ArbArmyFormat *format,
                                GError **error);
/* By an ending without its dot, "csv"; FALSE and a sentence. */
gboolean arb_army_format_parse (const char *text,
                                ArbArmyFormat *format,
                                GError **error);
/* By the contents alone. *@unpacked is what gzip packed, or @bytes; the caller's. FALSE and a sentence
 * when it is no list at all. */
gboolean arb_army_format_detect (GBytes *bytes,
                                 ArbArmyFormat *format,
                                 GBytes **unpacked,
                                 GError **error);

/* A file that may need something said: a list in *@army, or a table in *@import, the other NULL.
 * FALSE when it is refused; @problems says all of it. */
gboolean arb_army_open (GBytes *bytes,
                        const char *name,
                        ArbArmyReadMode mode,
                        const char *overlay_folder,
                        ArbArmy **army,
                        ArbImport **import,
                        ArbProblems *problems);
/* NULL when the file is refused; @problems says all of it, and what was left out as warnings. */
ArbArmy *arb_army_load (const char *path,
                        ArbArmyReadMode mode,
                        ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
ArbArmy *arb_army_load_bytes (GBytes *bytes,
                              const char *name,
                              ArbArmyReadMode mode,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* The list as a file of that format. @overlay_folder: where the club's tables are, for the formats
 * that show characteristics; may be NULL. NULL when it could not be read again. */
GBytes *arb_army_to_bytes (ArbArmy *self,
                           ArbArmyFormat format,
                           const char *overlay_folder,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* All or nothing, and on the disk when it returns. */
gboolean arb_army_save (ArbArmy *self,
                        const char *path,
                        const char *overlay_folder,
                        GError **error);

G_END_DECLS
