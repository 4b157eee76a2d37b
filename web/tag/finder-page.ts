import type { FinderProfile } from "#shop/profiles/profiles.server.ts";
import { shopConfig } from "#shop-config";
import { pageTitle } from "#web/shell/page-meta.ts";
import { finderPageStyle, renderFinderBody, renderFinderCard } from "./finder-card.ts";
import checkoutScript from "./finder-scripts/checkout.ts?script";
import { finderTexts, type Language, languages } from "./finder-texts/finder-texts.ts";
import { html, join, type Markup } from "./html.ts";

/** What every page of a finder needs to know of the request. */
export type FinderRequest = {
  isDemo: boolean;
  language: Language;
  /** A link on the page chose the language, so links to the next page carry it. */
  isChosen: boolean;
};

type FinderOptions = FinderRequest & {
  publicId: string;
  /** Origins of payment pages: `https://checkout.stripe.com`, in the demo the sandbox's. */
  paymentOrigins: string[];
  /** A browser of the workshop gets a link to the check of a finished tag. */
  isWorkshop: boolean;
};

/** Renders all of `/p/{publicId}`. */
export function renderFinderPage(profile: FinderProfile, options: FinderOptions): string {
  const { publicId, language, paymentOrigins, isWorkshop } = options;
  const { shown, isReachable } = profile;
  const texts = finderTexts[language];
  const query = languageQuery(options);
  const origins = paymentOrigins.join(" ");
  const claimLink = html`<a class="mine" href="/tag/${publicId}/claim">${texts.mine}</a>`;
  const checkLink = html`<p><a href="/admin/production/verify?code=${publicId}">Workshop: check this tag</a></p>`;
  return renderPage(options, {
    head: isWorkshop && checkLink,
    content: html`
      <button id="checkout" type="button" hidden="" class="act main" data-origins="${origins}">Proceed to Checkout</button>
      ${renderFinderCard({ shown, publicId, isReachable, texts, query })}
    `,
    foot: html`
      ${profile.isClaimable && claimLink}
      <p class="foot">
        ${renderLanguageLinks(language)}
        <a href="/p/${publicId}/report${query}">${texts.report}</a>
      </p>
    `,
    script: checkoutScript,
  });
}

/** Shows the same for an unknown, a retired and a suspended id. */
export function renderUnknown(request: FinderRequest): string {
  const { unknown, unknownHelp, writeToShop } = finderTexts[request.language];
  return renderPage(request, {
    content: html`
      <h1>${unknown}</h1>
      <p class="ask">${unknownHelp}</p>
      <a class="act main" href="/contact">${writeToShop}</a>
    `,
    foot: html`<p class="foot">${renderLanguageLinks(request.language)}</p>`,
  });
}

/** Answers while the database is down, without an earlier copy: the owner may have hidden something since. The email to the workshop names the tag. */
export function renderAway(request: FinderRequest, publicId: string): string {
  const { away, awayHelp, writeToShop } = finderTexts[request.language];
  const letter = `mailto:${shopConfig.supportEmail}?${new URLSearchParams({ subject: `Golf bag tag ${publicId}` })}`;
  return renderPage(request, {
    content: html`
      <h1>${away}</h1>
      <p class="ask">${awayHelp}</p>
      <a class="act main" href="${letter.replaceAll("+", "%20")}">${writeToShop}</a>
    `,
    foot: html`<p class="foot">${publicId}</p>`,
  });
}

export function languageQuery({ isChosen, language }: FinderRequest): string {
  return isChosen ? `?lang=${language}` : "";
}

function renderLanguageLinks(language: Language): Markup {
  const otherLanguages = languages.filter((each) => each !== language);
  return join(
    otherLanguages.map(
      (each) =>
        html`<a lang="${each}" hreflang="${each}" href="?lang=${each}">${finderTexts[each].language}</a>`,
    ),
  );
}

/** Styles and scripts are ours, and must not be escaped. */
const style = { markup: finderPageStyle };

type PageParts = {
  head?: Markup | false;
  content: Markup;
  foot?: Markup | undefined;
  script?: string | undefined;
  /** The page loads itself again where there is no script. */
  isWaiting?: boolean;
};

/** A whole document without shell, font and third party. */
export function renderPage(
  { isDemo, language }: FinderRequest,
  { head, content, foot, script, isWaiting = false }: PageParts,
): string {
  const texts = finderTexts[language];
  const page = html`
    <!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="format-detection" content="telephone=no, email=no, address=no"/>
        ${isWaiting && html`<noscript><meta http-equiv="refresh" content="60"/></noscript>`}
        <title>${pageTitle(texts.title)}</title>
        <link rel="icon" href="data:,"/>
        <style>${style}</style>
      </head>
      <body class="finder">
        ${head}
        <main>${renderFinderBody({ isDemo, texts, content, foot })}</main>
        ${script && html`<script>${{ markup: script }}</script>`}
      </body>
    </html>
  `;
  return page.markup;
}
