import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { CheckoutRefusal } from "./checkout-refusals.ts";
import type { CheckoutItem } from "./checkout-request.ts";

/** The name on the tag: the one typed for it, else as much of the recipient's as the buyer may know; refused with the reason when it can't be engraved. */
export async function engravingOf(
  item: CheckoutItem,
  shownName: string,
): Promise<{ engravedName: string } | CheckoutRefusal> {
  const engravedName = item.engravedName || shownName;
  const problem = engravedNameProblem(fitEngravedName(engravedName, await loadGlyphs(engravedName)));
  return problem ? { errorCode: "ENGRAVING", message: problem } : { engravedName };
}
