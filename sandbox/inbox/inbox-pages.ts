import { html } from "hono/html";
import { type Html, layout, noMail, time, topBar } from "#sandbox/pages/layout.ts";
import type { Email } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";

export function inboxPage(sandbox: Sandbox): Html {
  const emails = sandbox.store.emails.newestFirst();
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>Inbox</h1>
${
  emails.length === 0
    ? html`<p class="card empty">No mail yet. What the shop sends arrives here within a few seconds; reload to see it.</p>`
    : html`<ul class="card rows">${emails.map(emailRow)}</ul>`
}
</main>`;
  return layout({ title: `Inbox (${emails.length}) · Sandbox`, banner: noMail, body });
}

function emailRow(email: Email): Html {
  return html`<li><a href="/inbox/${email.id}">
<span>${email.to.join(", ")}</span>
<span class="what">${email.subject || "(no subject)"}</span>
${time(email.date)}
</a></li>`;
}

export function emailPage(sandbox: Sandbox, email: Email): Html {
  const { copies } = email;
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>${email.subject || "(no subject)"}</h1>
<dl class="head">
<dt>From</dt><dd>${email.fromName ? `${email.fromName} <${email.from}>` : email.from}</dd>
<dt>To</dt><dd>${email.to.join(", ")}</dd>
${email.replyTo ? html`<dt>Reply to</dt><dd>${email.replyTo}</dd>` : ""}
<dt>Sent</dt><dd>${time(email.date)}${copies > 1 ? html` (came ${copies} times)` : ""}</dd>
</dl>
${email.html ? htmlView(email) : ""}
${email.text ? textView(email) : ""}
${email.attachments.length > 0 ? attachmentList(email) : ""}
</main>`;
  return layout({
    title: `${email.subject || "Mail"} · Sandbox inbox`,
    banner: noMail,
    body,
    script: "email-height.js",
  });
}

/** Same-origin, so that the page can adjust the frame's height. No script runs in it. */
function htmlView(email: Email): Html {
  return html`<section class="section" aria-labelledby="as-html">
<h2 id="as-html">HTML</h2>
<iframe class="email-html" title="The mail as HTML" src="/inbox/${email.id}/html"
sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<p class="small"><a href="/inbox/${email.id}/html">Open the HTML view alone</a></p>
</section>`;
}

function textView(email: Email): Html {
  return html`<section class="section" aria-labelledby="as-text">
<h2 id="as-text">Text</h2>
<pre class="card email-text">${linked(email.text)}</pre>
</section>`;
}

/** Every second piece of the split is a URL. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}" target="_blank" rel="noreferrer">${piece}</a>` : piece,
    );
}

function attachmentList(email: Email): Html {
  return html`<section class="section" aria-labelledby="attachments">
<h2 id="attachments">Attachments</h2>
<ul class="card rows">${email.attachments.map(
    ({ filename, mimeType, bytes }, index) => html`<li><a href="/inbox/${email.id}/attachments/${index}">
<span>${mimeType}</span><span class="what">${filename}</span><span class="status">${Math.ceil(bytes / 1024)} KB</span></a></li>`,
  )}</ul>
</section>`;
}
