/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-precedents.h"

G_BEGIN_DECLS

/* arb-precedents-read.c: everything the journal says, in the order of time, related to each other; NULL
 * when it cannot be read. */
GPtrArray *arb_precedents_read (ArbStore *store,
                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* arb-precedents-relate.c: who followed whom, what differs, what holds. @holds: ArbAct of
 * ARB_KIND_PRECEDENT. */
void arb_precedents_relate (GPtrArray *precedents,
                            ArbStore *store,
                            const GPtrArray *holds);

G_END_DECLS
