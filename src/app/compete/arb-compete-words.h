/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"

G_BEGIN_DECLS

/* What people call the things of a competition, translated. */

/* What is warned of: “Two players meet again”. */
const char *arb_compete_words_warn (ArbWarn warn);
/* “Table 3: Zoé – Jean”, or who has a bye. */
char *arb_compete_words_dup_meeting (const ArbMeeting *meeting) G_GNUC_WARN_UNUSED_RESULT;
/* Date and time of day. */
char *arb_compete_words_dup_moment (gint64 wall) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
