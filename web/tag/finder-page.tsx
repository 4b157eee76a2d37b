import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FinderProfile } from "#shop/profiles/profiles.server.ts";
import { pageTitle } from "#web/shell/page-meta.ts";
import { shopMailLink } from "./contact-links.ts";
import { FinderBody, FinderCard, finderPageStyle } from "./finder-card.tsx";

export type FinderOptions = {
  isDemo: boolean;
  pageUrl: string;
  claimPath: string;
  /** Of payment pages: `https://checkout.stripe.com`, in the demo the sandbox's. */
  paymentOrigins: string[];
};

/** All of `/p/{publicId}`; an unknown and a retired id give the same page. */
export function renderFinderPage(profile: FinderProfile | undefined, options: FinderOptions): string {
  const page = profile ? <Found profile={profile} options={options} /> : <NotFound />;
  return `<!doctype html>${renderToStaticMarkup(<Document isDemo={options.isDemo}>{page}</Document>)}`;
}

function Document({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no, email=no, address=no" />
        <title>{pageTitle("Found golf bag")}</title>
        <link rel="icon" href="data:," />
        <style>{finderPageStyle}</style>
      </head>
      <body className="finder">
        <main>
          <FinderBody isDemo={isDemo}>{children}</FinderBody>
        </main>
      </body>
    </html>
  );
}

function Found({ profile, options }: { profile: FinderProfile; options: FinderOptions }) {
  return (
    <>
      <button
        id="checkout"
        type="button"
        hidden
        className="act main"
        data-origins={options.paymentOrigins.join(" ")}
      >
        Proceed to Checkout
      </button>
      <FinderCard profile={profile} pageUrl={options.pageUrl} />
      {profile.isClaimable && (
        <a className="mine" href={options.claimPath}>
          This is my tag
        </a>
      )}
      <script>{finderScript}</script>
    </>
  );
}

function NotFound() {
  return (
    <>
      <h1>Profile not found.</h1>
      <p className="ask">
        If you found a golf bag with this tag, write to us, and we will look for its owner.
      </p>
      <a className="act main" href={shopMailLink()}>
        Write to the shop
      </a>
    </>
  );
}

/**
 * The page's only script: shows the button when session storage holds the URL of an open payment page at one of the
 * button's origins, with the total that waits there. It opens in a new tab, once.
 */
export const finderScript = `(()=>{try{
const kept=sessionStorage,button=document.getElementById("checkout"),page=new URL(kept.getItem("checkoutUrl")),total=kept.getItem("checkoutTotal");
if(!button.dataset.origins.split(" ").includes(page.origin))return;
if(total)button.textContent="Proceed to Checkout ("+total+")";
button.onclick=()=>{kept.removeItem("checkoutUrl");kept.removeItem("checkoutTotal");button.hidden=true;open(page.href,"_blank","noopener")};
button.hidden=false}catch{}})()`;
