import { data, redirect, useNavigation } from "react-router";
import { listSentEmails } from "#platform/email/send-once.server.ts";
import type { Secret } from "#platform/tokens.server.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { type AdminOrder, type AdminPurchase, findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { editVersion, toEditValues } from "#shop/orders/order-edit.ts";
import { canBeReplaced, isCancelledOrRefunded, isOpenStatus } from "#shop/orders/order-status.ts";
import { calculateOrderRefundOptions, listUnrefundedInvoiceNumbers } from "#shop/orders/refund-rules.ts";
import { findProduction, type OrderProduction } from "#shop/production/queue.server.ts";
import { StatusBadge } from "#web/account/order-status.tsx";
import { reloadsUnlessDeleted } from "#web/admin/admin-answer.ts";
import { useBack, useLeave } from "#web/admin/list-page.tsx";
import { ProductionCard } from "#web/admin/production/production-card.tsx";
import { Refunds } from "#web/admin/refunds/refunds.tsx";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BackLink, Button, LinkButton, TextLink } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/order.ts";
import { type EditFormValues, EditOrder } from "./edit-order.tsx";
import { runOrderAction } from "./order-actions.server.ts";
import {
  BuyerCard,
  EmailsCard,
  HistoryCard,
  NotesCard,
  PaymentCard,
  ShippingAddress,
  TagSetup,
} from "./order-cards.tsx";
import { DeleteOrder, MakeReplacement } from "./order-dialogs.tsx";
import { OrderItems } from "./order-items.tsx";
import { ProblemBadges, StatusSelect, useOrderStatus } from "./order-status.tsx";
import { ShippingInformation } from "./shipping-information.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, secret } = context.get(servicesContext);
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber);
  if (invoiceNumber === undefined) return data(null, { status: 404 });
  const details = await findOrderForAdmin(db, invoiceNumber);
  if (!details) return data(null, { status: 404 });
  const { order, purchase } = details;
  // A number of a purchase of several tags leads to its first order.
  if (order.invoiceNumber !== formatInvoiceNumber(invoiceNumber))
    throw redirect(`/admin/orders/${order.invoiceNumber}`);
  const values = toEditValues(order);
  return data({
    details,
    edit: isOpenStatus(order.status) ? { ...values, version: editVersion(values) } : undefined,
    production: await findProduction(db, order.id, details.orders),
    pictures: listPictures(details, secret),
    emails: await listSentEmails(db, purchase.id),
    history: await listAuditEntries(db, listSubjects(order, purchase)),
  });
}

/** A waiting profile has no page of its own yet: its new codes show with the order. */
function listSubjects({ id, setup, profileId }: AdminOrder, purchase: { id: string }): string[] {
  return [id, purchase.id, ...(setup === "waiting" && profileId ? [profileId] : [])];
}

/** Small pictures of the other orders' fronts as they will be engraved. The page draws the shown order itself. */
function listPictures({ order, orders }: AdminPurchase, secret: Secret): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const { id, invoiceNumber, engraving } of orders) {
    const url = id === order.id ? undefined : tagPictureUrl({ siteUrl: "", secret }, engraving);
    if (url) pictures[invoiceNumber] = url;
  }
  return pictures;
}

export const action = runOrderAction;

export const shouldRevalidate = reloadsUnlessDeleted;

export function meta({ params }: Route.MetaArgs) {
  return unlistedMeta(`Order ${params.invoiceNumber}`);
}

export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />;
  const { details, history, edit, emails, production, pictures } = loaderData;
  const { order, orders, purchase } = details;
  return (
    <div className="flex flex-col gap-6">
      <OrderHeader {...details} edit={edit} production={production} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderItems order={order} orders={orders} pictures={pictures} />
          <ShippingInformation order={order} orders={orders} unverified={production.unverified} />
          <NotesCard key={order.id} order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ProductionCard invoice={order.invoiceNumber} production={production} />
          {order.setup && !isCancelledOrRefunded(order.status) ? <TagSetup order={order} /> : null}
          {order.buyer ? <BuyerCard buyer={order.buyer} /> : null}
          <ShippingAddress order={order} orders={orders} />
          <PaymentCard order={order} purchase={purchase} />
          {order.replaces ? null : (
            <Card>
              <Refunds
                level="h2"
                invoice={order.invoiceNumber}
                whose={order.invoiceNumber}
                refundable={calculateOrderRefundOptions(details)}
                remainingOrders={listUnrefundedInvoiceNumbers(details)}
                orders={orders}
                purchaseId={purchase.id}
              />
            </Card>
          )}
          <EmailsCard order={order} emails={emails} hasBuyer={purchase.buyer.email !== ""} />
          <HistoryCard entries={history} />
        </div>
      </div>
    </div>
  );
}

type HeaderProps = Omit<AdminPurchase, "refunds" | "disputes"> & {
  edit: EditFormValues | undefined;
  production: OrderProduction;
};

function OrderHeader({ order, orders, purchase: { disputeStatus }, edit, production }: HeaderProps) {
  const leave = useLeave("/admin/orders");
  const isUnverified = production.unverified.includes(order.invoiceNumber);
  const { status, save, dialog } = useOrderStatus({ ...order, isUnverified });
  const isLoading = useNavigation().state === "loading";
  return (
    <header>
      <BackLink to={useBack("/admin/orders")}>Back to Orders</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">Order Details</h1>
          <p className="mt-2 text-lg font-semibold">{order.invoiceNumber}</p>
          <p className="text-sm break-all text-muted">Reference: {order.id}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <StatusSelect label="Order status" status={status} onChange={save} className="w-44" />
          {dialog}
          {edit ? <EditOrder order={order} orders={orders} values={edit} production={production} /> : null}
          {!order.replacement && canBeReplaced(order) ? <MakeReplacement order={order} /> : null}
          <DeleteOrder
            invoice={order.invoiceNumber}
            button={<Button variant="destructive">Delete Order</Button>}
            onDone={leave}
          />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="badges">
          <Badge tone="brown">{order.orderType === "gift" ? "Gift Order" : "Self Purchase"}</Badge>
          <StatusBadge status={status} on="administration" />
          <ProblemBadges order={{ ...order, disputeStatus }} />
        </p>
        <p className="text-muted">
          Created <DateTime at={order.createdAt} />
        </p>
        {order.replaces ? <OrderLink words="Replacement for" invoice={order.replaces} /> : null}
        {order.replacement ? (
          // `replacedBy` leaves out a replacement that was cancelled.
          <OrderLink words="Replaced by" invoice={order.replacement} isCancelled={!order.replacedBy} />
        ) : null}
        <p role="status" className="text-sm text-muted">
          {isLoading ? "Loading..." : null}
        </p>
      </div>
    </header>
  );
}

type OrderLinkProps = { words: string; invoice: string; isCancelled?: boolean };

function OrderLink({ words, invoice, isCancelled = false }: OrderLinkProps) {
  return (
    <p>
      {words}{" "}
      <TextLink to={`/admin/orders/${invoice}`} className="-my-2.5 font-semibold">
        {invoice}
      </TextLink>
      {isCancelled ? " (cancelled)" : null}
    </p>
  );
}

function OrderMissing() {
  return (
    <>
      <PageHeading title="Order not found" lead="It may have been deleted. Its number is never used again." />
      <LinkButton to={useBack("/admin/orders")} className="mt-6">
        Back to Orders
      </LinkButton>
    </>
  );
}
