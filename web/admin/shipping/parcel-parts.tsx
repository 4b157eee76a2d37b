import type { ReactNode } from "react";
import type { HoldCause } from "#shop/production/production.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { ItemLink, SelectBox, type useSelection } from "#web/admin/list-page.tsx";
import { HoldForms, HoldWords } from "#web/admin/production/queue-row.tsx";
import { TextLink } from "#web/ui/button.tsx";
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

type ChangesProps = {
  parcel: {
    number: string;
    /** Of its first tag. */
    invoiceNumber: string;
    tags: { invoiceNumber: string; text: string }[];
    /** The parcels that it may be packed together with. */
    partners: { number: string; invoiceNumber: string }[];
  };
};

/** Holds a parcel, splits it, and combines it with others of its purchase. */
export function ParcelChanges({ parcel }: ChangesProps) {
  const { number, invoiceNumber, tags, partners } = parcel;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <HoldForms invoice={invoiceNumber} holdCause={null} />
      {tags.length > 1 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Split<span className="sr-only"> {number}</span>
          </summary>
          <ul className="flex flex-col gap-2">
            {tags.map(({ invoiceNumber: invoice, text }) => (
              <li key={invoice} className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">
                  {invoice} {text}
                </span>
                <PostButton
                  intent="pack-separately"
                  action={`/admin/orders/${invoice}`}
                  fields={{ invoice }}
                  aria-label={`Pack Separately, ${invoice}`}
                  busyLabel="Saving..."
                >
                  Pack Separately
                </PostButton>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {partners.map((partner) => (
        <PostButton
          key={partner.number}
          intent="pack-together"
          action={`/admin/orders/${invoiceNumber}`}
          fields={{ invoice: invoiceNumber, other: partner.invoiceNumber }}
          busyLabel="Saving..."
        >
          {`Pack Together with ${partner.number}`}
        </PostButton>
      ))}
    </div>
  );
}

type HeldProps = {
  held: { number: string; invoiceNumber: string; holdCause: HoldCause | null; holdReason: string | null }[];
};

/** Only what was held by hand is released here. */
export function HeldParcels({ held }: HeldProps) {
  return (
    <section aria-labelledby="held" className="mt-12">
      <h2 id="held" className="text-xl">
        On hold
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-card">
        {held.map(({ number, invoiceNumber, holdCause, holdReason }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
            <TextLink to={`/admin/orders/${invoiceNumber}`} className="-my-2 font-semibold">
              {number}
            </TextLink>
            <HoldWords holdCause={holdCause} holdReason={holdReason} />
            <HoldForms invoice={invoiceNumber} holdCause={holdCause} />
          </li>
        ))}
      </ul>
    </section>
  );
}
