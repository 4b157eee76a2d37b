import * as z from "zod/mini";

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
  try {
    return guestSession.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** False when the browser keeps nothing: the order goes on all the same. */
export function saveGuestSession(guest: Omit<GuestSession, "savedAt">): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(guestSession.parse({ ...guest, savedAt: Date.now() })));
    return true;
  } catch {
    return false;
  }
}

export function clearGuestSession(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
