import { findLastWebhook } from "#shop/checkout/last-webhook.server.ts";
import { countNewMessages } from "#shop/contact/list-messages.server.ts";
import { findWorkday } from "#shop/orders/find-workday.server.ts";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/page-meta.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/dashboard.ts";
import { describeAge } from "./describe-age.ts";
import { Figures } from "./figures.tsx";
import { LastWebhook } from "./last-webhook.tsx";
import { OpenPayments } from "./open-payments.tsx";
import { Sales } from "./sales.tsx";

/** The morning page: what needs hands today, asked for in one round trip. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const [workday, newMessages, lastWebhook] = await Promise.all([
    findWorkday(db, now()),
    countNewMessages(db),
    findLastWebhook(db),
  ]);
  const webhook = lastWebhook && { at: lastWebhook, age: describeAge(lastWebhook, now()) };
  return { workday, newMessages, webhook };
}

export function meta() {
  return unlistedMeta("Dashboard");
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { workday, newMessages, webhook } = loaderData;
  return (
    <div className="flex flex-col gap-10">
      <PageHeading title="Dashboard" />
      <Figures workday={workday} newMessages={newMessages} />
      <Sales workday={workday} />
      <OpenPayments workday={workday} />
      <LastWebhook webhook={webhook} />
    </div>
  );
}
