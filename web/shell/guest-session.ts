import * as z from "zod/mini";
import { parseStored } from "#platform/stored.ts";
import { tryStorage } from "./browser-store.ts";

const storageKey = "fairway-tags:guest";

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), "");

const guestSession = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(201)),
  phone: text(14),
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  addressLine1: text(200),
  addressLine2: text(200),
  city: text(100),
  state: text(20),
  postalCode: text(10),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

/** A buyer who ordered here before without an account. Never holds a password. */
export type GuestSession = z.output<typeof guestSession>;

/** Undefined when nothing is saved, when it can't be read, or when storage is forbidden. */
export function readGuestSession(): GuestSession | undefined {
  const text = tryStorage(() => localStorage.getItem(storageKey)) ?? null;
  return guestSession.safeParse(parseStored(text)).data;
}

/** Where the browser keeps nothing the order goes on all the same. */
export function saveGuestSession(guest: Omit<GuestSession, "savedAt">): void {
  const { data } = guestSession.safeParse({ ...guest, savedAt: Date.now() });
  if (data) tryStorage(() => localStorage.setItem(storageKey, JSON.stringify(data)));
}

export function clearGuestSession(): void {
  tryStorage(() => localStorage.removeItem(storageKey));
}
