import { data } from "react-router";
import { z } from "zod";
import { countNewMessages } from "#shop/contact/contact-messages.server.ts";
import { findDashboard } from "#shop/payments/find-dashboard.server.ts";
import { findLastWebhook } from "#shop/payments/payment-events.server.ts";
import { listPaymentIssues, markHandled } from "#shop/payments/payment-issues.server.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { useRevalidateOnFocus } from "#web/admin/list-page.tsx";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { servicesContext } from "#web/context.ts";
import { withOfflineFallback } from "#web/shell/form.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { formOf } from "#web/shell/read-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { Figures } from "./figures.tsx";
import { describeAge, LastWebhook } from "./last-webhook.tsx";
import { OpenPayments } from "./open-payments.tsx";
import { PaymentsToCheck } from "./payments-to-check.tsx";
import { Sales } from "./sales.tsx";

/** The morning page: what needs hands today, asked for in one round trip. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [dashboard, newMessages, toCheck, lastWebhook] = await Promise.all([
    findDashboard(db, now()),
    countNewMessages(db),
    listPaymentIssues(db),
    findLastWebhook(db),
  ]);
  const webhook = lastWebhook && { at: lastWebhook, age: describeAge(lastWebhook, now()) };
  return { dashboard, newMessages, toCheck, webhook };
}

const handledForm = z.object({ purchase: z.uuid(), seen: z.coerce.number().int().min(0) });

const outdated = "Something has changed. Please load the page again.";

/** Notes a payment as dealt with. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const read = handledForm.safeParse(Object.fromEntries(await formOf(request)));
  if (!read.success) return data<AdminAnswer>(failed("An unexpected error occurred"), { status: 400 });
  const { purchase: purchaseId, seen } = read.data;
  const handled = await markHandled(db, { purchaseId, seen }, currentActor(context));
  if (handled === "not_found") return data<AdminAnswer>(failed(outdated), { status: 404 });
  return data<AdminAnswer>(succeeded("Payment marked as handled"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, failed("Failed to update payment"));
}

export function meta() {
  return unlistedMeta("Dashboard");
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, newMessages, toCheck, webhook } = loaderData;
  useRevalidateOnFocus(loaderData);
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title="Dashboard" />
      <Figures dashboard={dashboard} newMessages={newMessages} toCheck={toCheck.count} />
      <PaymentsToCheck toCheck={toCheck} />
      <Sales dashboard={dashboard} />
      <OpenPayments dashboard={dashboard} />
      <LastWebhook webhook={webhook} />
    </div>
  );
}
