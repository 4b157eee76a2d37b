import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { findInvoice } from "./find-invoice.server.ts";
import { Invoice } from "./invoice.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  return findInvoice(context, params.invoiceNumber);
}

export const meta = unlisted("Order Invoice");

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  const back = <BackLink to="/orders">Back to Order History</BackLink>;
  return <Invoice purchase={loaderData} pdf={`/order/${params.invoiceNumber}/invoice.pdf`} back={back} />;
}
