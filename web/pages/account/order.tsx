import { Invoice } from "#web/components/invoice/invoice.tsx";
import { unlistedMeta } from "#web/page-meta.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/order.ts";
import { findInvoice } from "./find-invoice.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return findInvoice(context, params.invoiceNumber);
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
