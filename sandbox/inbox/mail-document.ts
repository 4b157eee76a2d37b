import type { Email } from "#sandbox/state/records.ts";

/** The mail's HTML with its own pictures in place and links that open beside the inbox. */
export function mailDocument(mail: Email): string {
  const withPictures = mail.html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === decoded(contentId));
    return index < 0 ? whole : `/inbox/${mail.id}/attachments/${index}`;
  });
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">${withoutDoctype(withPictures)}`;
}

function withoutDoctype(document: string) {
  return document.replace(/^\s*<!doctype[^>]*>/i, "");
}

function decoded(contentId: string) {
  try {
    return decodeURIComponent(contentId.replaceAll("&amp;", "&"));
  } catch {
    return contentId;
  }
}
