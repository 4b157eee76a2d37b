/** A random uuid, also where the page isn't served over a secure origin (then `randomUUID` is missing). */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (0x40 | (byte & 0x0f)).toString(16);
    if (index === 8) return (0x80 | (byte & 0x3f)).toString(16);
    return byte.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
