import { html } from "hono/html";
import { type Html, layout, noMail } from "#sandbox/pages/layout.ts";
import { time } from "#sandbox/pages/time.ts";
import { topBar } from "#sandbox/pages/top-bar.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Email } from "#sandbox/state/records.ts";

export function inboxPage(sandbox: Sandbox): Html {
  const mails = sandbox.store.emails.newestFirst();
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>Inbox</h1>
${
  mails.length === 0
    ? html`<p class="card empty">No mail yet. What the shop sends arrives here within a few seconds; reload to see it.</p>`
    : html`<ul class="card rows">${mails.map(mailRow)}</ul>`
}
</main>`;
  return layout({ title: `Inbox (${mails.length}) · Sandbox`, banner: noMail, body });
}

function mailRow(mail: Email): Html {
  return html`<li><a href="/inbox/${mail.id}">
<span>${mail.to.join(", ")}</span>
<span class="what">${mail.subject || "(no subject)"}</span>
${time(mail.date)}
</a></li>`;
}

export function mailPage(sandbox: Sandbox, mail: Email): Html {
  const { copies } = mail;
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>${mail.subject || "(no subject)"}</h1>
<dl class="head">
<dt>From</dt><dd>${mail.fromName ? `${mail.fromName} <${mail.from}>` : mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(", ")}</dd>
${mail.replyTo ? html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>` : ""}
<dt>Sent</dt><dd>${time(mail.date)}${copies > 1 ? html` (came ${copies} times)` : ""}</dd>
</dl>
${mail.html ? htmlView(mail) : ""}
${mail.text ? textView(mail) : ""}
${mail.attachments.length > 0 ? attachmentList(mail) : ""}
</main>`;
  return layout({
    title: `${mail.subject || "Mail"} · Sandbox inbox`,
    banner: noMail,
    body,
    script: "mail-height.js",
  });
}

/** Same-origin, so that our page can fit the frame's height; harmless, because nothing in it may run. */
function htmlView(mail: Email): Html {
  return html`<section class="mail-section" aria-labelledby="as-html">
<h2 id="as-html">HTML</h2>
<iframe class="mail-html" title="The mail as HTML" src="/inbox/${mail.id}/html"
sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<p class="small"><a href="/inbox/${mail.id}/html">Open the HTML view alone</a></p>
</section>`;
}

function textView(mail: Email): Html {
  return html`<section class="mail-section" aria-labelledby="as-text">
<h2 id="as-text">Text</h2>
<pre class="card mail-text">${linked(mail.text)}</pre>
</section>`;
}

/** Every second piece of such a split is an address. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : piece,
    );
}

function attachmentList(mail: Email): Html {
  return html`<section class="mail-section" aria-labelledby="attachments">
<h2 id="attachments">Attachments</h2>
<ul class="card rows">${mail.attachments.map(
    ({ filename, mimeType, bytes }, index) => html`<li><a href="/inbox/${mail.id}/attachments/${index}">
<span>${mimeType}</span><span class="what">${filename}</span><span class="status">${Math.ceil(bytes / 1024)} KB</span></a></li>`,
  )}</ul>
</section>`;
}
