import { formatShortDay } from "#platform/dates.ts";
import { discountWords } from "#shop/discounts/discount.ts";
import { listDiscounts } from "#shop/orders/discounts.server.ts";
import { ListPage } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton, TextLink } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/discounts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { discounts: await listDiscounts(context.get(servicesContext).db) };
}

export const meta = unlisted("Discounts");

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Discounts"
      back={{ to: "/admin/products", label: "Back to Products / Inventory" }}
      lead="Codes that buyers type at checkout, or bring by a link."
      actions={<LinkButton to="/admin/discounts/new">Add Discount</LinkButton>}
      empty={discounts.length === 0 && "No code yet. Buyers see the field for one once you add the first."}
    >
      <div className="mt-6">
        <Table
          label="Discounts"
          columns={columns}
          items={discounts}
          itemKey={({ discount }) => discount.id}
        />
      </div>
    </ListPage>
  );
}

type Listed = Awaited<ReturnType<typeof listDiscounts>>[number];

const columns: Column<Listed>[] = [
  {
    header: "Code",
    cell: ({ discount: { id, code, isActive } }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <TextLink to={`/admin/discounts/${id}`} className="font-semibold wrap-anywhere">
          {code}
        </TextLink>
        {isActive ? null : <Badge>Off</Badge>}
      </span>
    ),
  },
  { header: "Takes off", cell: ({ discount }) => discountWords(discount) },
  { header: "When", cell: ({ discount }) => span(discount) },
  {
    header: "Uses",
    cell: ({ uses, discount: { maxUses } }) => (maxUses === null ? uses : `${uses} of ${maxUses}`),
    isNumeric: true,
  },
  { header: "Note", cell: ({ discount }) => discount.note, className: "wrap-anywhere" },
];

function span({ startsOn, endsOn }: Listed["discount"]): string {
  const from = startsOn ? `from ${formatShortDay(startsOn)}` : "";
  return [from, endsOn ? `to ${formatShortDay(endsOn)}` : ""].filter(Boolean).join(" ") || "always";
}
