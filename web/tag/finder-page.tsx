import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { FinderProfile } from "#shop/profiles/public-profile.server.ts";
import { pageTitle } from "#web/shell/page-meta.ts";
import { shopMailLink } from "./contact-links.ts";
import { FinderBody } from "./finder-body.tsx";
import { FinderCard } from "./finder-card.tsx";
import { finderScript } from "./finder-script.ts";
import { finderPageStyle } from "./finder-style.ts";

export type FinderOptions = {
  isDemo: boolean;
  pageUrl: string;
  /** Where 'This is my tag' leads. */
  claimPath: string;
  /** Of payment pages: `https://checkout.stripe.com`, in the demo the sandbox's. */
  paymentOrigins: string[];
};

/** The whole of `/p/{publicId}`; the same page for an unknown and for a retired id. */
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
        <FinderBody isDemo={isDemo}>{children}</FinderBody>
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
        Proceed to Checkout ($14.99)
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
