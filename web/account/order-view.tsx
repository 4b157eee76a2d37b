import { data } from "react-router";
import { shopDay } from "#platform/dates.ts";
import { findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { privateHeaders, unlisted } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/order-view.ts";
import { ClaimOffer } from "./claim-offer.tsx";
import { OrderPage } from "./invoice.tsx";
import { LinkPage } from "./link-page.tsx";
import { claimableTags, orderNotFound } from "./order-words.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if ((await limitPageCalls(context, "orderViews")) !== undefined) {
    const limited = { purchase: undefined, isSignedIn: false, isLimited: true, flash: undefined, today: "" };
    return data(limited, { status: 429, headers: privateHeaders });
  }
  const { db, now } = context.get(servicesContext);
  const purchase = await findPurchaseByToken(db, params.token);
  const flash = takeFlash(context, request, ["order_saved"]);
  const status = purchase ? 200 : 404;
  const isSignedIn = context.get(signedInContext) !== undefined;
  return data(
    { purchase, isSignedIn, isLimited: false, flash, today: shopDay(now()) },
    { status, headers: privateHeaders },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta = unlisted("Your order");

export default function GuestOrder({ loaderData, params }: Route.ComponentProps) {
  const { purchase, isSignedIn, isLimited, flash, today } = loaderData;
  const page = `/order/view/${params.token}`;
  if (purchase)
    return (
      <>
        <OrderPage
          purchase={purchase}
          pdf={`${page}/invoice.pdf`}
          delayPage={`${page}/delay`}
          changeTo={(invoiceNumber) => `${page}/${invoiceNumber}/change`}
          flash={flash}
          today={today}
        />
        <div className="page-width pb-14">
          <ClaimOffer tags={claimableTags(purchase.orders)} isSignedIn={isSignedIn} />
        </div>
      </>
    );
  const words = isLimited
    ? { title: "Too many requests", lead: "Please wait a minute and open the link again." }
    : { title: orderNotFound.title, lead: orderNotFound.description };
  return (
    <LinkPage {...words}>
      <LinkButton to="/" className="mt-8">
        Return to Home
      </LinkButton>
    </LinkPage>
  );
}
