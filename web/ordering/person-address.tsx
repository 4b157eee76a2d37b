import type { AddressProblems } from "#shop/cart/address-problems.ts";
import { type Address, emptyAddress } from "#shop/cart/cart.ts";
import { AddressFields } from "./address-fields.tsx";
import type { OrderFormParts } from "./order-form-parts.ts";

type PersonAddressProps = Pick<OrderFormParts, "form" | "changePerson" | "errorOf"> & {
  who: "me" | "recipient";
  /** Autofill tokens before each field's own. */
  fill: string;
};

/** The address of one of the two people that the form knows. */
export function PersonAddress({ form, who, fill, changePerson, errorOf }: PersonAddressProps) {
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
