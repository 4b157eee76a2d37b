import { useEffect } from "react";
import { data } from "react-router";
import { isPaymentRefused, isPaymentsUnavailable } from "#platform/payments/payments.ts";
import { type Confirmation, confirmPurchase } from "#shop/payments/confirm-purchase.server.ts";
import { requestContext, servicesContext } from "#web/context.ts";
import { useTakeOutPaid } from "#web/shell/cart/use-take-out-paid.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import type { Route } from "./+types/order-success.ts";
import { finishOrderDraft } from "./order-draft.ts";
import { OrderSuccessful } from "./order-successful.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { forgetCheckout } from "./waiting-checkout.ts";

/** The server asks the provider and fulfills as the webhook does (decisions §3): the page tells what is true. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id")?.slice(0, 255) ?? "";
  return data({ sessionId, confirmation: await confirm(context, sessionId) }, { headers: privately });
}

const privately = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

async function confirm(
  context: Route.LoaderArgs["context"],
  sessionId: string,
): Promise<Confirmation | { state: "unnamed" | "limited" | "unavailable" }> {
  if (!sessionId) return { state: "unnamed" };
  if ((await limitCalls(context, "orderViews")) !== undefined) return { state: "limited" };
  const services = context.get(servicesContext);
  try {
    return await confirmPurchase(services.db, { ...services, now: services.now() }, sessionId);
  } catch (error) {
    if (!isPaymentsUnavailable(error) && !isPaymentRefused(error)) throw error;
    services.report(error, context.get(requestContext).id);
    return { state: "unavailable" };
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return unlistedMeta("Your order");
}

export default function OrderSuccess({ loaderData: { sessionId, confirmation } }: Route.ComponentProps) {
  useTakeOutPaid("lines" in confirmation ? confirmation : undefined);
  const isPaid = confirmation.state === "paid";
  useEffect(() => {
    const paidFor = isPaid ? forgetCheckout(sessionId) : undefined;
    if (paidFor) finishOrderDraft(paidFor);
  }, [isPaid, sessionId]);
  if (confirmation.state === "unnamed") return <PaymentNotice state="unnamed" />;
  return (
    <div className="grid">
      {/* Both stand in the page, so that it is whole without script; a style shows one after the other. */}
      <div className="verifying col-start-1 row-start-1 page-width py-24 text-center" role="status">
        <p className="font-serif text-2xl">Verifying Your Payment</p>
        <p className="mt-4 text-muted">Please wait a moment.</p>
      </div>
      <div className="verified col-start-1 row-start-1">
        {confirmation.state === "paid" ? (
          <OrderSuccessful reference={sessionId} />
        ) : (
          <PaymentNotice {...confirmation} />
        )}
      </div>
    </div>
  );
}
