import type { ReactNode } from "react";
import { ItemLink } from "#web/admin/list-page.tsx";
import { SelectBox, type useSelection } from "#web/admin/selection.tsx";
import type { Column } from "#web/ui/table.tsx";

type Selection = Pick<ReturnType<typeof useSelection>, "has" | "select">;

type NumberedParcel = { id: string; number: string; invoiceNumber: string };

/** The first column of a table of parcels: a box to tick each, and its number, which leads to its order. */
export function parcelColumn<Parcel extends NumberedParcel>(
  { has, select }: Selection,
  badge: (parcel: Parcel) => ReactNode = () => null,
): Column<Parcel> {
  return {
    header: "Parcel",
    isWide: true,
    cell: (parcel) => (
      <div className="flex items-center gap-1.5">
        <SelectBox
          label={`Tick ${parcel.number}`}
          isSelected={has(parcel.id)}
          onSelect={(isSelected) => select(parcel.id, isSelected)}
          className="-ml-3 w-11 shrink-0 justify-center"
        />
        <ItemLink
          to={`/admin/orders/${parcel.invoiceNumber}`}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-fairway underline decoration-line decoration-2 underline-offset-4"
        >
          {parcel.number}
        </ItemLink>
        {badge(parcel)}
      </div>
    ),
  };
}
