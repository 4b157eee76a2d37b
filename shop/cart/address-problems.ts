import { isPostalCode, wrongPostalCode } from "#platform/postal-code.ts";
import { cleanLine } from "#platform/text.ts";
import { usStateCode } from "#platform/us-states.ts";
import type { Address } from "./cart.ts";

export type AddressProblems = Partial<Record<keyof Address, string>>;

/** What keeps the mail from an address, by field, in the order of spec §5; empty when it is complete. Line 2 is optional. */
export function addressProblems(typed: Address): AddressProblems {
  const { addressLine1, addressLine2, city, state, postalCode } = tidyAddress(typed);
  const rules: [boolean, keyof Address, string][] = [
    [addressLine1 === "", "addressLine1", "Please enter the street address."],
    [addressLine1.length > 200, "addressLine1", "At most 200 characters, please."],
    [addressLine2.length > 200, "addressLine2", "At most 200 characters, please."],
    [city === "", "city", "Please enter the city."],
    [city.length > 100, "city", "At most 100 characters, please."],
    [usStateCode(state) === undefined, "state", "Please select the state."],
    [postalCode === "", "postalCode", "Please enter the ZIP code."],
    [postalCode !== "" && !isPostalCode(postalCode), "postalCode", wrongPostalCode],
  ];
  return Object.fromEntries(
    rules.filter(([isBroken]) => isBroken).map(([, field, message]) => [field, message]),
  );
}

/** Spec §5: line 1, city, state and postal code, each such that the mail can use it. */
export function isCompleteAddress(typed: Address): boolean {
  return Object.keys(addressProblems(typed)).length === 0;
}

/** As it is sent: single spaces, the state as code, nine digits of a ZIP code with their hyphen. */
export function tidyAddress(typed: Address): Address {
  const state = cleanLine(typed.state);
  return {
    addressLine1: cleanLine(typed.addressLine1),
    addressLine2: cleanLine(typed.addressLine2),
    city: cleanLine(typed.city),
    state: usStateCode(state) ?? state,
    postalCode: typed.postalCode.replace(/\s+/g, "").replace(/^(\d{5})[-–]?(\d{4})$/, "$1-$2"),
  };
}
