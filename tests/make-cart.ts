import { emptyAddress } from "#platform/address.ts";
import { cents } from "#platform/money.ts";
import { type Cart, type CartLine, emptyProfileInfo } from "#shop/cart/cart.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";

type Given = Omit<Partial<CartLine>, "product" | "profileInfo" | "shipping"> & {
  product?: Partial<Omit<CartLine["product"], "price">> & { price?: number };
  profileInfo?: Partial<CartLine["profileInfo"]>;
  shipping?: Partial<CartLine["shipping"]>;
};

/** A valid line: one tag for Bob, to his stored address. A test states only what matters to it. */
export function makeLine({ product, profileInfo, shipping, ...line }: Given): CartLine {
  return {
    id: "line",
    quantity: 1,
    orderType: "self",
    isUnassigned: false,
    engravedName: "Bob Green",
    hasStoredAddress: true,
    ...line,
    product: {
      id: "variant",
      productId: "CLASSIC-SADDLE",
      title: "Classic - Saddle",
      pictureId: "classic.webp",
      design: "classic",
      material: demoMaterials.saddle,
      ...product,
      price: cents(product?.price ?? 1499),
    },
    profileInfo: {
      ...emptyProfileInfo,
      profileId: "bob",
      displayName: "Bob Green",
      phoneNumber: "2145550137",
      email: "bob@example.com",
      ...profileInfo,
    },
    shipping: { source: "recipient", name: "", ...emptyAddress, ...shipping },
  };
}

export function makeCart(...lines: CartLine[]): Cart {
  return { id: "cart", lines };
}
