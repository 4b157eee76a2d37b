import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { findOrderForAdmin } from "#shop/orders/find-order-for-admin.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { invoicesOfRest } from "#shop/payments/orders-of-rest.ts";
import { refundableOf } from "#shop/payments/refundable.ts";
import { FetchFailed } from "#web/admin/fetch-failed.tsx";
import { Refunds } from "#web/admin/refunds/refunds.tsx";
import { useBack } from "#web/admin/use-back.ts";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/order.ts";
import { BuyerCard } from "./buyer-card.tsx";
import { DeleteOrder } from "./delete-order.tsx";
import { HistoryCard } from "./history-card.tsx";
import { NotesCard } from "./notes-card.tsx";
import { type OrderAnswer, orderDeleted } from "./order-answer.ts";
import { OrderHeader } from "./order-header.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderMissing } from "./order-missing.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { runOrderAction } from "./run-order-action.server.ts";
import { sendOrderAction } from "./send-order-action.ts";
import { ShippingAddress } from "./shipping-address.tsx";
import { ShippingInformation } from "./shipping-information.tsx";

/** With what admins did to the order, and to the purchase that it is a part of. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const invoiceNumber = parseInvoiceNumber(params.invoiceNumber);
  const found = invoiceNumber === undefined ? undefined : await findOrderForAdmin(db, invoiceNumber);
  if (!found) return data({ found: undefined, deeds: [] }, { status: 404 });
  return data({ found, deeds: await listAuditEntries(db, [found.order.id, found.purchase.id]) });
}

export function action({ context, request }: Route.ActionArgs) {
  return runOrderAction(context, request);
}

export function clientAction(asked: Route.ClientActionArgs) {
  return sendOrderAction(asked);
}

/** A deleted order is left for the list: asking for it again would only say that it is gone. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { deed, toast: told } = (actionResult ?? {}) as Partial<OrderAnswer>;
  return deed === "delete" && told?.kind === "success" ? false : defaultShouldRevalidate;
}

export function meta({ params }: Route.MetaArgs) {
  return unlistedMeta(`Order ${params.invoiceNumber}`);
}

export default function OrderDetails({ loaderData: { found, deeds } }: Route.ComponentProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const back = useBack("/admin/orders");
  if (!found) return <OrderMissing back={back} />;
  const { order, orders, purchase } = found;
  const action = `/admin/orders/${order.invoiceNumber}`;
  const leave = () => {
    toast({ ...orderDeleted, isForNextPage: true });
    void navigate(back, { replace: true });
  };
  return (
    <div className="flex flex-col gap-6">
      <OrderHeader
        order={order}
        disputeStatus={purchase.disputeStatus}
        action={action}
        back={back}
        onDelete={() => setIsDeleting(true)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderItems orders={orders} shownInvoice={order.invoiceNumber} />
          <NotesCard
            key={order.id}
            invoice={order.invoiceNumber}
            saved={order.adminNotes ?? ""}
            action={action}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {order.buyer ? <BuyerCard buyer={order.buyer} /> : null}
          <ShippingInformation order={order} orders={orders} />
          <ShippingAddress order={order} orders={orders} />
          <PaymentCard purchase={purchase} />
          <Card>
            <Refunds
              level="h2"
              invoice={order.invoiceNumber}
              buyerName={purchase.buyer.name}
              refundable={refundableOf(found)}
              rest={invoicesOfRest(found)}
              action={`${action}/refund`}
            />
          </Card>
          <HistoryCard deeds={deeds} />
        </div>
      </div>
      <DeleteOrder
        invoice={order.invoiceNumber}
        action={action}
        open={isDeleting}
        onOpenChange={setIsDeleting}
        onDeleted={leave}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FetchFailed error={error} page="Order Details" />;
}
