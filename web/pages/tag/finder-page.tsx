import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";
import { shopConfig } from "#shop-config";
import { pageTitle } from "#web/page-meta.ts";
import { shopMailLink } from "./contact-links.ts";
import { FinderCard } from "./finder-card.tsx";
import { finderScript } from "./finder-script.ts";
import { finderStyle, pageStyle } from "./finder-style.ts";

export type FinderOptions = {
  isDemo: boolean;
  pageUrl: string;
  /** Of payment pages: `https://checkout.stripe.com`, in the demo the sandbox's. */
  paymentOrigins: string[];
};

/** The inline style exactly as the page carries it: the Content-Security-Policy allows it by hash. */
export const finderPageStyle = pageStyle + finderStyle;

/** The whole of `/p/{publicId}`; the same page for an unknown and for a retired id. */
export function renderFinderPage(profile: PublicProfile | undefined, options: FinderOptions): string {
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
        {isDemo && <p className="demo">Demo shop: no real money moves.</p>}
        <main>
          {children}
          <p className="foot">
            A tag by <a href="/">{shopConfig.companyName}</a>
          </p>
        </main>
      </body>
    </html>
  );
}

function Found({ profile, options }: { profile: PublicProfile; options: FinderOptions }) {
  return (
    <>
      <button
        id="checkout"
        type="button"
        hidden
        className="act main"
        data-origins={options.paymentOrigins.join(" ")}
      >
        Proceed to Checkout ($14.99)
      </button>
      <FinderCard profile={profile} pageUrl={options.pageUrl} />
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
