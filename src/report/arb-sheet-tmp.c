#include "report/arb-print-private.h"
void arb_sheet_add_losses (ArbPrintContext *self, GPtrArray *sheets) {}
void arb_sheet_add_orders (ArbPrintContext *self, GPtrArray *sheets) {}
void arb_sheet_add_order_slips (ArbPrintContext *self, GPtrArray *sheets) {}
