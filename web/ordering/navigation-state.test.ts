import { expect, test } from "vitest";
import { readNavigationState } from "./navigation-state.ts";

const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";

test("a state without profile id is no state", () => {
  expect(readNavigationState(undefined)).toBeUndefined();
  expect(readNavigationState(null)).toBeUndefined();
  expect(readNavigationState("profile")).toBeUndefined();
  expect(readNavigationState({ customerName: "Sam Snead" })).toBeUndefined();
});

test("what is left out has the specified defaults", () => {
  const state = readNavigationState({ profileId });

  expect(state).toMatchObject({
    profileId,
    orderType: "self",
    qrSize: 64,
    isExistingProfile: false,
    giftNote: "",
  });
  expect(state).not.toHaveProperty("publicId");
  expect(readNavigationState({ profileId, publicId: "not 32 hex characters" })).toBeUndefined();
});

test("shipping needs the address that its source speaks of", () => {
  const sent = { addressLine1: "1 Tee Road", city: "Pinehurst", state: "NC", postalCode: "28374" };

  expect(readNavigationState({ profileId, shipping: { source: "recipient" } })?.shipping).toEqual({
    source: "recipient",
  });
  expect(readNavigationState({ profileId, shipping: { source: "custom", ...sent } })?.shipping).toEqual({
    source: "custom",
    ...sent,
  });
  expect(readNavigationState({ profileId, shipping: { source: "buyer" } })).toBeUndefined();
});

test("the way back stays on this site", () => {
  expect(readNavigationState({ profileId, returnPath: "/checkout" })?.returnPath).toBe("/checkout");
  expect(readNavigationState({ profileId, returnPath: "//evil.example" })).toBeUndefined();
  expect(readNavigationState({ profileId, returnPath: "/\\evil.example" })).toBeUndefined();
  for (const returnPath of ["https://evil.example", "/\t/evil.example", "/a\\b", "/a\nb", ""]) {
    expect(readNavigationState({ profileId, returnPath })).toBeUndefined();
  }
});
