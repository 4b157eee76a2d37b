import { cleanLine } from "./text.ts";
import { usStateCode } from "./us-states.ts";

export type Address = {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
};

export const emptyAddress: Address = {
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
};

/** The postal address alone; a missing part is empty text. */
export function addressIn(from: { [Part in keyof Address]?: string | undefined } | undefined): Address {
  const { addressLine1 = "", addressLine2 = "", city = "", state = "", postalCode = "" } = from ?? {};
  return { addressLine1, addressLine2, city, state, postalCode };
}

export const wrongState = "Please choose a state of the United States.";
export const wrongPostalCode = "Please enter a ZIP code of five or nine digits.";

export type AddressProblems = Partial<Record<keyof Address, string>>;

/** What is wrong with an address, by field, in the order of the form; empty when it is complete. Line 2 is optional. */
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

/** `28374` or `28374-1234`. */
export function isPostalCode(typed: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(typed);
}
