import { emptyAddress } from "#platform/address.ts";
import { parseStored, withStored } from "#platform/stored.ts";
import { tryStorage } from "./browser-store.ts";

const storageKey = "fairway-tags:guest";

/** `savedAt` in milliseconds since 1970. */
const nobody = { name: "", phone: "", email: "", ...emptyAddress, savedAt: 0 };

/** A buyer who ordered here before without an account. Never holds a password. */
export type GuestSession = typeof nobody;

export function readGuestSession(): GuestSession | undefined {
  const text = tryStorage(() => localStorage.getItem(storageKey)) ?? null;
  const guest = withStored(nobody, parseStored(text));
  return guest.name && guest.email ? guest : undefined;
}

export function saveGuestSession(details: Omit<GuestSession, "savedAt">): void {
  // Takes the guest's fields alone: what else a form holds, as a password, is not stored.
  const guest = withStored(nobody, { ...details, savedAt: Date.now() });
  if (guest.name && guest.email) tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(guest)));
}

export function clearGuestSession(): void {
  tryStorage(() => localStorage.removeItem(storageKey));
}
