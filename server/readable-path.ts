/** The longest address of a page, with a token and the name of a file in it, has some 100 letters and five parts. */
const mostLetters = 300;
const mostParts = 20;

/** As many as a browser asks for at once, which keeps to 7,680 letters of address. */
const mostPaths = 300;

/**
 * Whether an address may be a page's: no longer than any is, decodable, without NUL. Others are unknown: the router takes
 * seconds for thousands of parts (it looks for the routes of each ancestor), and would warn of what can't be decoded with
 * the whole path, which may hold a token; neither files nor database take a NUL.
 */
export function isReadableAddress(path: string, query: URLSearchParams): boolean {
  const asked = path === "/__manifest" ? (query.get("paths") ?? "").split(",") : [];
  return asked.length <= mostPaths && [path, ...asked].every(isReadablePath);
}

function isReadablePath(path: string): boolean {
  if (path.length > mostLetters || path.split("/").length - 1 > mostParts) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
