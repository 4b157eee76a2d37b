import { data } from "react-router";
import type { OrderView } from "#shop/orders/purchases.server.ts";
import { findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import { servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { privateHeaders, unlisted } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/order-view.ts";
import { Invoice } from "./invoice.tsx";
import { orderNotFound } from "./invoice-lines.ts";

/** The invoice for a guest, by the signed link of the order email. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if ((await limitCalls(context, "orderViews")) !== undefined) {
    const limited = { purchase: undefined, isLimited: true, flash: undefined };
    return data(limited, { status: 429, headers: privateHeaders });
  }
  const purchase = await findPurchaseByToken(context.get(servicesContext).db, params.token);
  const flash = takeFlash(context, request, ["order_saved"]);
  const status = purchase ? 200 : 404;
  return data({ purchase, isLimited: false, flash }, { status, headers: privateHeaders });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta = unlisted("Order Invoice");

export default function GuestInvoice({ loaderData, params }: Route.ComponentProps) {
  const { purchase, isLimited, flash } = loaderData;
  const page = `/order/view/${params.token}`;
  if (purchase)
    return (
      <>
        <Invoice
          purchase={purchase}
          pdf={`${page}/invoice.pdf`}
          changeTo={(invoiceNumber) => `${page}/${invoiceNumber}/change`}
          flash={flash}
        />
        <ClaimOffer orders={purchase.orders} />
      </>
    );
  const words = isLimited
    ? { title: "Too many requests", lead: "Please wait a minute and open the link again." }
    : { title: orderNotFound.title, lead: orderNotFound.description };
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading {...words} />
      <div>
        <LinkButton to="/">Return to Home</LinkButton>
      </div>
    </div>
  );
}

/** Lets a guest who ordered a tag for themselves claim it. Several tags of one profile are one claim. */
function ClaimOffer({ orders }: { orders: OrderView[] }) {
  const claimable = orders.filter(({ isClaimable }) => isClaimable);
  const tags = new Map(claimable.map(({ publicId, recipient }) => [publicId, recipient.name]));
  if (tags.size === 0) return null;
  return (
    <div className="no-print page-width pb-14">
      <Card>
        <h2 className="text-lg">Decide what a finder sees</h2>
        <p className="mt-2 max-w-measure">
          An account lets you change your tag's page anytime and keeps your orders in one place.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {[...tags].map(([publicId, name]) => (
            <LinkButton key={publicId} to={`/tag/${publicId}/claim`} variant="secondary">
              This Is My Tag{tags.size > 1 ? `: ${name}` : ""}
            </LinkButton>
          ))}
        </div>
      </Card>
    </div>
  );
}
