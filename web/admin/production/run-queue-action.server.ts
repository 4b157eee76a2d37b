import { cleanLine } from "#platform/text.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setHold } from "#shop/production/holds.server.ts";
import { takeOffSheet } from "#shop/production/sheets.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";

type QueueAction =
  | { intent: "hold"; invoice: string; reason: string }
  | { intent: "release" | "take-off"; invoice: string };

/** What the queue and an order's page post about one order. */
export async function runQueueAction(context: Context, action: QueueAction): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const actor = currentActor(context);
  const invoiceNumber = parseInvoiceNumber(action.invoice) ?? 0;
  if (action.intent === "take-off") {
    const step = await takeOffSheet(db, invoiceNumber, actor);
    if (step === "done") return { answer: succeeded("Taken off the sheet", "Its order is pending again.") };
    return outdated(failed("It is on no sheet, or was engraved meanwhile."));
  }
  const reason = action.intent === "hold" ? cleanLine(action.reason) : null;
  if (reason === "" || (reason && reason.length > 200))
    return refused({ reason: "Please enter a reason, at most 200 characters." });
  const isFound = await setHold(db, { invoiceNumber, reason }, actor);
  if (!isFound) return outdated(failed("Order not found"), 404);
  return { answer: succeeded(reason ? "Order is on hold" : "Order is released") };
}
