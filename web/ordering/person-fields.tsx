import type { ReactNode } from "react";
import type { Address } from "#platform/address.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { AddressGrid } from "#web/ui/address-grid.tsx";
import { EmailField, PhoneField } from "#web/ui/contact-fields.tsx";
import { Switch, TextField } from "#web/ui/fields.tsx";
import { useHydrated } from "#web/ui/hooks.ts";
import { isOnPackage, listAccountFields } from "./order-form.ts";
import type { OrderFormParts } from "./use-order-form.ts";

type PersonProps = Pick<OrderFormParts, "form" | "own" | "change" | "changePerson" | "findError"> & {
  who: "me" | "recipient";
  /** Autofill tokens before each field's own; `off` keeps the browser's own data out. */
  fill: string;
  isPhoneOptional?: boolean;
  /** A new profile: a switch beside phone and email says whether finders see them. */
  hasSwitches?: boolean;
  isNameOnly?: boolean;
  children?: ReactNode;
};

/** A name has at most 100 characters, with the space between its parts. */
export const nameLengths = { first: 60, last: 39 };

export function PersonFields(props: PersonProps) {
  const { form, own, who, changePerson, findError, fill, children } = props;
  const { isPhoneOptional, hasSwitches, isNameOnly } = props;
  const accountFields = who === "me" ? listAccountFields(own) : [];
  const field = (part: "firstName" | "lastName" | "phone" | "email", token: string) => ({
    name: `${who}-${part}`,
    value: form[who][part],
    onValueChange: (value: string) => changePerson(who, part, value),
    error: findError(`${who}.${part}`),
    readOnly: accountFields.includes(part),
    autoComplete: fill === "off" ? fill : `${fill} ${token}`.trim(),
  });
  const nameField = (part: "firstName" | "lastName", token: string) => {
    const problem = isOnPackage(form, who) ? explainUnprintable(form[who][part]) : undefined;
    return { ...field(part, token), error: findError(`${who}.${part}`) ?? problem };
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...nameField("firstName", "given-name")} label="First name" maxLength={nameLengths.first} />
      <TextField {...nameField("lastName", "family-name")} label="Last name" maxLength={nameLengths.last} />
      {children}
      {isNameOnly ? null : (
        <>
          <div>
            <PhoneField {...field("phone", "tel")} label="Phone number" optional={isPhoneOptional} />
            {hasSwitches ? <PublicSwitch {...props} name="displayPhoneVisible" what="number" /> : null}
          </div>
          <div>
            <EmailField {...field("email", "email")} label="Email" />
            {hasSwitches ? <PublicSwitch {...props} name="displayEmailVisible" what="email" /> : null}
          </div>
        </>
      )}
    </div>
  );
}

type SwitchProps = Pick<OrderFormParts, "form" | "change"> & {
  name: "displayPhoneVisible" | "displayEmailVisible";
  what: string;
};

function PublicSwitch({ form, change, name, what }: SwitchProps) {
  const isLive = useHydrated();
  return (
    <Switch
      name={name}
      label={`Show this ${what} on the tag's public page`}
      checked={form[name]}
      disabled={!isLive}
      onChange={(event) => change({ [name]: event.target.checked })}
    />
  );
}

export function PersonAddress({ form, who, fill, changePerson, findError }: PersonProps) {
  return (
    <AddressFields
      section={who}
      fill={fill}
      address={form[who]}
      onChange={(part, value) => changePerson(who, part, value)}
      findError={(part) => findError(`${who}.${part}`)}
    />
  );
}

type AddressFieldsProps = {
  address: Address;
  onChange: (part: keyof Address, value: string) => void;
  findError: (part: keyof Address) => string | undefined;
  section: string;
  /** Autofill tokens before each field's own, such as `section-buyer billing`; `off` keeps the browser out. */
  fill?: string;
};

export function AddressFields({ address, onChange, findError, section, fill }: AddressFieldsProps) {
  const field = (part: keyof Address) => ({
    name: `${section}-${part}`,
    value: address[part],
    onValueChange: (value: string) => onChange(part, value),
    error: findError(part) ?? explainUnprintable(address[part]),
  });
  return <AddressGrid field={field} fill={fill ?? `section-${section} shipping`} />;
}
