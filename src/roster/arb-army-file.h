/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-xml.h"

G_BEGIN_DECLS

/* Army lists on disk, in the format the file name says. */
typedef enum
{
  ARB_ARMY_FORMAT_XML,
  ARB_ARMY_FORMAT_CSV,
  ARB_ARMY_FORMAT_FODS,
  ARB_ARMY_FORMAT_TEXT,     /* written only, the next too */
  ARB_ARMY_FORMAT_MARKDOWN,
  ARB_ARMY_FORMAT_ROS,
  ARB_ARMY_FORMAT_ROSZ,     /* read only */
} ArbArmyFormat;

/* By the end of the name; FALSE and a sentence when it names no format. */
gboolean arb_army_format_guess (const char *path,
                                ArbArmyFormat *format,
                                GError **error);

/* NULL when the file is refused; @problems says all of it, and what was left out as warnings. */
ArbArmy *arb_army_load (const char *path,
                        ArbArmyReadMode mode,
                        ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
ArbArmy *arb_army_load_bytes (GBytes *bytes,
                              const char *name,
                              ArbArmyFormat format,
                              ArbArmyReadMode mode,
                              ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;

/* All or nothing, and on the disk when it returns. @overlay_folder: where the club's tables are,
 * for the formats that show characteristics; may be NULL. */
gboolean arb_army_save (ArbArmy *self,
                        const char *path,
                        const char *overlay_folder,
                        GError **error);

G_END_DECLS
