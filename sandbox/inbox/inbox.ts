import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Html, layout, noRealEmail, sendPage, time, topBar } from "#sandbox/pages/layout.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Email, EmailContent } from "#sandbox/store.ts";

export function inbox(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;

  routes.get("/", (context) => sendPage(context, inboxPage(sandbox)));

  routes.get("/:id", (context) => {
    const id = context.req.param("id");
    const [email, content] = [store.emails.find(id), store.emailContents.find(id)];
    return email && content ? sendPage(context, emailPage(sandbox, email, content)) : context.notFound();
  });

  routes.get("/:id/html", (context) => {
    const id = context.req.param("id");
    const content = store.emailContents.find(id);
    if (!content?.html) return context.notFound();
    setStrictPolicy(context);
    return context.html(emailDocument(id, content));
  });

  routes.get("/:id/attachments/:index", (context) => {
    const { id, index } = context.req.param();
    const attachment = store.emailContents.find(id)?.attachments[Number(index)];
    if (!attachment) return context.notFound();
    setStrictPolicy(context);
    const content = Buffer.from(attachment.content, "base64");
    return context.body(content, 200, { "content-type": attachment.mimeType });
  });

  return routes;
}

/** An email may show content and links, but run nothing: its content is not trusted. */
const emailSandbox =
  "allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

function setStrictPolicy(context: Context) {
  context.header(
    "Content-Security-Policy",
    "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; font-src http: https: data:; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${emailSandbox}`,
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
}

function emailDocument(id: string, { html, attachments }: EmailContent) {
  const withPictures = html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index < 0 ? whole : `/inbox/${id}/attachments/${index}`;
  });
  const withoutDoctype = withPictures.replace(/^\s*<!doctype[^>]*>/i, "");
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">${withoutDoctype}`;
}

function inboxPage(sandbox: Sandbox): Html {
  const emails = sandbox.store.emails.newestFirst();
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>Inbox</h1>
${
  emails.length === 0
    ? html`<p class="card">No emails yet. What the shop sends arrives here within a few seconds; reload to see it.</p>`
    : html`<ul class="card">${emails.map(emailRow)}</ul>`
}
</main>`;
  return layout({ title: `Inbox (${emails.length}) · Sandbox`, banner: noRealEmail, body });
}

function emailRow(email: Email): Html {
  return html`<li><a class="row" href="/inbox/${email.id}">
<span>${email.to.join(", ")}</span>
<strong>${email.subject || "(no subject)"}</strong>
${time(email.date)}
</a></li>`;
}

function emailPage(sandbox: Sandbox, email: Email, content: EmailContent): Html {
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>${email.subject || "(no subject)"}</h1>
<dl>
<dt>From</dt><dd>${email.fromName ? `${email.fromName} <${email.from}>` : email.from}</dd>
<dt>To</dt><dd>${email.to.join(", ")}</dd>
${email.replyTo ? html`<dt>Reply to</dt><dd>${email.replyTo}</dd>` : ""}
<dt>Sent</dt><dd>${time(email.date)}</dd>
</dl>
${content.html ? htmlView(email) : ""}
${content.text ? textView(content) : ""}
</main>`;
  return layout({ title: `${email.subject || "Email"} · Sandbox inbox`, banner: noRealEmail, body });
}

function htmlView(email: Email): Html {
  return html`<section class="section" aria-labelledby="as-html">
<h2 id="as-html">HTML</h2>
<iframe class="card email-html" title="The email as HTML" src="/inbox/${email.id}/html"
sandbox="${emailSandbox}"></iframe>
<p class="small"><a href="/inbox/${email.id}/html">Open the HTML view alone</a></p>
</section>`;
}

function textView({ text }: EmailContent): Html {
  return html`<section class="section" aria-labelledby="as-text">
<h2 id="as-text">Text</h2>
<pre class="card email-text">${text}</pre>
</section>`;
}
