/** Where the code on a tag leads: the owner's public page (spec §1). Built from SITE_URL alone (decisions §5). */
export function profileUrl(siteUrl: string, publicId: string): string {
  return `${siteUrl.replace(/\/+$/, "")}/p/${publicId}`;
}

/** Leads home: what a preview carries until the profile exists. */
export function sampleUrl(siteUrl: string): string {
  return `${siteUrl.replace(/\/+$/, "")}/`;
}

/** The form that is engraved: all but the scheme in capitals, which needs a smaller symbol (facts/qr-and-engraving.md). */
export function engravedText(url: string): string {
  const end = url.indexOf("://");
  return url.slice(0, end).toLowerCase() + url.slice(end).toUpperCase();
}
