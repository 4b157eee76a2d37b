/** What a person reads whose ZIP code is none. */
export const wrongPostalCode = "Please enter a ZIP code of five or nine digits.";

/** `28374` or `28374-1234`. */
export function isPostalCode(typed: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(typed);
}
