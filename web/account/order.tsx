import { shopDay } from "#platform/dates.ts";
import { servicesContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/order.ts";
import { findInvoice } from "./find-invoice.server.ts";
import { OrderPage } from "./invoice.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const purchase = await findInvoice(context, params.invoiceNumber);
  const today = shopDay(context.get(servicesContext).now());
  return { purchase, today, flash: takeFlash(context, request, ["order_saved"]) };
}

export const meta = unlisted("Your order");

export default function YourOrder({ loaderData, params }: Route.ComponentProps) {
  const { purchase, flash, today } = loaderData;
  return (
    <OrderPage
      purchase={purchase}
      pdf={`/order/${params.invoiceNumber}/invoice.pdf`}
      back={<BackLink to="/orders">Back to Order History</BackLink>}
      changeTo={(invoiceNumber) => `/order/${invoiceNumber}/change`}
      orderTo={(invoiceNumber) => `/order/${invoiceNumber}`}
      flash={flash}
      today={today}
    />
  );
}
