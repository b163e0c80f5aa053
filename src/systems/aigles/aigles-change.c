/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-change.h"

const char *const aigles_stop_words[] = { "target-evades", "general", "other", NULL };
const char *const aigles_divert_words[] = {
  "interposed", "charged", "threatened", "nothing", NULL,
};
const char *const aigles_diversion_words[] = { "none", "contact", "compulsory", NULL };
const char *const aigles_split_words[] = { "obstacle", "interposed", "lap-round", NULL };

AiglesStop
aigles_stop_charge (const AiglesRun *run,
                    AiglesStopCause cause,
                    int decided)
{
  int before = aigles_quarters_before (run->half) + (run->reorients ? 1 : 0);
  AiglesStop stop = { .stop_quarter = decided + 1 };

  /* Generals move after the units: they only reach a charge declared when the period began. */
  stop.allowed = cause == AIGLES_STOP_TARGET_EVADES ||
                 (cause == AIGLES_STOP_GENERAL && run->half == 1);
  stop.this_period = stop.stop_quarter <= AIGLES_QUARTERS;
  stop.travel = arb_ratio_mul (aigles_quarter_move (run->move),
                               arb_ratio_int (MAX (0, stop.stop_quarter - before)));
  return stop;
}

AiglesDiversion
aigles_divert (AiglesDivertCause cause)
{
  switch (cause)
    {
    case AIGLES_DIVERT_INTERPOSED:
      return AIGLES_DIVERSION_CONTACT;
    case AIGLES_DIVERT_CHARGED:
    case AIGLES_DIVERT_THREATENED:
      return AIGLES_DIVERSION_COMPULSORY;
    case AIGLES_DIVERT_NOTHING:
    default:
      return AIGLES_DIVERSION_NONE;
    }
}

gboolean
aigles_may_split (const AiglesSplit *split)
{
  if (split->arm != AIGLES_CAVALRY || split->formation != AIGLES_LINE || !split->charging)
    return FALSE;
  if (split->cause != AIGLES_SPLIT_LAP_ROUND)
    return TRUE;
  return split->movement_left &&
         (aigles_is_square (split->target) || aigles_is_column (split->target));
}

int
aigles_split_strength_left (const AiglesSplit *split)
{
  /* Squadrons that lap round stay part of the regiment: one pair, all its sides together. */
  return split->cause == AIGLES_SPLIT_LAP_ROUND ? split->figures
                                                : MAX (0, split->figures - split->concerned);
}
