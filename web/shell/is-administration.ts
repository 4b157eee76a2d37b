/** Whether a path belongs to the administration, its sign-in included. */
export function isAdministration(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname);
}
