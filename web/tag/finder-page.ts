import type { FinderProfile } from "#shop/profiles/profiles.server.ts";
import { pageTitle } from "#web/shell/page-meta.ts";
import { finderBody, finderCard, finderPageStyle } from "./finder-card.ts";
import { html, type Markup } from "./html.ts";

export type FinderOptions = {
  isDemo: boolean;
  publicId: string;
  claimPath: string;
  /** Of payment pages: `https://checkout.stripe.com`, in the demo the sandbox's. */
  paymentOrigins: string[];
};

/** All of `/p/{publicId}`; an unknown and a retired id give the same page. */
export function renderFinderPage(profile: FinderProfile | undefined, options: FinderOptions): string {
  const content = profile ? found(profile, options) : notFound;
  const body = finderBody({ isDemo: options.isDemo, content });
  return html`${head}<body class="finder"><main>${body}</main></body></html>`.markup;
}

/** Shows the button for an open payment page in session storage, at one of the button's origins. It opens once, in a new tab. */
export const finderScript = `(()=>{try{
const kept=sessionStorage,button=document.getElementById("checkout"),page=new URL(kept.getItem("checkoutUrl")),total=kept.getItem("checkoutTotal");
if(!button.dataset.origins.split(" ").includes(page.origin))return;
if(total)button.textContent="Proceed to Checkout ("+total+")";
button.onclick=()=>{kept.removeItem("checkoutUrl");kept.removeItem("checkoutTotal");button.hidden=true;open(page.href,"_blank","noopener")};
button.hidden=false}catch{}})()`;

/** Style and script are ours, and must not be escaped. */
const style = { markup: finderPageStyle };
const script = { markup: finderScript };

const head = html`<!doctype html><html lang="en"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="format-detection" content="telephone=no, email=no, address=no"/><title>${pageTitle("Found golf bag")}</title><link rel="icon" href="data:,"/><style>${style}</style></head>`;

function found(profile: FinderProfile, { paymentOrigins, publicId, claimPath }: FinderOptions): Markup {
  return html`<button id="checkout" type="button" hidden="" class="act main" data-origins="${paymentOrigins.join(" ")}">Proceed to Checkout</button>${finderCard({ profile, publicId })}${
    profile.isClaimable && html`<a class="mine" href="${claimPath}">This is my tag</a>`
  }<script>${script}</script>`;
}

const notFound = html`<h1>Profile not found.</h1><p class="ask">If you found a golf bag with this tag, write to us, and we will look for its owner.</p><a class="act main" href="/contact">Write to the shop</a>`;
