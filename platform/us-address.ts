import { z } from "zod";
import { isPostalCode, wrongPostalCode } from "./postal-code.ts";
import { line, optionalLine } from "./text-fields.ts";
import { usStateCode } from "./us-states.ts";

export type UsAddress = {
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  postalCode: string;
};

/** An address that the mail can deliver to: the state as code or name, a ZIP of five or nine digits (spec §5). */
export const usAddress = z.object({
  addressLine1: line(200, undefined, "Address Required"),
  addressLine2: optionalLine(200),
  city: line(100, undefined, "City Required"),
  state: line(40, "Please choose a state of the United States.", "State Required").transform(
    (typed, context) => {
      const code = usStateCode(typed);
      if (!code && typed) context.addIssue("Please choose a state of the United States.");
      return code ?? "";
    },
  ),
  postalCode: line(20, wrongPostalCode, "Postal Code Required").refine(
    (typed) => !typed || isPostalCode(typed),
    wrongPostalCode,
  ),
});

/** All four required parts are there: a stored address that can be shipped to. */
export function isWholeAddress(
  address: Partial<Record<keyof UsAddress, string | null>>,
): address is UsAddress {
  return Boolean(address.addressLine1 && address.city && address.state && address.postalCode);
}
