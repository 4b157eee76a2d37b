const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Writes an element that holds text only. Leaves out the characters that XML 1.0 can't hold. */
export function writeElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text.replace(unwritable, ""))}</${name}>`;
}
