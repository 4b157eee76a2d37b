import { createSignedCookie } from "#platform/tokens.server.ts";

const value = "1";
const maxAgeSeconds = 90 * 24 * 60 * 60;

type Site = Parameters<typeof createSignedCookie>[1];

/** Marks a browser of the workshop, in which a tag's page links to the check of the tag. It gives no rights. */
export function workshopBrowserCookie(site: Site): string {
  return createSignedCookie("offer-check", site).write(value, maxAgeSeconds);
}

export function isWorkshopBrowser(site: Site, header: string | null): boolean {
  return createSignedCookie("offer-check", site).read(header) === value;
}
