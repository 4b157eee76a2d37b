/** For the button on /p/{publicId} (design §5): the payment page that was opened and not paid yet. */
const addressKey = "checkoutUrl";

const tagKey = "fairway-tags:waiting-tag";

/** `profileId`: of the tag that is paid for without the cart. */
export function rememberCheckout(url: string, profileId: string): void {
  try {
    sessionStorage.setItem(addressKey, url);
    sessionStorage.setItem(tagKey, JSON.stringify([url, profileId]));
  } catch {
    // Storage is forbidden: that page shows no button then, and the order form isn't emptied.
  }
}

/** It is paid: nobody is asked to pay again. Answers the profile of the tag where it was paid for without the cart. */
export function forgetCheckout(sessionId: string): string | undefined {
  try {
    sessionStorage.removeItem(addressKey);
    const [url, profileId]: string[] = JSON.parse(sessionStorage.getItem(tagKey) ?? "[]");
    if (!url?.includes(sessionId)) return undefined;
    sessionStorage.removeItem(tagKey);
    return profileId;
  } catch {
    // Storage is forbidden, so nothing was kept.
    return undefined;
  }
}
