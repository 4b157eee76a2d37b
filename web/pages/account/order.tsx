import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Invoice } from "#web/components/invoice/invoice.tsx";
import { OrdersFailed } from "#web/components/orders/orders-failed.tsx";
import { unlistedMeta } from "#web/page-meta.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/order.ts";
import { findInvoice } from "./find-invoice.server.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return findInvoice(context, request, params.invoiceNumber);
}

export function meta() {
  return unlistedMeta("Order Invoice");
}

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  const back = (
    <LinkButton to="/orders" variant="quiet">
      Back to Order History
    </LinkButton>
  );
  return <Invoice purchase={loaderData} pdf={`/order/${params.invoiceNumber}/invoice.pdf`} back={back} />;
}

/** Spec §8: 'Failed to load order details', then /orders. */
export function ErrorBoundary() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: "Error",
      description: "Failed to load order details",
      kind: "destructive",
      isForNextPage: true,
    });
    void navigate("/orders", { replace: true });
  }, [navigate]);
  return <OrdersFailed title="Order Invoice" />;
}
