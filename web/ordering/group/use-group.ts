import { useEffect, useState } from "react";
import { type Cents, sum } from "#platform/money.ts";
import type { SellableProduct } from "#shop/cart/change-cart.ts";
import { groupDiscount, groupPrice } from "#shop/catalog/variant.ts";
import { pickEngravedText } from "#shop/engraving/engraving.ts";
import type { OrderableVariant } from "#web/ordering/load-order-form.server.ts";
import { useFormDraft } from "#web/ordering/order-draft.ts";
import { engravingFields, type OrderForm } from "#web/ordering/order-form.ts";
import { goneWords } from "#web/ordering/order-form-rules.ts";
import { makeCartLine, makeUnassignedTag } from "#web/ordering/ordered-tag.ts";
import { fetchSellable, productInCart } from "#web/shell/cart/use-cart.ts";
import type { GroupOrder } from "./group-review.tsx";
import type { GroupTag } from "./group-rows.tsx";
import { type NamedTag, type NameList, readNames, writeNames } from "./names.ts";

const emptyGroup = { cartId: "", names: "", giftNote: "", isOneSize: false };

/** The group of this tab. The tab keeps only its text of names: rows are read from it, and written into it. */
export function useGroup(chosen: OrderableVariant | undefined) {
  const [group, changeGroup] = useFormDraft("group", emptyGroup);
  const list = readNames(group.names);
  const { tags: namedTags, marks } = list;
  const codes = useCodes([...new Set(namedTags.flatMap(({ code }) => code || []))]);
  const tags = withProducts(list, codes.known, chosen);
  const priceInGroup = ({ price }: { price: Cents }) => groupPrice(price, namedTags.length);

  /** All tags go to the buyer. Their cart keeps its id, so that a payment begun before is found. */
  function makeOrder(form: OrderForm, checked: GroupTag[]): GroupOrder {
    const id = group.cartId || crypto.randomUUID();
    changeGroup({ cartId: id });
    const lines = checked.map(({ product, ...namedTag }) => {
      if (!product) throw new Error("A checked tag has a product.");
      const text = engravingFields(form, pickEngravedText(namedTag));
      const tag = makeUnassignedTag({ ...form, ...text }, product);
      return makeCartLine({ ...tag, profileInfo: { ...tag.profileInfo, giftNote: group.giftNote } })!;
    });
    const due = sum(lines.map(({ product }) => priceInGroup(product)));
    const discount = groupDiscount(lines.length);
    return { cart: { id, lines }, due, discount, isOneSize: group.isOneSize };
  }

  return {
    group,
    changeGroup,
    namedTags,
    marks,
    tags,
    priceInGroup,
    setTags: (changed: NamedTag[]) => changeGroup({ names: writeNames(changed) }),
    /** The tags with what the catalog says of every code; undefined where it can't be reached. */
    async checkCodes(variant: OrderableVariant | undefined): Promise<GroupTag[] | undefined> {
      const products = await codes.ask();
      return products && withProducts(list, products, variant);
    },
    makeOrder,
  };
}

/** The buyer's form as that of a gift: all tags go to the buyer, and their owners set them up. */
export function formForGroup(form: OrderForm): OrderForm {
  return { ...form, orderType: "gift", profileType: "unassigned", addressSource: "buyer" };
}

export function withProducts(
  { tags, delimiter }: NameList,
  known: KnownCodes,
  variant: OrderableVariant | undefined,
): GroupTag[] {
  return tags.map((tag) => {
    if (!tag.code) return { ...tag, product: variant && productInCart(variant), codeProblem: undefined };
    const sellable = known.get(tag.code);
    if (sellable === undefined) return { ...tag, product: undefined, codeProblem: undefined };
    if (sellable === null)
      return { ...tag, product: undefined, codeProblem: describeUnknownCode(tag.code, delimiter) };
    const { isSoldOut, ...product } = sellable;
    return { ...tag, product, codeProblem: isSoldOut ? goneWords.sold_out : undefined };
  });
}

const placesOfCode = { "\t": "in the next column", ";": "after the semicolon", ",": "after the comma" };

function describeUnknownCode(code: string, delimiter: keyof typeof placesOfCode): string {
  return `“${code}” ${placesOfCode[delimiter]} was read as a tag code. We have no such tag. A name needs one column.`;
}

/** Products by code; null where no tag that sells has it. Codes that the catalog was not asked for are missing. */
type KnownCodes = ReadonlyMap<string, SellableProduct | null>;

/** Asks the catalog once for each code in a list of names. */
function useCodes(codes: string[]) {
  const [known, setKnown] = useState<KnownCodes>(new Map());
  const newCodes = codes.filter((code) => !known.has(code));

  async function ask(): Promise<KnownCodes | undefined> {
    if (newCodes.length === 0) return known;
    const products = await fetchSellable(newCodes);
    if (!products) return undefined;
    const byCode = new Map(known);
    for (const code of newCodes)
      byCode.set(code, products.find(({ productId }) => productId === code) ?? null);
    setKnown(byCode);
    return byCode;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new code
  useEffect(() => {
    void ask();
  }, [newCodes.join("\n")]);

  return { known, ask };
}
