import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { notesForm, saveNotes } from "#shop/orders/save-notes.server.ts";
import { setOrderStatus } from "#shop/orders/set-order-status.server.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { succeeded } from "#web/admin/admin-answer.ts";
import { by } from "#web/admin/current-actor.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { formOf } from "#web/shell/read-form.ts";
import { deedFailed, type OrderAnswer, orderActionOf, orderDeleted } from "./order-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** A page of the list, and some more. */
const mostAtOnce = 100;

const invoices = z.array(z.string().transform(parseInvoiceNumber).pipe(z.number())).min(1).max(mostAtOnce);

/** Does to the orders of the fields `invoice` what the field `deed` says (spec §6: an admin may). */
export async function runOrderAction(context: Context, request: Request) {
  const form = await formOf(request);
  const deed = orderActionOf(form);
  const numbers = invoices.safeParse(form.getAll("invoice"));
  if (deed === undefined || !numbers.success) return data(deedFailed(deed), { status: 400 });
  const [invoiceNumber = 0] = numbers.data;
  switch (deed) {
    case "status":
      return answerStatus(context, numbers.data, form);
    case "notes":
      return answerNotes(context, invoiceNumber, form);
    case "delete":
      return answerDelete(context, invoiceNumber);
  }
}

const status = z.enum(orderStatuses);

async function answerStatus(context: Context, invoiceNumbers: number[], form: FormData) {
  const read = status.safeParse(form.get("status"));
  if (!read.success) return data(deedFailed("status"), { status: 400 });
  const { db } = context.get(servicesContext);
  const change = { invoiceNumbers, status: read.data };
  if ((await setOrderStatus(db, change, by(context))) === "not_found") return gone("status");
  const count = invoiceNumbers.length;
  const told = succeeded(`Order status updated to ${read.data}`, count > 1 ? `${count} orders` : undefined);
  return data<OrderAnswer>({ ...told, deed: "status" });
}

/** Of an order that is gone too, what was typed stays on the page. */
async function answerNotes(context: Context, invoiceNumber: number, form: FormData) {
  const read = notesForm.safeParse({ notes: textOf(form, "notes") });
  if (!read.success) return refuseNotes(400, read.error.issues[0]?.message ?? "");
  const { db } = context.get(servicesContext);
  const change = { invoiceNumber, notes: read.data.notes, was: textOf(form, "was") || null };
  const saved = await saveNotes(db, change, by(context));
  if (!saved) return refuseNotes(404, "Somebody else deleted this order.");
  const notes = saved.notes ?? "";
  if (saved.outcome === "changed_meanwhile")
    return refuseNotes(
      409,
      `Somebody else changed the notes meanwhile: “${notes}”. Save again to replace them.`,
      notes,
    );
  return data<OrderAnswer>({ ...succeeded("Notes saved successfully"), deed: "notes", notes });
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "").replaceAll("\r\n", "\n");
}

function refuseNotes(status: number, why: string, notes?: string) {
  const answer = { ...deedFailed("notes"), errors: { notes: why } };
  return data<OrderAnswer>({ ...answer, ...(notes !== undefined && { notes }) }, { status });
}

async function answerDelete(context: Context, invoiceNumber: number) {
  const { db, files, report } = context.get(servicesContext);
  const deleted = await deleteOrder(db, invoiceNumber, by(context));
  if (!deleted) return gone("delete");
  // A file that nobody refers to any more harms nobody: the order is deleted all the same.
  if (deleted.labelFile)
    await files.delete(deleted.labelFile).catch((error) => report(error, context.get(requestContext).id));
  return data<OrderAnswer>({ toast: orderDeleted, deed: "delete" });
}

/** Somebody else deleted it meanwhile. */
function gone(deed: "status" | "delete") {
  return data<OrderAnswer>({ ...deedFailed(deed), isOutdated: true }, { status: 404 });
}
