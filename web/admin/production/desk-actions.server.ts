import { z } from "zod";
import { shopDay } from "#platform/dates.ts";
import { line } from "#platform/text-fields.ts";
import { addClosure, checkClosure, removeClosure } from "#shop/closures.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setAsksForVerification, setHold } from "#shop/production/desk.server.ts";
import { maxHoldReason } from "#shop/production/production.ts";
import { takeOffSheet } from "#shop/production/sheets.server.ts";
import { adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";

const invoice = z.string().transform((typed) => parseInvoiceNumber(typed) ?? "");

const noReason = `Please enter a reason, at most ${maxHoldReason} characters.`;

const day = z.iso.date("Please enter a day.");

export const runDeskAction = adminActions({
  hold: adminForm(
    z.object({ invoice, reason: line(maxHoldReason, noReason, noReason) }),
    async ({ invoice, reason }, { db, by }) => {
      if (await setHold(db, { invoiceNumber: invoice, reason }, by))
        return { answer: succeeded("Order is on hold") };
      return noOrder;
    },
  ),
  release: adminForm(z.object({ invoice }), async ({ invoice }, { db, by }) => {
    if (await setHold(db, { invoiceNumber: invoice, reason: null }, by))
      return { answer: succeeded("Order is released") };
    return noOrder;
  }),
  "take-off": adminForm(z.object({ invoice }), async ({ invoice }, { db, by }) => {
    const step = await takeOffSheet(db, invoice, by);
    if (step === "done") return { answer: succeeded("Taken off the sheet", "Its order is pending again.") };
    return outdated(failed("It is on no sheet, or was engraved meanwhile."));
  }),
  settings: adminForm(z.object({ asks: z.string() }), async ({ asks }, { db, by }) => {
    await setAsksForVerification(db, asks === "on", by);
    return { answer: succeeded("Settings saved") };
  }),
  close: adminForm(z.object({ firstDay: day, lastDay: day }), async (closure, { db, by }) => {
    const errors = checkClosure(closure, shopDay(by.now));
    if (Object.keys(errors).length > 0) return refused(errors);
    await addClosure(db, closure, by);
    return { answer: succeeded("Closed days added") };
  }),
  reopen: adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by }) => {
    if (await removeClosure(db, id, by)) return { answer: succeeded("Closed days removed") };
    return outdated(failed("They were removed meanwhile."), 404);
  }),
});

const noOrder = outdated(failed("Order not found"), 404);
