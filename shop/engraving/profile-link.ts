/** Returns what the code on a tag opens, the owner's public profile. Built only from SITE_URL. */
export function profileUrl(siteUrl: string, publicId: string): string {
  return `${siteUrl.replace(/\/+$/, "")}/p/${publicId}`;
}

/** The home page: the code of a preview until the profile exists. */
export function sampleUrl(siteUrl: string): string {
  return `${siteUrl.replace(/\/+$/, "")}/`;
}

/** The engraved form: all but the scheme in capitals, which needs fewer modules. */
export function toQrText(url: string): string {
  const end = url.indexOf("://");
  return url.slice(0, end).toLowerCase() + url.slice(end).toUpperCase();
}
