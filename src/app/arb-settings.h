/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ARB_SETTINGS_ID "org.arbitre.Arbitre"

/* Keys; data/org.arbitre.Arbitre.gschema.xml says what each is for. */
#define ARB_SETTING_WINDOW_WIDTH "window-width"         /* i */
#define ARB_SETTING_WINDOW_HEIGHT "window-height"       /* i */
#define ARB_SETTING_WINDOW_MAXIMIZED "window-maximized" /* b */
#define ARB_SETTING_UMPIRE "umpire"                     /* s */
#define ARB_SETTING_LAST_EVENT "last-event"             /* s, a URI */
#define ARB_SETTING_LAST_TABLE "last-table"             /* s */
#define ARB_SETTING_LAST_VIEW "last-view"               /* s */
#define ARB_SETTING_SHOW_REFUSED "show-refused"         /* b */
#define ARB_SETTING_SHOW_ODDS "show-odds"               /* b */
#define ARB_SETTING_APPEARANCE "appearance"             /* ArbAppearance */
#define ARB_SETTING_PAGE_SETUP "page-setup"             /* s, a key file */
#define ARB_SETTING_LIBRARY "library"                   /* s, a folder */
#define ARB_SETTING_TIMER_MINUTES "timer-minutes"       /* i */
#define ARB_SETTING_SHEET_PAPER "sheet-paper"           /* ArbPaper */

typedef enum
{
  ARB_APPEARANCE_SYSTEM,
  ARB_APPEARANCE_LIGHT,
  ARB_APPEARANCE_DARK,
} ArbAppearance;

typedef enum
{
  ARB_PAPER_A4,
  ARB_PAPER_LETTER,
} ArbPaper;

/* What this person prefers; belongs to this module. The schema is looked for in the folder that
 * ARBITRE_SCHEMA_DIR names, then where it is installed. If it is in neither, or is that of another
 * version, everything still works but is forgotten at the end. */
GSettings *arb_settings_get (void);

G_END_DECLS
