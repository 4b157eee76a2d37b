import type { FormEvent } from "react";
import { formatShortList } from "#platform/text.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { canShareParcel } from "#shop/orders/shipping-address.ts";
import { listMadeParcels, type ReadyParcel } from "#shop/postage/ready-parcels.server.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { ListPage, SelectBox, useRevalidateWhenShown, useSelection } from "#web/admin/list-page.tsx";
import { PrintButton } from "#web/admin/orders/order-cards.tsx";
import { labelsLink, packingSlipsLink } from "#web/admin/orders/print-links.ts";
import { playScanSound } from "#web/admin/scan-sound.ts";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { asTyped, TextField } from "#web/ui/fields.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/shipping.ts";
import { ImportPostage } from "./import-postage.tsx";
import { HeldParcels, ParcelChanges, parcelColumn } from "./parcel-parts.tsx";
import { runShippingAction, type ShippingAnswer } from "./shipping-actions.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const made = await listMadeParcels(context.get(servicesContext).db);
  const ready = made.filter(({ heldTag }) => !heldTag);
  return {
    parcels: ready.map((parcel) => viewParcel(parcel, ready)),
    held: made.flatMap(({ number, heldTag }) => (heldTag ? { number, ...heldTag } : [])),
  };
}

function viewParcel({ tags, exported, ...parcel }: ReadyParcel, ready: readonly ReadyParcel[]) {
  const [first] = tags as [ReadyParcel["tags"][number]];
  const { invoiceNumber, shipping, parcel: packed } = first;
  const { name, city, state, postalCode } = shipping;
  const partners = ready.flatMap(({ number, tags: [other] }) =>
    other?.parcel.purchaseId === packed.purchaseId && canShareParcel(first, other)
      ? { number, invoiceNumber: other.invoiceNumber }
      : [],
  );
  return {
    ...parcel,
    invoiceNumber,
    name,
    place: `${city}, ${state} ${postalCode}`,
    rate: packed.shippingRate && rateWords(packed.shippingRate),
    partners,
    exported: exported && {
      at: new Date(exported.at),
      by: exported.by,
      as: exported.numbers.map((number) => formatParcelNumber(invoiceNumber, { number })),
    },
    tags: tags.map(({ invoiceNumber, status, engraving }) => ({
      invoiceNumber,
      status,
      text: formatEngraving(engraving),
    })),
  };
}

/** As many as one file takes. */
const maxPrinted = 100;

export type ListedParcel = ReturnType<typeof viewParcel>;

export const action = runShippingAction;

export const meta = unlisted("Shipping");

export default function Shipping({ loaderData: { parcels, held } }: Route.ComponentProps) {
  useRevalidateWhenShown();
  const { selectAll, ...selection } = useSelection(parcels.map(({ id }) => id));
  const ticked = parcels.filter(({ id }) => selection.has(id));
  const printedParcels = (ticked.length > 0 ? ticked : parcels).slice(0, maxPrinted);
  return (
    <>
      <ListPage
        title="Shipping"
        lead="Parcels whose tags are all made. Buy their postage with Pirate Ship: export them here, import them there, and bring its export with the tracking numbers back."
        actions={
          <LinkButton to="/admin/shipping/late" variant="secondary">
            Promised Days
          </LinkButton>
        }
        filter={<ImportPostage />}
        empty={parcels.length === 0 && "No parcel is ready to ship."}
      >
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
          <SelectBox
            isSelected={ticked.length === parcels.length}
            onSelect={selectAll}
            className="gap-4 lg:pl-3.25"
          >
            {ticked.length > 0 ? `${ticked.length} of ${parcels.length} ticked` : "Tick all"}
          </SelectBox>
          <div className="flex flex-wrap gap-3">
            <ExportParcels parcels={parcels} ticked={ticked} />
            <PrintButton href={packingSlipsLink(printedParcels.flatMap(({ tags }) => tags.slice(0, 1)))}>
              Packing Slips
            </PrintButton>
            <PrintButton href={labelsLink(printedParcels)}>Address Sheets</PrintButton>
          </div>
        </div>
        <div className="mt-4">
          <Table
            label="Parcels ready to ship"
            columns={[parcelColumn(selection, expressBadge), ...columns]}
            items={parcels}
            itemKey={({ id }) => id}
          />
        </div>
      </ListPage>
      {held.length > 0 ? <HeldParcels held={held} /> : null}
    </>
  );
}

