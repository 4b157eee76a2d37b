let lastMs = 0;
let count = 0;

/** RFC 9562. Within one process each sorts after the previous one. */
export function uuidv7(): string {
  const ms = Math.max(Date.now(), lastMs);
  count = ms === lastMs ? count + 1 : 0;
  lastMs = ms;
  if (count > 0xfff) {
    lastMs += 1;
    count = 0;
  }
  const time = lastMs.toString(16).padStart(12, "0");
  const counter = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${crypto.randomUUID().slice(19)}`;
}
