/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-consent-private.h"

#include <glib/gi18n-lib.h>

static gboolean
has_reason (const ArbConsent *consent)
{
  return consent->reason != NULL && *consent->reason != '\0';
}

void
arb_consent_ask (ArbConsentAsk *self,
                 ArbWarn warn,
                 const char *sentence)
{
  ArbLevel level = arb_competition_get_level (self->competition, warn);
  g_autofree char *text = NULL;

  if (self->consent->tell != NULL)
    self->consent->tell (level, sentence, self->consent->user_data);
  if (level >= ARB_LEVEL_ACKNOWLEDGE)
    arb_body_add (self->body, "warned", arb_warn_to_word (warn), NULL);
  if (level == ARB_LEVEL_REFUSE)
    /* TRANSLATORS: %s is a whole sentence */
    text = g_strdup_printf (_ ("%s This competition does not allow it."), sentence);
  else if (level == ARB_LEVEL_DOUBLE && (!self->consent->is_sure || !has_reason (self->consent)))
    text = g_strdup_printf (_ ("%s It needs a yes and a reason."), sentence);
  else if (level == ARB_LEVEL_CONFIRM && !self->consent->is_sure)
    text = g_strdup_printf (_ ("%s It needs a yes."), sentence);
  if (text != NULL && self->error == NULL)
    self->error = g_error_new_literal (
        ARB_COMPETE_ERROR,
        level == ARB_LEVEL_REFUSE ? ARB_COMPETE_ERROR_REFUSED : ARB_COMPETE_ERROR_CONSENT, text);
}

gboolean
arb_consent_finish (ArbConsentAsk *self,
                    GError **error)
{
  if (self->error == NULL)
    {
      arb_body_add_text (self->body, "reason", self->consent->reason);
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}
