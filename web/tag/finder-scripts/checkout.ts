// A buyer may look at a new tag's page before paying: the button leads to the payment page that session storage names. It opens
// once, in a new tab, and only at one of the button's origins.
try {
  offerCheckout(document.getElementById("checkout") as HTMLButtonElement);
} catch {
  // Session storage may be blocked, or hold no valid URL.
}

function offerCheckout(button: HTMLButtonElement) {
  const page = new URL(sessionStorage.getItem("checkoutUrl") ?? "");
  const total = sessionStorage.getItem("checkoutTotal");
  if (!button.dataset.origins?.split(" ").includes(page.origin)) return;
  if (total) button.textContent = `Proceed to Checkout (${total})`;
  button.onclick = () => {
    sessionStorage.removeItem("checkoutUrl");
    sessionStorage.removeItem("checkoutTotal");
    button.hidden = true;
    open(page.href, "_blank", "noopener");
  };
  button.hidden = false;
}
