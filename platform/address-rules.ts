import type { Address } from "./address.ts";
import { cleanLine } from "./text.ts";

export const wrongState = "Please choose a state of the United States.";
export const wrongPostalCode = "Please enter a ZIP code of five or nine digits.";

export type AddressProblems = Partial<Record<keyof Address, string>>;

/** Error messages by field, in the form's order; empty when the address is complete. Line 2 is optional. */
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

/** As it is submitted: single spaces, the state's code, a hyphen in a nine-digit ZIP code. */
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

/** The 50 states, the District of Columbia, the territories and the military addresses that USPS serves. */
export const usStates = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  GU: "Guam",
  MP: "Northern Mariana Islands",
  PR: "Puerto Rico",
  VI: "U.S. Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
} as const;

export type UsState = keyof typeof usStates;

/** Accepts a code or a full name in any case; undefined for anything else. */
export function usStateCode(typed: string): UsState | undefined {
  const wanted = typed.trim().toLowerCase();
  const found = Object.entries(usStates).find(
    ([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] as UsState | undefined;
}
