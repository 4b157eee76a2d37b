import { takeFlash } from "#web/shell/flash.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { findInvoice } from "./find-invoice.server.ts";
import { Invoice } from "./invoice.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const purchase = await findInvoice(context, params.invoiceNumber);
  return { purchase, flash: takeFlash(context, request, ["order_saved"]) };
}

export const meta = unlisted("Order Invoice");

export default function OrderInvoice({ loaderData, params }: Route.ComponentProps) {
  const { purchase, flash } = loaderData;
  return (
    <Invoice
      purchase={purchase}
      pdf={`/order/${params.invoiceNumber}/invoice.pdf`}
      back={<BackLink to="/orders">Back to Order History</BackLink>}
      changeTo={(invoiceNumber) => `/order/${invoiceNumber}/change`}
      orderTo={(invoiceNumber) => `/order/${invoiceNumber}`}
      flash={flash}
    />
  );
}
