import { addressLines } from "#platform/address.ts";
import { formatPhone } from "#platform/contact-details.ts";
import { foundWays } from "#shop/finds/find-form.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";
import { shopConfig } from "#shop-config";
import { brandColors } from "#web/ui/brand-colors.ts";
import { contactLinks, mapLink } from "./contact-links.ts";
import type { FinderTexts } from "./finder-texts/en.ts";
import { html, join, type Markup } from "./html.ts";

export type FinderCard = {
  shown: PublicProfile;
  publicId: string;
  isReachable: boolean;
  texts: FinderTexts;
  /** Added to links to the finder's other pages: the language that was chosen on this one. */
  query: string;
};

/** Shows what a finder may know of the owner, the most helpful first. The page needs `finderPageStyle` and an element of class `finder` around it. */
export function renderFinderCard(finder: FinderCard): Markup {
  const { shown, texts } = finder;
  const { name, phone, email, address, notes, isResting, isUnassigned } = shown;
  const hasDetails = phone || email || address || notes;
  const details = html`
    <dl>
      ${phone && renderDetail(texts.phoneLabel, html`${formatPhone(phone)}`)}
      ${email && renderDetail(texts.emailLabel, html`${email}`)}
      ${address && renderAddress(address, texts)}
      ${notes && renderDetail(texts.notesLabel, html`${notes}`, html` class="notes"`)}
    </dl>
  `;
  return html`
    ${name && html`<p class="lead">${texts.ownersBag}</p>`}
    <h1 dir="auto">${name ?? texts.someBag}</h1>
    ${renderLost(finder)}
    ${isResting && html`<p class="ask">${texts.resting}</p>`}
    ${isUnassigned && html`<p class="ask">${texts.unassigned}</p>`}
    ${renderWays(finder)}
    ${isUnassigned && renderButton(setUpPath(finder), texts.setUp)}
    ${renderContact(finder)}
    ${hasDetails && details}
  `;
}

function setUpPath({ publicId, query }: FinderCard): string {
  return `/p/${publicId}/set-up${query}`;
}

function renderLost({ shown, texts }: FinderCard): Markup | undefined {
  if (!shown.lost) return undefined;
  const { since, reward, message } = shown.lost;
  return html`
    <div class="lost" role="status">
      <strong>${since ? texts.lostSince(longDate(since, texts)) : texts.lost}</strong>
      ${message && html`<p class="notes" dir="auto">${message}</p>`}
      ${reward && html`<p dir="auto">${texts.reward}: ${reward}</p>`}
    </div>
  `;
}

function longDate(day: string, { locale }: FinderTexts): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

function renderWays({ publicId, isReachable, texts, query }: FinderCard): Markup | undefined {
  if (!isReachable) return undefined;
  const links = foundWays.map(
    (way) => html`<a class="act main" href="/p/${publicId}/${way}${query}">${texts.ways[way]}</a>`,
  );
  return html`
    <h2>${texts.where}</h2>
    ${join(links)}
    <p class="free">${texts.free}</p>
  `;
}

function renderContact({ shown, publicId, texts, query }: FinderCard): Markup | undefined {
  const { text, call, mail, whatsApp } = contactLinks(shown, texts);
  if (!shown.name && !shown.phone && !shown.email && !shown.address) return undefined;
  return html`
    <div class="row" role="group" aria-label="${texts.toOwner}">
      ${text && renderButton(text, texts.text)}
      ${call && renderButton(call, texts.call)}
      ${whatsApp && renderButton(whatsApp, "WhatsApp")}
      ${mail && renderButton(mail, texts.email)}
      ${renderButton(`/p/${publicId}/contact.vcf${query}`, texts.saveContact)}
    </div>
  `;
}

function renderButton(href: string, label: string): Markup {
  return html`<a class="act" href="${href}">${label}</a>`;
}

function renderDetail(label: string, content: Markup, attributes?: Markup): Markup {
  return html`<dt>${label}</dt><dd${attributes} dir="auto">${content}</dd>`;
}

