import { afterEach, beforeEach, expect, test } from "vitest";
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

/** The browser's storage, which Node lacks. */
function useStorage(storage: Partial<Storage>) {
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  useStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("a saved guest is read again, with the time of saving", () => {
  expect(saveGuestSession(guest)).toBe(true);

  expect(readGuestSession()).toEqual({ ...guest, savedAt: expect.any(Number) });
});

test("nothing but the fields of a guest is kept, above all no password", () => {
  saveGuestSession({ ...guest, password: "fore!" } as typeof guest);

  expect([...kept.values()].join()).not.toContain("fore!");
});

test("a cleared guest is gone", () => {
  saveGuestSession(guest);
  clearGuestSession();

  expect(readGuestSession()).toBeUndefined();
});

test("a corrupt entry counts as none", () => {
  for (const corrupt of ["{", "null", "[]", '{"name":7}', '{"name":"Sam"}']) {
    kept.set("fairway-tags:guest", corrupt);
    expect(readGuestSession()).toBeUndefined();
  }
});

test("full and forbidden storage stop nobody", () => {
  const forbidden = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  useStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });

  expect(saveGuestSession(guest)).toBe(false);
  expect(readGuestSession()).toBeUndefined();
  expect(clearGuestSession).not.toThrow();
});
