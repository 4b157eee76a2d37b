import { expect, test } from "vitest";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { describeReceipt } from "./checkout-line.tsx";

const ann = { buyerName: "Ann Lee", buyerEmail: "ann@example.com" };

test("the receipt goes to the account, the first buyer, else the first recipient", () => {
  const own = makeLine({ id: "a" });
  const gift = makeLine({ id: "b", orderType: "gift", profileInfo: ann });
  const receipt = makeLine({ profileInfo: { email: "", buyerEmail: "receipt@example.com" } });
  expect(describeReceipt(makeCart(receipt, gift))).toBe("Your receipt goes to ann@example.com.");
  expect(describeReceipt(makeCart(receipt))).toBe("Your receipt goes to receipt@example.com.");
  const existing = makeLine({ profileInfo: { email: "", displayName: "B. G." } });
  expect(describeReceipt(makeCart(own, gift))).toBe("Your receipt goes to ann@example.com.");
  expect(describeReceipt(makeCart(own))).toBe("Your receipt goes to bob@example.com.");
  expect(describeReceipt(makeCart(own, gift), "ada@example.com")).toBe(
    "Your receipt goes to ada@example.com.",
  );
  expect(describeReceipt(makeCart(existing))).toBe(
    "Your receipt goes to the email address in B. G.'s profile.",
  );
});
