import { expect, test } from "vitest";
import { checkoutRequest } from "./checkout-request.ts";

function requestOf(giftNote: string) {
  const item = { productId: "CLASSIC-SADDLE", quantity: 1, profileInfo: { displayName: "Ada", giftNote } };
  return checkoutRequest.safeParse({ items: [item] });
}

test("a gift note of 500 characters is accepted, one more is refused", () => {
  const note = `${"é".repeat(499)}!`;
  expect(requestOf(note).data?.items[0]?.profileInfo.giftNote).toBe(note);
  const refused = requestOf(`${note}?`).error?.issues;
  expect(refused?.map(({ message }) => message)).toEqual(["A gift note has at most 500 characters."]);
});

const tag = {
  customerName: "Ada Palmer",
  phoneNumber: "(214) 555-0137",
  email: "ada@example.com",
  ...{ addressLine1: "1 Main Street", city: "Dallas", state: "TX", postalCode: "75201" },
  productType: "Classic",
  productId: "CLASSIC-SADDLE",
  productTitle: "Classic - Saddle",
};

test("one tag with its fields at the top level is a cart of one item", () => {
  const address = { addressLine1: "1 Main Street", addressLine2: null, city: "Dallas", state: "TX" };
  const { items = [], ...cart } = checkoutRequest.parse(tag);
  expect(items).toMatchObject([
    {
      productId: "CLASSIC-SADDLE",
      quantity: 1,
      orderType: "self",
      shipping: { source: "custom", ...address },
      profileInfo: { displayName: "Ada Palmer", phoneNumber: "2145550137", address },
    },
  ]);
  expect(cart).toMatchObject({ cartId: expect.any(String), isGroup: false });
  const gift = { orderType: "gift", buyerName: "Bo", buyerPhone: "2145550138", buyerEmail: "bo@example.com" };
  expect(checkoutRequest.parse({ ...tag, ...gift }).items).toMatchObject([
    { orderType: "gift", buyer: { name: "Bo", phone: "2145550138", email: "bo@example.com" } },
  ]);
  expect(checkoutRequest.parse({ ...tag, buyerName: "Bo" }).items[0]?.orderType).toBe("gift");
});

test("one tag without product, name or items is refused with its reason", () => {
  const reasons = (body: object) =>
    checkoutRequest.safeParse(body).error?.issues.map(({ message }) => message);
  expect(reasons({ ...tag, productId: undefined })).toEqual(["No product selected"]);
  expect(reasons({ ...tag, phoneNumber: "12" })).toHaveLength(1);
  expect(reasons({})).toHaveLength(1);
});

test("two lines with one id are refused: each tag's price is found by its line", () => {
  const { productId } = tag;
  const line = { lineId: crypto.randomUUID(), productId, quantity: 1, profileInfo: { displayName: "Ada" } };
  const refused = checkoutRequest.safeParse({ items: [line, line] }).error?.issues;
  expect(refused?.map(({ message }) => message)).toEqual(["Each line needs an id of its own."]);
});
