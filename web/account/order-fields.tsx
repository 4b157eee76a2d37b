import type { ReactNode } from "react";
import { formatShortList } from "#platform/text.ts";
import { maxGiftNote } from "#shop/cart/gift-note.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { DescribeField, useForm } from "#web/shell/form.ts";
import { type ShownFront, TagPreview, TagProof } from "#web/tag/tag-preview.tsx";
import { AddressGrid } from "#web/ui/address-grid.tsx";
import { Checkbox, TextArea, TextField } from "#web/ui/fields.tsx";
import { ConflictNotice } from "#web/ui/notice.tsx";

type ShippingProps = {
  field: DescribeField;
  /** The name on the package stays, and the page says why. `name` is what its reader sees of it. */
  fixedName?: { name: string; why: string } | undefined;
  /** The invoice numbers of the other tags in the parcel. */
  parcel: string[];
  /** The other tags get the new address without a choice. */
  isWholeParcel?: boolean;
};

export function ShippingFields({ field, fixedName, parcel, isWholeParcel = false }: ShippingProps) {
  const otherTags = formatShortList(parcel);
  return (
    <>
      <TextField
        {...field("shippingName", 100)}
        {...(fixedName && { defaultValue: fixedName.name, readOnly: true, hint: fixedName.why })}
        label="Name on the package"
      />
      <AddressGrid field={field} />
      {otherTags && isWholeParcel ? (
        <p className="text-sm text-muted">{`The address also for ${otherTags}, in the same parcel.`}</p>
      ) : null}
      {otherTags && !isWholeParcel ? (
        <Checkbox name="wholeParcel" value="yes" defaultChecked label={`The address also for ${otherTags}`} />
      ) : null}
    </>
  );
}

const labels: Record<string, string> = {
  shippingName: "Name on the package",
  addressLine1: "Address line 1",
  addressLine2: "Address line 2",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
  giftNote: "Gift note",
  engravedName: "Name on the tag",
  variant: "Another tag was chosen",
};

type EditProps = { edit: Pick<ReturnType<typeof useForm>, "shown" | "otherChanges" | "discard"> };

/** Sends the version that the form began from, and names what another window has changed since. */
export function ConflictFields({ edit: { shown, otherChanges, discard } }: EditProps) {
  const nameLabels = Object.keys(otherChanges)
    .filter(parseInvoiceNumber)
    .map((invoiceNumber) => [invoiceNumber, nameLabel(invoiceNumber)]);
  const changes = [...Object.entries(labels), ...nameLabels].flatMap(([name = "", label = ""]) => {
    if (otherChanges[name] === undefined) return [];
    return name === "variant" ? label : `${label}: ${otherChanges[name] || "empty"}`;
  });
  return (
    <>
      <input hidden readOnly name="version" defaultValue={shown.version} />
      <ConflictNotice what="order" changes={changes} discard={discard} />
    </>
  );
}

type EngravingProps = Pick<ShippingProps, "field"> & {
  typed: Record<string, string>;
  front: ShownFront;
  whyFixed?: string | undefined;
  children?: ReactNode;
};

/** Shows the fields of what is engraved, and the front with what is typed. A form may have more about the tag between them. */
export function EngravingFields({ field, typed, front, whyFixed, children }: EngravingProps) {
  const text = pickEngravedText({ ...front, ...typed });
  return (
    <>
      <TextField
        {...field("engravedName", 100)}
        {...(whyFixed && { readOnly: true, hint: whyFixed })}
        label="Name on the tag"
      />
      {children}
      <TagPreview side="front" tag={{ ...front, ...text }} className="h-72 self-center" />
    </>
  );
}

function nameLabel(invoiceNumber: string): string {
  return `Name on ${invoiceNumber}`;
}

type GroupNameProps = Pick<EngravingProps, "field" | "typed"> & {
  tags: { name: string; invoiceNumber: string; looks: ShownFront }[];
};

/** Shows the tags of a group with their names, each drawn once it comes into view. */
export function GroupNameFields({ field, typed, tags }: GroupNameProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tags.map(({ name, invoiceNumber, looks }) => (
        <li key={name} className="flex flex-col gap-3 rounded-md border border-line p-3">
          <TagProof tag={{ ...looks, engravedName: typed[name] || looks.engravedName }} className="h-44" />
          <TextField {...field(name, 100)} label={nameLabel(invoiceNumber)} autoComplete="off" />
        </li>
      ))}
    </ul>
  );
}

type NoteProps = Pick<ShippingProps, "field"> & { typed: Record<string, string> };

export function GiftNoteField({ field, typed }: NoteProps) {
  return (
    <TextArea
      {...field("giftNote", maxGiftNote)}
      label="Gift note"
      optional
      rows={3}
      counted={(typed.giftNote ?? "").length}
    />
  );
}
