import { formatShortList } from "#platform/text.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AddressFields, type fieldsOf } from "./profile-fields.tsx";

type PackageProps = {
  field: ReturnType<typeof fieldsOf>;
  /** The name on the package stays, and why. */
  whyFixed: string | undefined;
  /** What a reader may see of a name that stays; the form's own value by default. */
  fixedName?: string;
  /** The other orders that a new address is also for. */
  parcel: string[];
};

/** Where an order ships to. */
export function PackageFields({ field, whyFixed, fixedName, parcel }: PackageProps) {
  return (
    <>
      <TextField
        {...field("shippingName", 100)}
        {...(fixedName !== undefined && { defaultValue: fixedName })}
        label="Name on the package"
        readOnly={whyFixed !== undefined}
        hint={whyFixed}
      />
      <AddressFields field={field} isWhole />
      {parcel.length > 0 ? (
        <Checkbox
          name="everyOrder"
          value="yes"
          defaultChecked
          label={`The address also for ${formatShortList(parcel)}`}
        />
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

/** What somebody else saved since the form was shown. */
export function Conflicts({ others, discard }: { others: Record<string, string>; discard: () => void }) {
  const changed = Object.entries(labels).filter(([name]) => others[name] !== undefined);
  if (changed.length === 0) return null;
  return (
    <Notice kind="warning" title="This order was changed in another window." role="alert">
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {changed.map(([name, label]) => (
          <li key={name}>{name === "variant" ? label : `${label}: ${others[name] || "empty"}`}</li>
        ))}
      </ul>
      <p className="mt-1">Nothing was saved yet. What you typed is still here. Save again to keep it.</p>
      <Button variant="secondary" onClick={discard} className="mt-3">
        Discard Mine
      </Button>
    </Notice>
  );
}
