import { type Context, Hono } from "hono";
import { sendMessage, sendPage } from "#sandbox/pages/layout.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/store.ts";
import { findSession } from "#sandbox/stripe/sessions.ts";
import { cardForm, type FormState, readFields } from "./card-form.ts";
import { paySession, successUrl } from "./pay-session.ts";

export function paymentPage(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get("/:id", (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (session?.status !== "open") return sendNotice(sandbox, context, session);
    const fields = { ...readFields(new FormData()), email: session.customer_email ?? "" };
    return sendForm(context, session, { fields });
  });

  routes.post("/:id", async (context) => {
    const session = findSession(sandbox, context.req.param("id"));
    if (!session) return sendNotice(sandbox, context, session);
    const fields = readFields(await context.req.formData());
    const card = fields.card_number.replace(/\D/g, "");
    const attempt = await paySession(sandbox, session, { card, email: fields.email.trim() });
    if (attempt.result === "refused") {
      context.status(402);
      return sendForm(context, session, { fields, alert: attempt.reason });
    }
    if (attempt.session.status === "complete") return context.redirect(successUrl(attempt.session), 303);
    return sendNotice(sandbox, context, attempt.session);
  });

  return routes;
}

function sendForm(context: Context, session: Session, state: FormState) {
  return sendPage(context, cardForm(session, state), new URL(session.success_url).origin);
}

function sendNotice({ shopUrl }: Sandbox, context: Context, session: Session | undefined) {
  if (!session)
    return sendMessage(context, {
      status: 404,
      title: "Payment not found",
      text: "There is no payment at this address. It may be mistyped, or too old.",
      link: { href: shopUrl ?? "/", label: shopUrl ? "Back to the shop" : "To the sandbox" },
    });
  if (session.status === "complete")
    return sendMessage(context, {
      status: 200,
      title: "Already paid",
      text: "This payment is complete. You have been charged once, in play money.",
      link: { href: successUrl(session), label: "Back to the shop" },
    });
  return sendMessage(context, {
    status: 410,
    title: "This payment has expired",
    text: "Nothing has been charged. Go back to the shop to start again.",
    link: { href: session.cancel_url, label: "Back to the shop" },
  });
}
