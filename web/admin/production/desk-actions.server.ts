import { z } from "zod";
import { line } from "#platform/text-fields.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setAsksForVerification, setHold } from "#shop/production/desk.server.ts";
import { maxHoldReason } from "#shop/production/production.ts";
import { takeOffSheet } from "#shop/production/sheets.server.ts";
import { adminAction, currentActor } from "#web/admin/admin-action.server.ts";
import { failed, outdated, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";

const invoice = z.string().transform((typed) => parseInvoiceNumber(typed) ?? "");

const noReason = `Please enter a reason, at most ${maxHoldReason} characters.`;

const deskActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hold"), invoice, reason: line(maxHoldReason, noReason, noReason) }),
  z.object({ intent: z.enum(["release", "take-off"]), invoice }),
  z.object({ intent: z.literal("settings"), asks: z.string() }),
]);

export const runDeskAction = adminAction(deskActions, run);

async function run(context: Context, action: z.output<typeof deskActions>) {
  const { db } = context.get(servicesContext);
  const actor = currentActor(context);
  switch (action.intent) {
    case "hold":
    case "release": {
      const reason = action.intent === "hold" ? action.reason : null;
      const isFound = await setHold(db, { invoiceNumber: action.invoice, reason }, actor);
      if (!isFound) return outdated(failed("Order not found"), 404);
      return { answer: succeeded(reason ? "Order is on hold" : "Order is released") };
    }
    case "take-off": {
      const step = await takeOffSheet(db, action.invoice, actor);
      if (step === "done") return { answer: succeeded("Taken off the sheet", "Its order is pending again.") };
      return outdated(failed("It is on no sheet, or was engraved meanwhile."));
    }
    case "settings":
      await setAsksForVerification(db, action.asks === "on", actor);
      return { answer: succeeded("Settings saved") };
  }
}
