import { Link, redirect } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { shopDay } from "#platform/dates.ts";
import { sum } from "#platform/money.ts";
import { formatShortList } from "#platform/text.ts";
import { formatEngraving, noEngravedText } from "#shop/engraving/engraving.ts";
import { addAmounts } from "#shop/orders/amounts.ts";
import { compareInvoiceNumbers } from "#shop/orders/invoice-number.ts";
import { type HistoryOrder, listAccountOrders } from "#shop/orders/own-orders.server.ts";
import { accountContext, servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink, LinkButton } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import { Price, Unbroken } from "#web/ui/text.tsx";
import type { Route } from "./+types/orders.ts";
import { Amount, Facts, PersonFacts, TrackingLink } from "./facts.tsx";
import { StatusBadge } from "./order-status.tsx";
import {
  arrivalWords,
  formatOrderNumbers,
  formatPurchase,
  groupOrders,
  haveOneNumber,
  type OrderGroup,
  orderNotFound,
  paidWords,
  shippingLines,
} from "./order-words.ts";

/** `?before=`: the cursor at which the previous page ended. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = context.get(accountContext);
  const search = new URL(request.url).searchParams;
  const before = parseCursor(search.get("before"));
  const { db, now } = context.get(servicesContext);
  const page = await listAccountOrders(db, userId, before);
  if (page.orders.length === 0 && before !== undefined) throw redirect("/orders");
  return {
    cards: listCards(page.orders),
    next: page.next,
    today: shopDay(now()),
    flash: takeFlash(context, request, ["order_missing"]),
  };
}

/** Makes one card of what the account bought with one payment, and a card for each of its tags that others bought. */
function listCards(orders: HistoryOrder[]) {
  const ascending = orders.toReversed();
  const groups = groupOrders(ascending.map(hideOwner));
  const cards = Map.groupBy(groups, ({ order }) => (order.amounts ? order.purchaseId : order.invoiceNumber));
  return [...cards.values()].toReversed().map((card) => card.map((group) => describeGroup(group, ascending)));
}

function describeGroup({ order, invoiceNumbers }: OrderGroup<HistoryOrder>, orders: HistoryOrder[]) {
  const { purchaseId: _, ...shown } = order;
  const grouped = orders.filter(({ invoiceNumber }) => invoiceNumbers.includes(invoiceNumber));
  const names = new Set(grouped.map(({ engraving }) => formatEngraving(engraving)));
  const { total } = addAmounts(grouped.flatMap(({ amounts }) => amounts ?? []));
  return { order: shown, invoiceNumbers, names: formatShortList([...names]), total };
}

/** Tags that their owners set up differ only in name, recipient and progress. Hiding these puts them into one group. */
function hideOwner(order: HistoryOrder): HistoryOrder {
  if (!order.setup) return order;
  const engraving = { ...order.engraving, ...noEngravedText };
  return { ...order, setup: "waiting", engraving, recipient: { name: "" } };
}

export const meta = unlisted("Order History");

const orderMissing = { ...orderNotFound, kind: "destructive" as const };

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { cards, next, today } = loaderData;
  const isMissing = useFlash(loaderData.flash) !== undefined;
  return (
    <div className="page-width py-10 sm:py-14">
      <FlashNotice message={isMissing ? orderMissing : undefined} isLasting className="mb-8" />
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHeading title="Order History" />
      {cards.length === 0 ? <NoOrdersYet /> : null}
      <ul className="mt-8 flex flex-col gap-5">
        {cards.map((groups) => (
          <li key={groups[0]?.order.invoiceNumber}>
            <OrderCard groups={groups} today={today} />
          </li>
        ))}
      </ul>
      <CursorLinks next={next} label="Pages of the order history" />
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

type Groups = ReturnType<typeof listCards>[number];

function OrderCard({ groups, today }: { groups: Groups; today: string }) {
  const [{ order }] = groups as [Groups[number]];
  const numbers = groups.flatMap(({ invoiceNumbers }) => invoiceNumbers).toSorted(compareInvoiceNumbers);
  const isBought = order.amounts !== undefined;
  const isOne = isBought ? haveOneNumber(numbers) : numbers.length === 1;
  const name = isBought ? formatPurchase(numbers) : formatOrderNumbers(numbers);
  const statuses = [...new Set(groups.map((group) => group.order.status))];
  const isMixed = groups.length > 1;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">
          <Link
            to={`/order/${order.invoiceNumber}`}
            className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway"
          >
            <span>
              <Unbroken>{isOne ? `Order #${name}` : `Orders #${name}`}</Unbroken>
            </span>
          </Link>
        </h2>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} on="history" />
        ))}
        <p className="text-muted">{paidWords(order)}</p>
        <div className="text-lg sm:ml-auto">
          {isBought ? (
            <p className="font-semibold">
              <Price amount={sum(groups.map(({ total }) => total))} />
            </p>
          ) : (
            <Amount count={numbers.length} />
          )}
        </div>
      </div>
      {groups.map((group) => (
        <div key={group.order.invoiceNumber} className={isMixed ? "mt-3 border-t border-line pt-3" : ""}>
          {statuses.length > 1 ? (
            <p className="flex flex-wrap items-center gap-x-3">
              {formatOrderNumbers(group.invoiceNumbers)}{" "}
              <StatusBadge status={group.order.status} on="history" />
            </p>
          ) : null}
          <CardTags {...group} today={today} />
        </div>
      ))}
    </Card>
  );
}

function CardTags({ order, invoiceNumbers, names, today }: Groups[number] & { today: string }) {
  const isOne = invoiceNumbers.length === 1;
  const arrival = arrivalWords(order, today);
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {order.productTitle} · {order.setup && !isOne ? "Names on the tags" : "Name on the tag"}: {names}
      </p>
      {order.tracking ? <TrackingLink tracking={order.tracking} /> : null}
      {arrival ? <p>{arrival}</p> : null}
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        <Facts title="Recipient" level="h3">
          {order.setup ? (
            <p>{isOne ? "Their owner sets it up" : "Their owners set them up"}</p>
          ) : (
            <PersonFacts {...order.recipient} />
          )}
        </Facts>
        {order.buyer ? (
          <Facts title="Purchased By" level="h3">
            <PersonFacts {...order.buyer} />
          </Facts>
        ) : null}
        <Facts title="Shipping address" level="h3">
          <p className="whitespace-pre-line wrap-anywhere">{shippingLines(order).join("\n")}</p>
        </Facts>
      </div>
    </>
  );
}
