import { expect, test } from "vitest";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { parcelName, receiptWords } from "./checkout-line.tsx";

const ann = { buyerName: "Ann Lee", buyerEmail: "ann@example.com" };

test("a parcel has the typed name, the buyer's at the buyer's, else the recipient's", () => {
  expect(parcelName(makeLine({ profileInfo: ann }))).toBe("Bob Green");
  expect(parcelName(makeLine({ profileInfo: ann, shipping: { source: "buyer" } }))).toBe("Ann Lee");
  expect(parcelName(makeLine({ profileInfo: ann, shipping: { source: "custom" } }))).toBe("Bob Green");
  const atWork = makeLine({ shipping: { source: "custom", name: "Bob at work" } });
  expect(parcelName(atWork)).toBe("Bob at work");
});

test("without a stored address the recipient's parcel has only the name", () => {
  const line = makeLine({ hasStoredAddress: false, shipping: { source: "recipient", name: "Bob at work" } });
  expect(parcelName(line)).toBe("Bob at work");
});

test("the receipt goes to the account, the first buyer, else the first recipient", () => {
  const own = makeLine({ id: "a" });
  const gift = makeLine({ id: "b", orderType: "gift", profileInfo: ann });
  const receipt = makeLine({ profileInfo: { email: "", buyerEmail: "receipt@example.com" } });
  expect(receiptWords(makeCart(receipt, gift))).toBe("Your receipt goes to ann@example.com.");
  expect(receiptWords(makeCart(receipt))).toBe("Your receipt goes to receipt@example.com.");
  const existing = makeLine({ profileInfo: { email: "", displayName: "B. G." } });
  expect(receiptWords(makeCart(own, gift))).toBe("Your receipt goes to ann@example.com.");
  expect(receiptWords(makeCart(own))).toBe("Your receipt goes to bob@example.com.");
  expect(receiptWords(makeCart(own, gift), "ada@example.com")).toBe("Your receipt goes to ada@example.com.");
  expect(receiptWords(makeCart(existing))).toBe("Your receipt goes to the email address in B. G.'s profile.");
});
