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

G_END_DECLS
