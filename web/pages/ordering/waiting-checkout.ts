const storageKey = "checkoutUrl";

/** For the button on /p/{publicId} (design §5): the payment page that was opened and not paid yet. */
export function rememberCheckout(url: string): void {
  try {
    sessionStorage.setItem(storageKey, url);
  } catch {
    // Storage is forbidden: that page shows no button then.
  }
}

/** It is paid: nobody is asked to pay again. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
