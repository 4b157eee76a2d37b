import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { notesForm, saveNotes, setOrderStatus } from "#shop/orders/change-order.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orderStatuses } from "#shop/orders/order-status.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import { checkTracking, trackingForm, trackingLimits } from "#shop/orders/tracking.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { failed, succeeded } from "#web/admin/admin-answer.ts";
import { readAction } from "#web/admin/read-action.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { type OrderAnswer, orderActionFailed } from "./order-action.ts";

type Context = Readonly<RouterContextProvider>;

/** A page of the list, and some more. */
const maxOrders = 100;

const invoice = z.array(z.string().transform(parseInvoiceNumber).pipe(z.number())).min(1).max(maxOrders);

/** What the list and an order's page post; all but a status change mean the first order of `invoice`. */
const orderActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), invoice, status: z.enum(orderStatuses) }),
  z.object({ intent: z.literal("notes"), invoice, was: z.string(), ...notesForm.shape }),
  z.object({ intent: z.literal("tracking"), invoice, ...trackingForm.shape }),
  z.object({ intent: z.literal("delete"), invoice }),
]);

type OrderAction = z.output<typeof orderActions>;
type Of<Intent extends OrderAction["intent"]> = Extract<OrderAction, { intent: Intent }>;

const limits = { intent: 10, status: 0, was: 0, notes: 0, ...trackingLimits };

export async function runOrderAction(context: Context, request: Request) {
  const { action, errors, given } = await readAction(request, orderActions, { limits });
  if (!action) return data<OrderAnswer>({ ...orderActionFailed(given.intent), errors }, { status: 400 });
  const failure = orderActionFailed(action.intent);
  const gone = () => data<OrderAnswer>({ ...failure, isOutdated: true }, { status: 404 });
  switch (action.intent) {
    case "status":
      return (await runStatus(context, action)) ?? gone();
    case "notes":
      return runNotes(context, action, failure);
    case "tracking":
      return runTracking(context, action);
    case "delete":
      return (await runDelete(context, action)) ?? gone();
  }
}

async function runStatus(context: Context, { invoice: invoiceNumbers, status }: Of<"status">) {
  const { db } = context.get(servicesContext);
  const outcome = await setOrderStatus(db, { invoiceNumbers, status }, currentActor(context));
  if (outcome === "not_found") return undefined;
  const count = invoiceNumbers.length;
  const answer = succeeded(`Order status updated to ${status}`, count > 1 ? `${count} orders` : undefined);
  return data<OrderAnswer>({ ...answer, intent: "status" });
}

/** The page keeps what was typed, also when the order is gone. */
async function runNotes(context: Context, { invoice, notes, was }: Of<"notes">, failure: OrderAnswer) {
  const { db } = context.get(servicesContext);
  const [invoiceNumber = 0] = invoice;
  const saved = await saveNotes(db, { invoiceNumber, notes, was: was || null }, currentActor(context));
  if (!saved) {
    const errors = { notes: "Somebody else deleted this order." };
    return data<OrderAnswer>({ ...failure, errors }, { status: 404 });
  }
  const stored = saved.notes ?? "";
  if (saved.outcome === "changed_meanwhile") {
    const errors = {
      notes: `Somebody else changed the notes meanwhile: “${stored}”. Save again to replace them.`,
    };
    return data<OrderAnswer>({ ...failure, errors, notes: stored }, { status: 409 });
  }
  return data<OrderAnswer>({ ...succeeded("Notes saved successfully"), intent: "notes", notes: stored });
}

/** Carrier and number of an order, and of the others in its parcel. */
async function runTracking(context: Context, { invoice, ...form }: Of<"tracking">) {
  const checked = checkTracking(form);
  if (checked.errors) return refuseTracking(checked.errors);
  const { db, jobs } = context.get(servicesContext);
  const { tracking } = checked;
  const change = {
    invoiceNumber: invoice[0] ?? 0,
    tracking,
    everyOrder: form.everyOrder === "yes",
    isSent: form.isSent === "yes",
  };
  const changed = await setTracking(db, change, { jobs, ...currentActor(context) });
  if (changed === undefined) return data<OrderAnswer>(failed("Order not found"), { status: 404 });
  if (changed === 0 && !tracking) return refuseTracking({ number: "Please enter a tracking number." });
  return data<OrderAnswer>(succeeded(tracking ? "Tracking saved" : "Tracking removed"));
}

function refuseTracking(errors: Record<string, string>) {
  return data<OrderAnswer>({ ...failed(Object.values(errors)[0] ?? ""), errors }, { status: 400 });
}

const orderDeleted = succeeded("Order Deleted", "The order has been permanently deleted.");

async function runDelete(context: Context, { invoice: [invoiceNumber = 0] }: Of<"delete">) {
  const { db, files, report } = context.get(servicesContext);
  const deleted = await deleteOrder(db, invoiceNumber, currentActor(context));
  if (!deleted) return undefined;
  // The order is deleted even if its label's file cannot be.
  if (deleted.labelFile)
    await files.delete(deleted.labelFile).catch((error) => report(error, context.get(requestContext).id));
  return data<OrderAnswer>({ ...orderDeleted, intent: "delete" });
}
