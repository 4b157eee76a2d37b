import type { ChangeEvent } from "react";
import { usStates } from "#platform/us-states.ts";
import type { AddressProblems } from "#shop/cart/address-problems.ts";
import type { Address } from "#shop/cart/cart.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = {
  address: Address;
  onChange: (changed: Partial<Address>) => void;
  problems: AddressProblems;
  /** Keeps the fields of several addresses on one page apart. */
  section: string;
  /** Autofill tokens before each field's own, such as `section-buyer billing`; `off` keeps the browser out. */
  fill?: string;
};

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** An address of the United States; line 2 is optional. */
export function AddressFields({ address, onChange, problems, section, fill }: Props) {
  const tokens = fill ?? `section-${section} shipping`;
  const field = (part: keyof Address, autoComplete: string) => ({
    name: `${section}-${part}`,
    value: address[part],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [part]: event.target.value }),
    error: problems[part],
    autoComplete: tokens === "off" ? "off" : `${tokens} ${autoComplete}`.trim(),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="Address line 1"
        maxLength={200}
        className="sm:col-span-6"
        {...field("addressLine1", "address-line1")}
      />
      <TextField
        label="Address line 2"
        optional
        maxLength={200}
        className="sm:col-span-6"
        {...field("addressLine2", "address-line2")}
      />
      <TextField
        label="City"
        maxLength={100}
        className="sm:col-span-2"
        {...field("city", "address-level2")}
      />
      <SelectField
        label="State"
        placeholder="Select a state"
        options={states}
        className="sm:col-span-2"
        {...field("state", "address-level1")}
      />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        maxLength={10}
        className="sm:col-span-2"
        {...field("postalCode", "postal-code")}
      />
    </div>
  );
}
