import { beforeEach, expect, test } from "vitest";
import { forbiddenStorage, makeStorage, useStorage } from "#tests/make-storage.ts";
import { clearGuestSession, readGuestSession, saveGuestSession } from "./guest-session.ts";

const guest = {
  name: "Sam Snead",
  phone: "2145550137",
  email: "sam@example.com",
  addressLine1: "1 Tee Road",
  addressLine2: "",
  city: "Pinehurst",
  state: "NC",
  postalCode: "28374",
};

let kept: Storage;

beforeEach(() => {
  kept = makeStorage();
  return useStorage("localStorage", kept);
});

test("guest session: keeps a guest's fields and the time of saving, never a password, until it is cleared", () => {
  saveGuestSession({ ...guest, password: "fore!" } as typeof guest);
  expect(readGuestSession()).toEqual({ ...guest, savedAt: expect.any(Number) });
  expect(kept.getItem("fairway-tags:guest")).not.toContain("fore!");
  clearGuestSession();
  expect(readGuestSession()).toBeUndefined();
});

test("guest session: a corrupt entry counts as none", () => {
  for (const corrupt of ["{", "null", "[]", '{"name":7}', '{"name":"Sam"}']) {
    kept.setItem("fairway-tags:guest", corrupt);
    expect(readGuestSession()).toBeUndefined();
  }
});

test("guest session: needs a name and an email", () => {
  for (const missing of ["name", "email"]) {
    saveGuestSession({ ...guest, [missing]: "" });
    expect(kept.length, missing).toBe(0);
    kept.setItem("fairway-tags:guest", JSON.stringify({ ...guest, [missing]: "", savedAt: 1 }));
    expect(readGuestSession(), missing).toBeUndefined();
    kept.clear();
  }
});

test("guest session: full or forbidden storage stops nobody", () => {
  useStorage("localStorage", forbiddenStorage);

  expect(() => saveGuestSession(guest)).not.toThrow();
  expect(readGuestSession()).toBeUndefined();
  expect(clearGuestSession).not.toThrow();
});
