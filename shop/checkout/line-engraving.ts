import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { CheckoutRefusal } from "./checkout-refusals.ts";
import type { CheckoutItem } from "./checkout-request.ts";

/** The name on the tag: the one typed for it, else the recipient's; refused with the reason when it can't be engraved, or when the buyer may know initials only and typed no name. */
export async function engravingOf(
  item: CheckoutItem,
  { shownName, isNameHidden }: { shownName: string; isNameHidden: boolean },
): Promise<{ engravedName: string } | CheckoutRefusal> {
  const engravedName = item.engravedName || (isNameHidden ? "" : shownName);
  const problem = engravedNameProblem(fitEngravedName(engravedName, await loadGlyphs(engravedName)));
  return problem ? { errorCode: "ENGRAVING", message: problem } : { engravedName };
}
