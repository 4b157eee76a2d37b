import { z } from "zod";
import { shopDay } from "#platform/dates.ts";
import { line } from "#platform/text-fields.ts";
import { addClosure, checkClosure, removeClosure } from "#shop/closures.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setAsksForVerification, setHold } from "#shop/production/desk.server.ts";
import { maxHoldReason } from "#shop/production/production.ts";
import { takeOffSheet } from "#shop/production/sheets.server.ts";
import { adminAction, currentAuthorship } from "#web/admin/admin-action.server.ts";
import { failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";

const invoice = z.string().transform((typed) => parseInvoiceNumber(typed) ?? "");

const noReason = `Please enter a reason, at most ${maxHoldReason} characters.`;

const day = z.iso.date("Please enter a day.");

const deskActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hold"), invoice, reason: line(maxHoldReason, noReason, noReason) }),
  z.object({ intent: z.enum(["release", "take-off"]), invoice }),
  z.object({ intent: z.literal("settings"), asks: z.string() }),
  z.object({ intent: z.literal("close"), firstDay: day, lastDay: day }),
  z.object({ intent: z.literal("reopen"), id: z.uuid() }),
]);

export const runDeskAction = adminAction(deskActions, run);

async function run(context: Context, action: z.output<typeof deskActions>) {
  const { db } = context.get(servicesContext);
  const authorship = currentAuthorship(context);
  switch (action.intent) {
    case "hold":
    case "release": {
      const reason = action.intent === "hold" ? action.reason : null;
      const isFound = await setHold(db, { invoiceNumber: action.invoice, reason }, authorship);
      if (!isFound) return outdated(failed("Order not found"), 404);
      return { answer: succeeded(reason ? "Order is on hold" : "Order is released") };
    }
    case "take-off": {
      const step = await takeOffSheet(db, action.invoice, authorship);
      if (step === "done") return { answer: succeeded("Taken off the sheet", "Its order is pending again.") };
      return outdated(failed("It is on no sheet, or was engraved meanwhile."));
    }
    case "settings":
      await setAsksForVerification(db, action.asks === "on", authorship);
      return { answer: succeeded("Settings saved") };
    case "close": {
      const { firstDay, lastDay } = action;
      const errors = checkClosure({ firstDay, lastDay }, shopDay(authorship.now));
      if (Object.keys(errors).length > 0) return refused(errors);
      await addClosure(db, { firstDay, lastDay }, authorship);
      return { answer: succeeded("Closed days added") };
    }
    case "reopen":
      if (await removeClosure(db, action.id, authorship)) return { answer: succeeded("Closed days removed") };
      return outdated(failed("They were removed meanwhile."), 404);
  }
}
