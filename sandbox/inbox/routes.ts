import { type Context, Hono } from "hono";
import { sendPage } from "#sandbox/pages/layout.ts";
import { messagePage } from "#sandbox/pages/message-page.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { mailDocument } from "./mail-document.ts";
import { inboxPage, mailPage } from "./pages.ts";

/** The inbox for people. */
export function inbox(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;
  const { emails } = store;

  routes.get("/", (context) => sendPage(context, inboxPage(sandbox)));

  routes.get("/:id", (context) => {
    const mail = emails.find(context.req.param("id"));
    return mail ? sendPage(context, mailPage(sandbox, mail)) : sendNoMail(context);
  });

  routes.get("/:id/html", (context) => {
    const mail = emails.find(context.req.param("id"));
    if (!mail?.html) return sendNoMail(context);
    setStrict(context);
    return context.html(mailDocument(mail));
  });

  routes.get("/:id/attachments/:index", (context) => {
    const { id, index } = context.req.param();
    const attachment = emails.find(id)?.attachments[Number(index)];
    const content = store.findAttachment(id, Number(index));
    if (!attachment || !content) return sendNoMail(context);
    setStrict(context);
    return context.body(content, 200, { "content-type": attachment.mimeType });
  });

  return routes;
}

/** What strangers wrote may show itself and be linked to, and do nothing else. */
function setStrict(context: Context) {
  context.header(
    "Content-Security-Policy",
    "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; font-src http: https: data:; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
      "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Referrer-Policy", "no-referrer");
}

function sendNoMail(context: Context) {
  context.status(404);
  const link = { href: "/inbox", label: "To the inbox" };
  return sendPage(
    context,
    messagePage({ title: "No such mail", text: "It may have been emptied away.", link }),
  );
}
