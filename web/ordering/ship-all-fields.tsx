import { addressProblems } from "#shop/cart/address-problems.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { ShipAllForm } from "./ship-all.ts";

type Props = { fields: ShipAllForm; onChange: (changed: Partial<ShipAllForm>) => void; hasTried: boolean };

export function ShipAllFields({ fields, onChange, hasTried }: Props) {
  const { isOn, firstName, lastName, address } = fields;
  const missing = (typed: string, words: string) => (hasTried && typed.trim() === "" ? words : undefined);
  return (
    <Card className="py-3 sm:py-4">
      <Checkbox
        name="ship-all"
        label="Ship all items to my address"
        checked={isOn}
        onChange={(event) => onChange({ isOn: event.target.checked })}
      />
      {isOn ? (
        <div className="mt-3 mb-3 flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="First name"
              name="ship-all-first-name"
              autoComplete="section-ship-all shipping given-name"
              maxLength={60}
              value={firstName}
              onChange={(event) => onChange({ firstName: event.target.value })}
              error={missing(firstName, "Please enter your first name.")}
            />
            <TextField
              label="Last name"
              name="ship-all-last-name"
              autoComplete="section-ship-all shipping family-name"
              maxLength={39}
              value={lastName}
              onChange={(event) => onChange({ lastName: event.target.value })}
              error={missing(lastName, "Please enter your last name.")}
            />
          </div>
          <AddressFields
            section="ship-all"
            address={address}
            onChange={(changed) => onChange({ address: { ...address, ...changed } })}
            problems={hasTried ? addressProblems(address) : {}}
          />
        </div>
      ) : null}
    </Card>
  );
}
