import type { Address } from "./address.ts";
import { cleanLine } from "./text.ts";

export const wrongState = "Please choose a state of the United States.";
export const wrongPostalCode = "Please enter a ZIP code of five or nine digits.";

export type AddressProblems = Partial<Record<keyof Address, string>>;

/** By field, in the form's order; empty when the address is complete. */
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
  const elsewhere = isPostalCode(postalCode) ? zipProblem(state, postalCode) : undefined;
  if (elsewhere) rules.push([true, "postalCode", elsewhere]);
  return Object.fromEntries(
    rules.filter(([isBroken]) => isBroken).map(([, field, message]) => [field, message]),
  );
}

export function isCompleteAddress(typed: Address): boolean {
  return Object.keys(addressProblems(typed)).length === 0;
}

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

/** The three-digit prefixes of each state's ZIP codes. */
const zipPrefixes: Record<UsState, string> = {
  AL: "350-369",
  AK: "995-999",
  AZ: "850-865",
  AR: "716-729",
  CA: "900-961",
  CO: "800-816",
  CT: "060-069",
  DE: "197-199",
  DC: "200 202-205 569",
  FL: "320-349",
  GA: "300-319 398-399",
  HI: "967-968",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  IA: "500-528",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  ME: "039-049",
  MD: "206-219",
  MA: "010-027 055",
  MI: "480-499",
  MN: "550-567",
  MS: "386-397",
  MO: "630-658",
  MT: "590-599",
  NE: "680-693",
  NV: "889-898",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NY: "005 063 100-149",
  NC: "270-289",
  ND: "580-588",
  OH: "430-459",
  OK: "730-749",
  OR: "970-979",
  PA: "150-196",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VT: "050-059",
  VA: "201 220-246",
  WA: "980-994",
  WV: "247-268",
  WI: "530-549",
  WY: "820-831 834",
  AS: "967",
  GU: "969",
  MP: "969",
  PR: "006-009",
  VI: "008",
  AA: "340",
  AE: "090-098",
  AP: "962-966",
};

/** Why a ZIP code does not fit a state; undefined when it does, and for a state that is not known. */
export function zipProblem(state: string, postalCode: string): string | undefined {
  const code = usStateCode(state);
  if (!code) return undefined;
  const prefix = postalCode.slice(0, 3);
  const isThere = zipPrefixes[code].split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    return first <= prefix && prefix <= last;
  });
  return isThere ? undefined : `This ZIP code is not in ${usStates[code]}.`;
}
