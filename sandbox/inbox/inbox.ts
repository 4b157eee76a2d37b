import { type Context, Hono } from "hono";
import { sendMessage, sendPage } from "#sandbox/pages/layout.ts";
import type { Email } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { emailPage, inboxPage } from "./inbox-pages.ts";

/** The inbox for programs: `GET` returns all emails, newest first; `DELETE` empties it. */
export function inboxJson({ store }: Sandbox): Hono {
  const routes = new Hono();
  routes.get("/", ({ json }) => json(store.emails.newestFirst()));
  routes.delete("/", ({ json }) => {
    store.emails.clear();
    return json({ ok: true });
  });
  return routes;
}

/** The inbox for people. */
export function inbox(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;

  routes.get("/", (context) => sendPage(context, inboxPage(sandbox)));

  routes.get("/:id", (context) => {
    const email = store.emails.find(context.req.param("id"));
    return email ? sendPage(context, emailPage(sandbox, email)) : sendNotFound(context);
  });

  routes.get("/:id/html", (context) => {
    const email = store.emails.find(context.req.param("id"));
    if (!email?.html) return sendNotFound(context);
    setStrictPolicy(context);
    return context.html(emailDocument(email));
  });

  routes.get("/:id/attachments/:index", (context) => {
    const { id, index } = context.req.param();
    const attachment = store.emails.find(id)?.attachments[Number(index)];
    const content = store.findAttachment(id, Number(index));
    if (!attachment || !content) return sendNotFound(context);
    setStrictPolicy(context);
    return context.body(content, 200, { "content-type": attachment.mimeType });
  });

  return routes;
}

/** An email may show content and links, but run nothing: anybody could have written it. */
function setStrictPolicy(context: Context) {
  context.header(
    "Content-Security-Policy",
    "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; font-src http: https: data:; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
      "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
}

function sendNotFound(context: Context) {
  const link = { href: "/inbox", label: "To the inbox" };
  const text = "It may have been emptied away.";
  return sendMessage(context, { status: 404, title: "No such mail", text, link });
}

/** The email's HTML with its attached pictures in place and links that open in another tab. */
function emailDocument({ id, html, attachments }: Email) {
  const withPictures = html.replace(/\bcid:([^"'\s)>]+)/gi, (whole, contentId: string) => {
    const index = attachments.findIndex((attachment) => attachment.contentId === decoded(contentId));
    return index < 0 ? whole : `/inbox/${id}/attachments/${index}`;
  });
  const withoutDoctype = withPictures.replace(/^\s*<!doctype[^>]*>/i, "");
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_blank">${withoutDoctype}`;
}

function decoded(contentId: string) {
  try {
    return decodeURIComponent(contentId.replaceAll("&amp;", "&"));
  } catch {
    return contentId;
  }
}
