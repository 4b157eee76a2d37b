/**
 * Whether a path can be decoded and has no NUL. Others are unknown addresses: the router would warn of them with the
 * whole path, which may hold a token, and neither files nor database take a NUL.
 */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
