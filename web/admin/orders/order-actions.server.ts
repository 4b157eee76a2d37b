import { z } from "zod";
import { cents, formatMoney, sum } from "#platform/money.ts";
import { formatShortList } from "#platform/text.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { editOrder } from "#shop/orders/edit-order.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { editVersion, orderEditForm } from "#shop/orders/order-edit.ts";
import {
  isCancelledOrRefunded,
  type OrderStatus,
  settableStatuses,
  statusWord,
} from "#shop/orders/order-status.ts";
import { resendEmail, resentEmails } from "#shop/orders/resend-email.server.ts";
import { notesForm, saveNotes, setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { replaceOrder } from "#shop/payments/replace-order.server.ts";
import {
  checkPart,
  type PlannedRefund,
  planOrderRefunds,
  refundForm,
} from "#shop/payments/start-refund.server.ts";
import { listUnverified } from "#shop/production/queue.server.ts";
import { renewSetupCode } from "#shop/profiles/setup-code.server.ts";
import { type AdminArgs, adminActions, adminForm, invoiceField } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, outdated, refused, succeeded } from "#web/admin/admin-answer.ts";
import { runRefund } from "#web/admin/refunds/run-refund.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { maxOrders } from "./order-files.server.ts";
import { deleteFiles, invoiceForm, parcelForms } from "./parcel-actions.server.ts";

const invoiceFields = z
  .string()
  .transform((invoices) => invoices.split(","))
  .pipe(z.array(invoiceField).max(maxOrders));

/** The statuses that the admin saw, in the order of the invoice numbers. */
const statuses = z
  .string()
  .transform((all) => all.split(","))
  .pipe(z.array(z.enum(settableStatuses)).max(maxOrders));

const unasked = z.literal("").transform(() => "unasked" as const);

const shownAmount = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform((text) => cents(Number(text)));

const statusFields = z
  .object({
    invoice: invoiceFields,
    was: statuses,
    status: z.enum(settableStatuses),
    /** The amount to refund with the status, as the page showed it. `unasked`: the page asks first, if money could go back. */
    refund: unasked.or(z.literal("none")).or(shownAmount),
    /** `yes`: buyers read that orders without tracking number are on their way. */
    tell: z.string(),
    /** What ships if the parcel has other tags. `unasked`: the page asks first. */
    parcel: unasked.or(z.enum(["whole", "part"])),
  })
  .refine(({ invoice, was }) => invoice.length === was.length);

const notesFields = invoiceForm.extend({ version: z.string(), ...notesForm.shape });

const editFields = invoiceForm.extend({
  version: z.string().max(8_000),
  ...orderEditForm.shape,
});

export const runOrderAction = adminActions({
  status: adminForm(statusFields, runStatus),
  notes: adminForm(notesFields, runNotes),
  edit: adminForm(editFields, runEdit),
  ...parcelForms,
  refund: adminForm(invoiceForm.extend(refundForm.shape), async (form, { context }) => {
    const checked = checkPart(form);
    if (checked.errors) return refused(checked.errors, { title: "Nothing was refunded" });
    // A part is of the purchase.
    const scope = form.scope === "order" ? "order" : "purchase";
    const { amount, invoice: invoiceNumber } = form;
    return runRefund(context, { scope, amount, part: checked.part, invoiceNumber });
  }),
  resend: adminForm(invoiceForm.extend({ email: z.enum(resentEmails) }), async (form, { db, by }) => {
    const resent = await resendEmail(db, { invoiceNumber: form.invoice, email: form.email }, by);
    if (resent === "enqueued")
      return { answer: succeeded("Email on its way", "It is listed here once it is sent.") };
    if (resent === "not_found") return outdated(failed("Order not found"), 404);
    const answer = failed("It was just sent. Please wait a minute before you send it again.", "Not sent");
    return { answer, status: 429 };
  }),
  replace: adminForm(invoiceForm, runReplace),
  "setup-code": adminForm(invoiceForm, async ({ invoice }, { db, by }) => {
    const details = await findOrderForAdmin(db, invoice);
    const profileId = details?.order.profileId;
    const code = profileId && (await renewSetupCode(db, profileId, by));
    if (!code) return outdated(failed("It was set up meanwhile.", "No new code"));
    return { answer: succeeded("New code made", "The printed card is void. Print a new one.") };
  }),
  delete: adminForm(invoiceForm, async ({ invoice }, { db, by, context }) => {
    const deleted = await deleteOrder(db, invoice, by);
    if (!deleted) return outdated(failed("Failed to delete order"), 404);
    await deleteFiles(context, deleted.labelFiles);
    return { answer: succeeded("Order Deleted", "The order has been permanently deleted.") };
  }),
});

const statusFailed = "Failed to update order status";

