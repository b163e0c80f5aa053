/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-timeline.h"
#include "systems/aigles/aigles-evade.h"

G_BEGIN_DECLS

/* From the declaration to the contact or the end of the period. */
ArbTimeline aigles_timeline_charge (const AiglesRun *run,
                                    const AiglesCourse *course,
                                    const AiglesFireWindow *fire);
ArbTimeline aigles_timeline_counter (const AiglesRun *run,
                                     const AiglesCounterCourse *meeting,
                                     int counter_move);
ArbTimeline aigles_timeline_evade (const AiglesRun *run,
                                   const AiglesChase *chase,
                                   int evade_speed);

G_END_DECLS
