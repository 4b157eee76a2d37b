import { expect, test } from "vitest";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { parcelName, receiptWords } from "./checkout-line.tsx";

const ann = { buyerName: "Ann Lee", buyerEmail: "ann@example.com" };

test("a parcel bears the recipient's name, the buyer's where it goes to the buyer, or the one typed for it", () => {
  expect(parcelName(makeLine({ profileInfo: ann }))).toBe("Bob Green");
  expect(parcelName(makeLine({ profileInfo: ann, shipping: { source: "buyer" } }))).toBe("Ann Lee");
  expect(parcelName(makeLine({ profileInfo: ann, shipping: { source: "custom" } }))).toBe("Bob Green");
  const atWork = makeLine({ shipping: { source: "custom", name: "Bob at work" } });
  expect(parcelName(atWork)).toBe("Bob at work");
});

test("an address that isn't stored is no place for the recipient's parcel, but the name stays", () => {
  const line = makeLine({ hasStoredAddress: false, shipping: { source: "recipient", name: "Bob at work" } });
  expect(parcelName(line)).toBe("Bob at work");
});

test("the receipt goes to the account, the first buyer, else the first recipient", () => {
  const own = makeLine({ id: "a" });
  const gift = makeLine({ id: "b", orderType: "gift", profileInfo: ann });
  const existing = makeLine({ profileInfo: { email: "", displayName: "B. G." } });
  expect(receiptWords(makeCart(own, gift))).toBe("Your receipt goes to ann@example.com.");
  expect(receiptWords(makeCart(own))).toBe("Your receipt goes to bob@example.com.");
  expect(receiptWords(makeCart(own, gift), "ada@example.com")).toBe("Your receipt goes to ada@example.com.");
  expect(receiptWords(makeCart(existing))).toBe("Your receipt goes to the email address in B. G.'s profile.");
});
