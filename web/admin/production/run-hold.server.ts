import { cleanLine } from "#platform/text.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setHold } from "#shop/production/holds.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";

type Hold = { intent: "hold"; invoice: string; reason: string } | { intent: "release"; invoice: string };

export async function runHold(context: Context, hold: Hold): Promise<Answered> {
  const reason = hold.intent === "hold" ? cleanLine(hold.reason) : null;
  if (reason === "" || (reason && reason.length > 200))
    return refused({ reason: "Please enter a reason, at most 200 characters." });
  const invoiceNumber = parseInvoiceNumber(hold.invoice) ?? 0;
  const { db } = context.get(servicesContext);
  const isFound = await setHold(db, { invoiceNumber, reason }, currentActor(context));
  if (!isFound) return outdated(failed("Order not found"), 404);
  return { answer: succeeded(reason ? "Order is on hold" : "Order is released") };
}
