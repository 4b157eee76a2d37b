import { formatPhone } from "#platform/phone.ts";
import type { PublicProfile } from "#shop/profiles/public-profile.ts";
import { shopConfig } from "#shop-config";
import { brandColors } from "#web/ui/brand-colors.ts";
import { contactLinks, mapLink } from "./contact-links.ts";
import { html, join, type Markup } from "./html.ts";

type Finder = { profile: PublicProfile; publicId: string };

/** What a finder sees of an owner, most helpful first. Needs `finderPageStyle` and an element of class `finder` around it. */
export function finderCard({ profile, publicId }: Finder): Markup {
  const { name, phone, email, address, notes } = profile;
  const hasDetails = phone || email || address || notes;
  return html`${name && html`<p class="lead">You found the golf bag of</p>`}<h1 dir="auto">${
    name ?? "You found a golf bag"
  }</h1>${contact({ profile, publicId })}${
    hasDetails &&
    html`<dl>${phone && detail("Phone", html`${formatPhone(phone)}`)}${email && detail("Email", html`${email}`)}${
      address && addressDetail(address)
    }${notes && detail("Notes", html`${notes}`, html` class="notes"`)}</dl>`
  }`;
}

function contact({ profile, publicId }: Finder): Markup {
  const { text, call, mail, textLeftAt, mailLeftAt } = contactLinks(profile);
  if (!call && !mail) return noContact(publicId);
  const leftAt = textLeftAt ?? mailLeftAt;
  return html`${text && html`<a class="act main" href="${text}">Text the owner</a>`}${
    call && html`<a class="act" href="${call}">Call ${formatPhone(profile.phone ?? "")}</a>`
  }${mail && html`<a class="${text ? "act" : "act main"}" href="${mail}">Email the owner</a>`}${
    leftAt && html`<a class="act" href="${leftAt}">Tell the owner where I left it</a>`
  }`;
}

function noContact(publicId: string): Markup {
  return html`<p class="ask">The owner shows no phone number or email here. Write to us, and we will let the owner know.</p><a class="act main" href="/contact?tag=${publicId}">Write to the shop</a>`;
}

function detail(label: string, content: Markup, attributes?: Markup): Markup {
  return html`<dt>${label}</dt><dd${attributes} dir="auto">${content}</dd>`;
}

function addressDetail(address: NonNullable<PublicProfile["address"]>): Markup {
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  const place = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const map = mapLink(address);
  const lines = [addressLine1, addressLine2, place].filter(Boolean);
  return detail(
    "Address",
    html`${join(lines.map((line) => html`<span class="line">${line}</span>`))}${
      map && html`<a class="map" href="${map}" rel="noopener noreferrer" target="_blank">Open in a map</a>`
    }`,
  );
}

export function finderBody({ isDemo, content }: { isDemo: boolean; content: Markup }): Markup {
  return html`${isDemo && html`<p class="demo">Demo shop: no real money moves.</p>`}<div class="sheet">${content}<p class="foot">A tag by <a href="/">${shopConfig.companyName}</a></p></div>`;
}

const { paper, card, ink, quiet, line, fairway } = brandColors;

/** Large and high in contrast, for reading outdoors. Scoped, so that the preview can use it. */
const finderStyle = `
.finder{--paper:${paper};--card:${card};--ink:${ink};--quiet:${quiet};--line:${line};--fairway:${fairway};
background:var(--paper);color:var(--ink);font:20px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
.finder *{box-sizing:border-box;margin:0}
.finder .sheet{max-width:34rem;margin:0 auto;padding:24px 16px 40px}
.finder h1{font:600 34px/1.2 Georgia,"Times New Roman",serif;margin:2px 0 20px}
.finder .lead{font-size:18px}
.finder .act{display:flex;align-items:center;justify-content:center;width:100%;min-height:64px;margin:0 0 12px;padding:12px 16px;
border:2px solid var(--fairway);border-radius:10px;background:var(--card);color:var(--fairway);font-size:20px;font-weight:600;line-height:1.25;font-family:inherit;
text-align:center;text-decoration:none;cursor:pointer}
.finder .act.main{background:var(--fairway);color:#fff}
.finder .act[hidden]{display:none}
.finder a{color:var(--fairway)}
.finder a:focus-visible,.finder button:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.finder dl{border-top:1px solid var(--line);margin-top:24px;padding-top:16px}
.finder dt{font-size:16px;color:var(--quiet)}
.finder dd{margin:0 0 14px}
.finder .ask{margin-bottom:16px}
.finder .line{display:block}
.finder .notes{white-space:pre-line}
.finder .map,.finder .mine{display:inline-block;padding:10px 0}
.finder .foot{margin-top:28px;font-size:16px;color:var(--quiet)}
`.trim();

const pageStyle =
  "html{-webkit-text-size-adjust:100%}body{margin:0}.demo{padding:8px 16px;background:#1d2a24;color:#fff;font:15px/1.4 system-ui,sans-serif;text-align:center}";

/** The page's inline style: the Content-Security-Policy allows it by hash. */
export const finderPageStyle = pageStyle + finderStyle;
