import { data } from "react-router";
import { z } from "zod";
import { line } from "#platform/text-fields.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setAsksForVerification } from "#shop/production/desk-settings.server.ts";
import { setHold } from "#shop/production/holds.server.ts";
import { maxHoldReason } from "#shop/production/production.ts";
import { takeOffSheet } from "#shop/production/sheets.server.ts";
import { type AdminAnswer, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { unexpected } from "#web/shell/form.ts";
import { readForm } from "#web/shell/read-form.ts";

const invoice = z.string().transform((typed) => parseInvoiceNumber(typed) ?? "");

const noReason = `Please enter a reason, at most ${maxHoldReason} characters.`;

const deskActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("hold"), invoice, reason: line(maxHoldReason, noReason, noReason) }),
  z.object({ intent: z.enum(["release", "take-off"]), invoice }),
  z.object({ intent: z.literal("settings"), asks: z.string() }),
]);

export async function runDeskAction({ context, request }: { context: Context; request: Request }) {
  const read = await readForm(request, deskActions);
  if (read.outcome === "invalid") {
    const answer = read.errors.reason ? refused(read.errors).answer : unexpected;
    return data<AdminAnswer>({ ...answer, intent: "hold" }, { status: 400 });
  }
  const { answer, ...init } = await run(context, read.form);
  return data<AdminAnswer>({ ...answer, intent: read.form.intent }, init);
}

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
