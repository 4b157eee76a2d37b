import { redirect } from "react-router";
import { readPageNumber } from "#platform/list-query.ts";
import { adminActions } from "#web/admin/admin-action.server.ts";
import { ListPage, useRevalidateWhenShown } from "#web/admin/list-page.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { PageLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/payments.ts";
import { findPaymentsToCheck, paymentForms } from "./payments.server.ts";
import { PaymentList } from "./payments-to-check.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPageNumber(new URL(request.url).searchParams) ?? 1;
  const toCheck = await findPaymentsToCheck(context, { page });
  // The last payment of a later page was handled.
  if (page > 1 && toCheck.count === 0) throw redirect("/admin/payments");
  return { toCheck, page };
}

export const action = adminActions(paymentForms);

export const meta = unlisted("Payments to Check");

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { toCheck, page } = loaderData;
  useRevalidateWhenShown();
  return (
    <ListPage
      title="Payments to check"
      back={{ to: "/admin/dashboard", label: "Back to Dashboard" }}
      pages={<PageLinks page={page} hasNext={toCheck.hasNext} />}
    >
      <PaymentList toCheck={toCheck} />
    </ListPage>
  );
}
