import { data, redirect } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { setTracking } from "#shop/orders/set-tracking.server.ts";
import { checkTracking, trackingForm, trackingLimits } from "#shop/orders/tracking-form.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { answerOrTold } from "#web/admin/answer-or-told.ts";
import { by } from "#web/admin/current-actor.ts";
import { servicesContext } from "#web/context.ts";
import { readForm } from "#web/shell/read-form.ts";
import type { Route } from "./+types/tracking.ts";

/** Carrier and number of an order, and of the others in its parcel. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, jobs } = context.get(servicesContext);
  const read = await readForm(request, trackingForm, trackingLimits);
  if (read.outcome === "invalid") return refuse(read.errors);
  const { errors, ...checked } = checkTracking(read.form);
  if (errors) return refuse(errors);

  const changed = await setTracking(
    db,
    {
      invoiceNumber: parseInvoiceNumber(params.invoiceNumber) ?? 0,
      tracking: "tracking" in checked ? checked.tracking : null,
      everyOrder: read.form.everyOrder === "yes",
      isSent: read.form.isSent === "yes",
    },
    { jobs, ...by(context) },
  );
  if (changed === undefined) return data<AdminAnswer>(failed("Order not found"), { status: 404 });
  if (changed === 0 && !read.form.number.trim()) return refuse({ number: "Please enter a tracking number." });
  return data<AdminAnswer>(succeeded(read.form.number.trim() ? "Tracking saved" : "Tracking removed"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrTold(serverAction, failed("Failed to save tracking"));
}

/** There is nothing to see; one comes here after signing in again. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/orders/${encodeURIComponent(params.invoiceNumber)}`);
}

function refuse(errors: Record<string, string>) {
  return data<AdminAnswer>({ ...failed(Object.values(errors)[0] ?? ""), errors }, { status: 400 });
}