/** Answers 409 with what the page has to ask first: whether to refund an amount, or what of a parcel ships. */
async function runStatus(
  form: z.output<typeof statusFields>,
  { db, by, context }: AdminArgs,
): Promise<Answered<OrderAnswer>> {
  const { invoice, was, status, refund, tell, parcel } = form;
  const due = isCancelledOrRefunded(status) ? await planOrderRefunds(db, invoice) : [];
  const refundable = sum(due.map(({ amount }) => amount));
  const replacements = due.flatMap((each) => each.replacements);
  if (refundable > 0 && refund === "unasked") return { answer: { refundable, replacements }, status: 409 };
  const isRefunding = typeof refund === "number";
  if (isRefunding && refund !== refundable)
    return outdated(failed("Something has changed. Please check again.", "Nothing was refunded"));
  // A refund itself marks its orders as refunded, once it is confirmed.
  const covered = isRefunding && status === "refunded" ? due.flatMap(({ covers }) => covers) : [];
  const shownOrders = invoice.map((invoiceNumber, at) => ({ invoiceNumber, was: was[at]! }));
  const orders = shownOrders.filter(({ invoiceNumber }) => !covered.includes(invoiceNumber));
  const wholeParcel = parcel === "unasked" ? undefined : parcel === "whole";
  const change = { orders, status, wholeParcel, tellBuyers: tell === "yes" };
  const changed = await setOrderStatus(db, change, by);
  if (changed.outcome === "not_found") return outdated(failed(statusFailed), 404);
  if (changed.outcome === "changed_meanwhile") return refuseStaleStatus(changed.orders);
  if (changed.outcome === "in_one_parcel") {
    const othersInParcel = changed.orders.map((order) => formatInvoiceNumber(order.invoiceNumber));
    const unverified = await listUnverified(db, changed.orders);
    return { answer: { othersInParcel, unverified }, status: 409 };
  }
  if (isRefunding) return refundAll(context, due);
  const count = invoice.length;
  return {
    answer: succeeded(`Order status updated to ${status}`, count > 1 ? `${count} orders` : undefined),
  };
}

async function refundAll(context: Context, due: readonly PlannedRefund[]): Promise<Answered> {
  const answers: Answered[] = [];
  for (const { covers: _, replacements: __, ...refund } of due)
    answers.push(await runRefund(context, refund));
  const [only] = answers;
  if (only && answers.length === 1) return only;
  const unsure = answers.filter(({ answer }) => answer.toast.kind !== "success").length;
  if (unsure > 0) {
    const description = `${unsure} of ${due.length} were not confirmed. Please check the orders.`;
    return outdated(failed(description, "Refunds"));
  }
  const total = formatMoney(sum(due.map(({ amount }) => amount)));
  return { answer: succeeded(`${total} refunded`, `${due.length} refunds`) };
}

function refuseStaleStatus(
  conflicts: { invoiceNumber: string | null; shownStatus: OrderStatus }[],
): Answered {
  const changed = conflicts.map(
    ({ invoiceNumber, shownStatus }) => `${formatInvoiceNumber(invoiceNumber)} to ${statusWord(shownStatus)}`,
  );
  const description = `Changed in another window: ${formatShortList(changed)}. Nothing was saved. Please choose again.`;
  return outdated(failed(description, statusFailed));
}

const notesFailed = "Failed to save notes";

async function runNotes(
  { invoice, notes, version }: z.output<typeof notesFields>,
  { db, by }: AdminArgs,
): Promise<Answered<OrderAnswer>> {
  const change = { invoiceNumber: invoice, notes, was: version || null };
  const update = await saveNotes(db, change, by);
  if (!update) {
    const errors = { notes: "This order was deleted in another window." };
    return { answer: { ...failed(notesFailed), errors }, status: 404 };
  }
  const stored = update.notes ?? "";
  const saved = { notes: stored, version: stored };
  if (update.outcome === "saved") return { answer: { ...succeeded("Notes saved successfully"), saved } };
  const errors = {
    notes: `The notes were changed in another window: “${stored}”. Save again to replace them.`,
  };
  return { answer: { ...failed(notesFailed), errors, saved }, status: 409 };
}

async function runReplace(
  { invoice }: z.output<typeof invoiceForm>,
  { db, by, context }: AdminArgs,
): Promise<Answered> {
  const { secret } = context.get(servicesContext);
  const replaced = await replaceOrder(db, invoice, { ...by, secret });
  if (replaced.outcome === "not_found") return outdated(failed("Order not found"), 404);
  if (replaced.outcome === "refused") {
    const why =
      "Only a tag that we have started on, that has its profile and isn't refunded can be replaced.";
    return outdated(failed(why, "No replacement was made"));
  }
  if (replaced.outcome === "repeated") return { answer: succeeded(`It is replaced by ${replaced.invoice}`) };
  return { answer: succeeded(`Replacement ${replaced.invoice} made`, "The buyer gets an email.") };
}

const editFailed = "Failed to save order";

const otherTax = "The sales tax of this address differs. What was paid stays as it is.";

/** Saves an order. If somebody else changed the same fields, it saves nothing and returns what is stored. */
async function runEdit(
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
