import { signedCookie } from "#platform/tokens.server.ts";

const value = "1";
const maxAgeSeconds = 90 * 24 * 60 * 60;

type Site = Parameters<typeof signedCookie>[1];

/** Marks a browser of the workshop: a tag's page offers its check there. It opens nothing, and says nothing else. */
export function offerCheckCookie(site: Site): string {
  return signedCookie("offer-check", site).write(value, maxAgeSeconds);
}

export function offersCheck(site: Site, header: string | null): boolean {
  return signedCookie("offer-check", site).read(header) === value;
}
