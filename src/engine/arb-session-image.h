/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"

G_BEGIN_DECLS

/* A session at one moment, to be played again elsewhere: by another thread, which has rules of its own,
 * or with another ruling. It does not change, whatever becomes of the session. Tables that a case brought
 * along are shared: an image of such a session stays in its thread. */
typedef struct _ArbSessionImage ArbSessionImage;

ArbSessionImage *arb_session_image_new (ArbSession *session) G_GNUC_WARN_UNUSED_RESULT;
ArbSessionImage *arb_session_image_ref (ArbSessionImage *self);
void arb_session_image_unref (ArbSessionImage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSessionImage, arb_session_image_unref)

/* The ArbRecord that counted, borrowed. */
const GPtrArray *arb_session_image_get_records (const ArbSessionImage *self);

/* Plays everything again, quietly, by @rules, which are the same ones, read again, or others of the same
 * system. @ruling and @value: decided otherwise than it was, or NULL. NULL: what was answered does not fit
 * any more. */
ArbSession *arb_session_image_play (const ArbSessionImage *self,
                                    const ArbSystemDef *def,
                                    ArbRules *rules,
                                    const char *ruling,
                                    const ArbValue *value,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
