/** Where the browser goes after payment: the template with the session's id in it. */
export function successAddress(successUrl: string, sessionId: string): string {
  return successUrl.replaceAll("{CHECKOUT_SESSION_ID}", sessionId);
}
