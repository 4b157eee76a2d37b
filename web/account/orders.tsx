import { redirect, useLocation } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listOrdersOf } from "#shop/orders/order-history.server.ts";
import { accountContext, servicesContext } from "#web/context.ts";
import { MissingNotice } from "#web/shell/missing-notice.tsx";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/orders.ts";
import { OrderCard } from "./order-card.tsx";
import { orderNotFound } from "./order-not-found.ts";

/** `?before=FT-100021` asks for what is older than that order, `?missing` tells of an order that can't be shown. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = context.get(accountContext);
  const search = new URL(request.url).searchParams;
  const before = parseInvoiceNumber(search.get("before") ?? "");
  const page = await listOrdersOf(context.get(servicesContext).db, userId, before);
  if (page.orders.length === 0 && before !== undefined) throw redirect("/orders");
  return { ...page, isNewest: before === undefined, isMissing: search.has("missing") };
}

export function meta() {
  return unlistedMeta("Order History");
}

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { orders, older, isNewest, isMissing } = loaderData;
  // Asked for again, it is told again.
  const { key } = useLocation();
  return (
    <div className="page-width py-10 sm:py-14">
      {isMissing ? <MissingNotice key={key} {...orderNotFound} /> : null}
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHeading title="Order History" />
      {orders.length === 0 ? <NoOrdersYet /> : null}
      <ul className="mt-8 flex flex-col gap-5">
        {orders.map((order) => (
          <li key={order.invoiceNumber}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {older || !isNewest ? (
        <nav aria-label="Pages of the order history" className="mt-8 flex flex-wrap gap-3">
          {isNewest ? null : (
            <LinkButton to="/orders" variant="secondary">
              Newest
            </LinkButton>
          )}
          {older ? (
            <LinkButton to={`/orders?before=${older}`} variant="secondary">
              Older
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}

function NoOrdersYet() {
  return (
    <div className="mt-8">
      <h2 className="text-xl">No orders yet</h2>
      <p className="mt-2 mb-6 text-muted">You haven't placed any orders yet.</p>
      <LinkButton to="/order">Place Your First Order</LinkButton>
    </div>
  );
}
