/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/aigles/aigles-close.h"

G_BEGIN_DECLS

/* Remembers the refusal. Always FALSE. */
gboolean aigles_close_refuse (AiglesClose *self,
                              guint troop,
                              AiglesRefused refused);
gboolean aigles_close_is_destroyed (const AiglesClose *self,
                                    guint troop);
/* No longer in contact: it leaves, is destroyed, has moved back or rallies. */
gboolean aigles_close_is_gone (const AiglesClose *self,
                               guint troop);
/* An enemy of another pair that still stands against @side; AIGLES_UNKNOWN: there is none. */
int aigles_close_find_pin (const AiglesClose *self,
                           const AiglesMeeting *meeting,
                           int side);

G_END_DECLS
