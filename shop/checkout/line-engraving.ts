import { engravedNameProblem, fitEngravedName } from "#shop/engraving/engraved-name.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import type { CheckoutRefusal } from "./cart-changes.ts";
import type { CheckoutItem } from "./checkout-request.ts";

/** The name on the tag: the one typed for it, else the recipient's; refused with the reason when it can't be engraved. */
export async function engravingOf(
  item: CheckoutItem,
  recipient: { displayName: string },
): Promise<{ engravedName: string } | CheckoutRefusal> {
  const engravedName = item.engravedName || recipient.displayName;
  const problem = engravedNameProblem(fitEngravedName(engravedName, await loadGlyphs(engravedName)));
  return problem ? { errorCode: "ENGRAVING", message: problem } : { engravedName };
}