type ExportProps = { parcels: readonly ListedParcel[]; ticked: readonly ListedParcel[] };

function ExportParcels({ parcels, ticked }: ExportProps) {
  const newParcels = parcels.filter(({ exported, hasLabel }) => !exported && !hasLabel);
  const { send, isBusy } = usePostForm<ShippingAnswer>("export", {
    onAnswer: ({ file }) => {
      if (file) window.location.assign(file);
    },
  });
  if (ticked.length === 0 && newParcels.length === 0) return null;
  return (
    <Button
      busy={isBusy}
      busyLabel="Exporting..."
      onClick={() => send({ ids: ticked.map(({ id }) => id).join(",") })}
    >
      {ticked.length > 0 ? `Export ${ticked.length} Ticked` : `Export ${newParcels.length} New`}
    </Button>
  );
}

function expressBadge({ isExpress, rate }: ListedParcel) {
  return isExpress ? <Badge tone="purple">{rate}</Badge> : null;
}

const columns: Column<ListedParcel>[] = [
  {
    header: "To",
    cell: ({ name, place }) => (
      <>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">{place}</p>
      </>
    ),
    className: "lg:min-w-44",
  },
  {
    header: "Tags",
    cell: (parcel) => (
      <>
        <p className="wrap-anywhere">
          {parcel.tags.length} × {parcel.tags.map(({ text }) => text).join(", ")}
        </p>
        <ParcelChanges parcel={parcel} />
      </>
    ),
  },
  {
    header: "Weight",
    cell: ({ ounces, unweighed }) =>
      ounces === undefined ? (
        <span className="text-flag">Unknown: {unweighed.join(", ")}</span>
      ) : (
        `${ounces.toFixed(1)} oz`
      ),
  },
  {
    header: "Exported",
    cell: ({ number, exported, hasLabel, isMoved, isReweighed }) =>
      exported ? (
        <>
          <DateTime at={exported.at} />
          <p className="text-muted wrap-anywhere">{exported.by}</p>
          {exported.as.join() === number ? null : (
            <p className="text-flag">{`As ${formatShortList(exported.as)}: ship it with one label.`}</p>
          )}
          {isMoved ? <Badge tone="red">Address changed since</Badge> : null}
          {isReweighed ? <Badge tone="red">Weight changed since</Badge> : null}
        </>
      ) : hasLabel ? (
        "Has a label"
      ) : (
        "Not yet"
      ),
  },
  { header: "Tracking number", cell: (parcel) => <NumberField parcel={parcel} />, isWide: true },
];

/** Goes on to the next parcel's field: a scanner types a number and presses Enter. */
function NumberField({ parcel: { invoiceNumber, number } }: { parcel: ListedParcel }) {
  const tracking = usePostForm("scan", {
    onAnswer: ({ toast }) => playScanSound(toast?.kind === "success" ? "right" : "wrong"),
  });

  function submit({ currentTarget }: FormEvent<HTMLFormElement>) {
    const fields = [...document.querySelectorAll<HTMLInputElement>("table [name=number]")];
    const at = fields.findIndex((field) => currentTarget.contains(field));
    fields[at]?.select();
    // A row whose number was sent or refused has it in its field.
    fields.find((field, index) => index > at && !field.value)?.focus();
    // After the focus: if the number is refused before anything else is typed, it returns, and the next scan replaces the number.
    tracking.form.onSubmit();
  }

  return (
    <tracking.Form {...tracking.form} onSubmit={submit} className="lg:w-64">
      <input type="hidden" name="invoice" value={invoiceNumber} />
      {/* Enter sends it. Other forms have a button, whose value this is. */}
      <input type="hidden" name="intent" value="scan" />
      <TextField
        {...tracking.field("number")}
        label={<span className="lg:sr-only">Tracking number of {number}</span>}
        maxLength={100}
        {...asTyped}
      />
    </tracking.Form>
  );
}
