#include "report/arb-print-private.h"
void arb_sheet_add_losses (ArbPrintContext *self, GPtrArray *sheets) {}
void arb_sheet_add_orders (ArbPrintContext *self, GPtrArray *sheets) {}
void arb_sheet_add_order_slips (ArbPrintContext *self, GPtrArray *sheets) {}
gboolean arb_sheet_add_combats (ArbPrintContext *self, GPtrArray *sheets, GError **error) {return TRUE;}
void arb_sheet_add_log (ArbPrintContext *self, GPtrArray *sheets) {}
void arb_sheet_add_state (ArbPrintContext *self, GPtrArray *sheets) {}
