import { z } from "zod";
import { editOrder } from "#shop/orders/edit-order.server.ts";
import { editVersion, orderEditForm } from "#shop/orders/order-edit.ts";
import { statusWord } from "#shop/orders/order-status.ts";
import { type AdminArgs, invoiceField } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import type { OrderAnswer } from "./order-answer.ts";

export const editFields = z.object({
  invoice: invoiceField,
  version: z.string().max(8_000),
  ...orderEditForm.shape,
});

const editFailed = "Failed to save order";

const otherTax = "The sales tax of this address differs. What was paid stays as it is.";

/** Saves an order. If somebody else changed the same fields, it saves nothing and returns what is stored. */
export async function runEdit(
  { invoice, version, ...form }: z.output<typeof editFields>,
  { db, by }: AdminArgs,
): Promise<Answered<OrderAnswer>> {
  const edit = { invoiceNumber: invoice, form, version, wholeParcel: true, everyTag: false };
  const edited = await editOrder(db, edit, by);
  switch (edited.outcome) {
    case "not_found":
      return outdated(failed("Order not found", editFailed), 404);
    case "closed":
      return outdated(failed(`It is ${statusWord(edited.status)} by now.`, editFailed));
    case "refused":
      return refused(edited.problems);
  }
  const saved = { ...edited.stored, version: editVersion(edited.stored) };
  if (edited.outcome === "saved")
    return { answer: { ...succeeded("Order saved", edited.hasOtherTax ? otherTax : undefined), saved } };
  const failure = failed("It was changed in another window.", editFailed);
  return { answer: { ...failure, saved }, status: 409 };
}
