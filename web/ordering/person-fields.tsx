import type { ChangeEvent } from "react";
import { type Address, type AddressProblems, emptyAddress, usStates } from "#platform/address.ts";
import { TextField } from "#web/ui/fields.tsx";
import { PhoneField } from "#web/ui/phone-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { ownParts, type Person } from "./order-form.ts";
import type { OrderFormParts } from "./use-order-form.ts";

type PersonProps = Pick<OrderFormParts, "form" | "own" | "changePerson" | "errorOf"> & {
  who: "me" | "recipient";
  /** Autofill tokens before each field's own; `off` keeps the browser's own data out. */
  fill: string;
  isPhoneOptional?: boolean;
};

/** One of the two people that the form knows; what an account's profile knows already only its own page changes. */
export function PersonFields(props: PersonProps) {
  const { form, own, who, changePerson, errorOf, fill, isPhoneOptional } = props;
  const fixed = who === "me" ? ownParts(own) : [];
  const field = (part: "firstName" | "lastName" | "phone" | "email", token: string) => ({
    name: `${who}-${part}`,
    value: form[who][part],
    error: errorOf(`${who}.${part}`),
    readOnly: fixed.includes(part),
    autoComplete: fill === "off" ? fill : `${fill} ${token}`.trim(),
  });
  const change =
    (part: keyof Person) =>
    ({ currentTarget }: { currentTarget: { value: string } }) =>
      changePerson(who, part, currentTarget.value);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field("firstName", "given-name")} label="First name" onChange={change("firstName")} />
      <TextField {...field("lastName", "family-name")} label="Last name" onChange={change("lastName")} />
      <PhoneField
        {...field("phone", "tel")}
        label="Phone number"
        optional={isPhoneOptional}
        onValueChange={(formatted) => changePerson(who, "phone", formatted)}
      />
      <TextField
        {...field("email", "email")}
        label="Email"
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        onChange={change("email")}
      />
    </div>
  );
}

export function PersonAddress({ form, who, fill, changePerson, errorOf }: PersonProps) {
  const problems: AddressProblems = {};
  for (const part of Object.keys(emptyAddress) as (keyof Address)[]) {
    const error = errorOf(`${who}.${part}`);
    if (error) problems[part] = error;
  }
  return (
    <AddressFields
      section={who}
      fill={fill}
      address={form[who]}
      onChange={(changed) => {
        for (const [part, value] of Object.entries(changed)) changePerson(who, part as keyof Address, value);
      }}
      problems={problems}
    />
  );
}

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
