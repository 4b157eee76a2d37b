import type { Address } from "./address.ts";
import { explainUnprintable } from "./printable.ts";
import { cleanCode, cleanLine } from "./text.ts";

export const wrongState = "Please choose a state of the United States.";
export const wrongPostalCode = "Please enter a ZIP code of five or nine digits.";

export const addressLimits = { addressLine1: 200, addressLine2: 200, city: 100, state: 40, postalCode: 20 };

export type AddressProblems = Partial<Record<keyof Address, string>>;

/** Returns a problem by field, in the form's order; empty when the address is complete. */
export function addressProblems(typed: Address): AddressProblems {
  const address = tidyAddress(typed);
  const problems = {
    addressLine1: address.addressLine1
      ? lineProblem("addressLine1", address)
      : "Please enter the street address.",
    addressLine2: lineProblem("addressLine2", address),
    city: address.city ? lineProblem("city", address) : "Please enter the city.",
    state: usStateCode(address.state) ? undefined : "Please select the state.",
    postalCode: postalCodeProblem(address),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

function lineProblem(part: "addressLine1" | "addressLine2" | "city", address: Address): string | undefined {
  if (address[part].length > addressLimits[part]) return `At most ${addressLimits[part]} characters, please.`;
  return explainUnprintable(address[part]);
}

function postalCodeProblem({ state, postalCode }: Address): string | undefined {
  if (postalCode === "") return "Please enter the ZIP code.";
  return isPostalCode(postalCode) ? zipProblem(state, postalCode) : wrongPostalCode;
}

export function isValidAddress(typed: Address): boolean {
  return Object.keys(addressProblems(typed)).length === 0;
}

export function tidyAddress(typed: Address): Address {
  const state = cleanLine(typed.state);
  return {
    addressLine1: cleanLine(typed.addressLine1),
    addressLine2: cleanLine(typed.addressLine2),
    city: cleanLine(typed.city),
    state: usStateCode(state) ?? state,
    postalCode: tidyPostalCode(typed.postalCode),
  };
}

export function tidyPostalCode(typed: string): string {
  return cleanCode(typed)
    .replace(/\s/g, "")
    .replace(/^(\d{5})-?(\d{4})$/, "$1-$2");
}

export function isPostalCode(typed: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(typed);
}

/** USPS serves these, by the first three digits of their ZIP codes, and by whole codes that begin as another state's. */
const usStates = {
  AL: { name: "Alabama", zips: "350-369" },
  AK: { name: "Alaska", zips: "995-999" },
  AZ: { name: "Arizona", zips: "850-865 84536" },
  AR: { name: "Arkansas", zips: "716-729" },
  CA: { name: "California", zips: "900-961 89439 97635" },
  CO: { name: "Colorado", zips: "800-816" },
  CT: { name: "Connecticut", zips: "060-069" },
  DE: { name: "Delaware", zips: "197-199" },
  DC: { name: "District of Columbia", zips: "200 202-205 569" },
  FL: { name: "Florida", zips: "320-349" },
  GA: { name: "Georgia", zips: "300-319 398-399" },
  HI: { name: "Hawaii", zips: "967-968" },
  ID: { name: "Idaho", zips: "832-838" },
  IL: { name: "Illinois", zips: "600-629 63673" },
  IN: { name: "Indiana", zips: "460-479" },
  IA: { name: "Iowa", zips: "500-528" },
  KS: { name: "Kansas", zips: "660-679" },
  KY: { name: "Kentucky", zips: "400-427" },
  LA: { name: "Louisiana", zips: "700-714 71749" },
  ME: { name: "Maine", zips: "039-049" },
  MD: { name: "Maryland", zips: "206-219 20588" },
  MA: { name: "Massachusetts", zips: "010-027 055 02861" },
  MI: { name: "Michigan", zips: "480-499" },
  MN: { name: "Minnesota", zips: "550-567" },
  MS: { name: "Mississippi", zips: "386-397" },
  MO: { name: "Missouri", zips: "630-658" },
  MT: { name: "Montana", zips: "590-599" },
  NE: { name: "Nebraska", zips: "680-693" },
  NV: { name: "Nevada", zips: "889-898" },
  NH: { name: "New Hampshire", zips: "030-038" },
  NJ: { name: "New Jersey", zips: "070-089" },
  NM: { name: "New Mexico", zips: "870-884 81137 86515" },
  NY: { name: "New York", zips: "005 063 100-149" },
  NC: { name: "North Carolina", zips: "270-289" },
  ND: { name: "North Dakota", zips: "580-588 59221" },
  OH: { name: "Ohio", zips: "430-459" },
  OK: { name: "Oklahoma", zips: "730-749" },
  OR: { name: "Oregon", zips: "970-979" },
  PA: { name: "Pennsylvania", zips: "150-196" },
  RI: { name: "Rhode Island", zips: "028-029" },
  SC: { name: "South Carolina", zips: "290-299" },
  SD: { name: "South Dakota", zips: "570-577" },
  TN: { name: "Tennessee", zips: "370-385 42223" },
  TX: { name: "Texas", zips: "733 750-799 885 73949 73960 88063" },
  UT: { name: "Utah", zips: "840-847 86044" },
  VT: { name: "Vermont", zips: "050-059" },
  VA: { name: "Virginia", zips: "201 220-246 20598" },
  WA: { name: "Washington", zips: "980-994" },
  WV: { name: "West Virginia", zips: "247-268" },
  WI: { name: "Wisconsin", zips: "530-549" },
  WY: { name: "Wyoming", zips: "820-831 834" },
  AS: { name: "American Samoa", zips: "967" },
  GU: { name: "Guam", zips: "969" },
  MP: { name: "Northern Mariana Islands", zips: "969" },
  PR: { name: "Puerto Rico", zips: "006-009" },
  VI: { name: "U.S. Virgin Islands", zips: "008" },
  AA: { name: "Armed Forces Americas", zips: "340" },
  AE: { name: "Armed Forces Europe", zips: "090-098" },
  AP: { name: "Armed Forces Pacific", zips: "962-966" },
} as const;

type UsState = keyof typeof usStates;

export const stateOptions = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));

/** Accepts a code or a full name in any case; undefined for anything else. */
export function usStateCode(typed: string): UsState | undefined {
  const codeOrName = typed.trim().toLowerCase();
  const state = Object.entries(usStates).find(
    ([code, { name }]) => code.toLowerCase() === codeOrName || name.toLowerCase() === codeOrName,
  );
  return state?.[0] as UsState | undefined;
}

export function zipProblem(state: string, postalCode: string): string | undefined {
  const code = usStateCode(state);
  if (!code) return undefined;
  const { name, zips } = usStates[code];
  const isThere = zips.split(" ").some((range) => {
    const [first = "", last = first] = range.split("-");
    const start = postalCode.slice(0, first.length);
    return first <= start && start <= last;
  });
  return isThere ? undefined : `This ZIP code is not in ${name}.`;
}