function renderAddress(address: NonNullable<PublicProfile["address"]>, texts: FinderTexts): Markup {
  const map = mapLink(address);
  const lines = addressLines(address);
  const content = html`
    ${join(lines.map((line) => html`<span class="line">${line}</span>`))}
    ${map && html`<a class="map" href="${map}" rel="noopener noreferrer" target="_blank">${texts.map}</a>`}
  `;
  return renderDetail(texts.addressLabel, content);
}

type Body = { isDemo: boolean; texts: FinderTexts; content: Markup; foot?: Markup | undefined };

export function renderFinderBody({ isDemo, texts, content, foot }: Body): Markup {
  return html`
    ${isDemo && html`<p class="demo">${texts.demo}</p>`}
    <div class="sheet">
      ${content}
      ${foot}
      <p class="foot">${texts.by} <a href="/">${shopConfig.companyName}</a></p>
    </div>
  `;
}

const { paper, card, ink, quiet, line, fairway, flag } = brandColors;

/** Large and high in contrast, for reading outdoors. Scoped, so that the preview can use it. */
const finderStyle = `
.finder{--paper:${paper};--card:${card};--ink:${ink};--quiet:${quiet};--line:${line};--fairway:${fairway};
background:var(--paper);color:var(--ink);font:20px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.finder *{box-sizing:border-box;margin:0}
.finder .sheet{max-width:34rem;margin:0 auto;padding:24px 16px 40px}
.finder h1{font:600 34px/1.2 Georgia,"Times New Roman",serif;margin:2px 0 20px}
.finder h2{font-size:24px;line-height:1.25;margin:0 0 12px}
.finder .lead{font-size:18px}
.finder .act{display:flex;align-items:center;justify-content:center;width:100%;min-height:64px;margin:0 0 12px;padding:12px 16px;
border:2px solid var(--fairway);border-radius:10px;background:var(--card);color:var(--fairway);font-size:20px;font-weight:600;line-height:1.25;font-family:inherit;
text-align:center;text-decoration:none;cursor:pointer}
.finder .act.main{background:var(--fairway);color:#fff}
.finder .row{display:flex;flex-wrap:wrap;gap:8px}
.finder .row .act{flex:1 1 auto;width:auto;min-height:52px;margin:0;padding:8px 4px;font-size:16px}
.finder [inert]{opacity:.6}
.finder [hidden]{display:none!important}
.finder a,.finder .link{color:var(--fairway)}
.finder :is(a,button,input,textarea):focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.finder dl{border-top:1px solid var(--line);margin-top:24px;padding-top:16px}
.finder dt,.finder .free,.finder .hint{font-size:16px;color:var(--quiet)}
.finder .free{margin:0 0 20px}
.finder dd{margin:0 0 14px}
.finder .ask{margin-bottom:16px}
.finder .lost{margin-bottom:20px;padding:12px 16px;border:2px solid ${flag};border-radius:10px;background:var(--card)}
.finder .line{display:block}
.finder .notes{white-space:pre-line}
.finder .map,.finder .mine{display:inline-block;padding:10px 0}
.finder .foot{margin-top:28px;font-size:16px;color:var(--quiet)}
.finder .foot a{display:inline-block;padding:11px 12px 11px 0}
.finder label{display:block;margin-top:16px;font-weight:600}
.finder :is(input,textarea){width:100%;min-height:52px;margin:4px 0;padding:12px;border:2px solid var(--quiet);border-radius:10px;background:var(--card);color:inherit;font:inherit}
.finder .check{display:flex;gap:12px;align-items:center;min-height:44px}
.finder .check input{width:24px;min-height:24px;margin:0;flex:none}
.finder form .act{margin-top:20px}
.finder .link{padding:12px 0;border:0;background:none;font:inherit;text-decoration:underline;cursor:pointer}
.finder .wrong{color:${flag}}
.finder .talk{margin-bottom:16px;padding:12px 16px;border:1px solid var(--line);border-radius:10px;background:var(--card)}
.finder .trap{position:absolute;left:-9999px}
`.trim();

const pageStyle =
  "html{-webkit-text-size-adjust:100%}body{margin:0}.demo{padding:8px 16px;background:#1d2a24;color:#fff;font:15px/1.4 system-ui,sans-serif;text-align:center}";

/** The page's inline style: the Content-Security-Policy allows it by hash. */
export const finderPageStyle = pageStyle + finderStyle;
