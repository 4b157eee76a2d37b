import { setTimeout as delay } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Html, layout, noMoney, sendMessage, sendPage } from "#sandbox/pages/layout.ts";
import { dollars, makeId, type Sandbox } from "#sandbox/sandbox.ts";
import type { Line, Session } from "#sandbox/store.ts";
import { deliver, recordEvent } from "#sandbox/stripe/events.ts";
import { findCardRefusal, type TestCard, testCards } from "#sandbox/stripe/payments.ts";
import { findSession, sessionObject } from "#sandbox/stripe/sessions.ts";

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

type Attempt =
  | { result: "paid"; session: Session }
  | { result: "refused"; reason: string }
  | { result: "closed"; session: Session };

/**
 * Awaits nothing between reading the session and closing it, so that two submissions at once never both pay. When it has paid,
 * waits for the shop as long as Stripe does.
 */
export async function paySession(
  sandbox: Sandbox,
  open: Session,
  { card, email }: { card: string; email: string },
): Promise<Attempt> {
  if (open.status !== "open") return { result: "closed", session: open };
  const reason = findCardRefusal(card);
  if (reason) return { result: "refused", reason };
  const id = makeId("pi_3");
  sandbox.store.paymentIntents.put(id, {
    id,
    object: "payment_intent",
    amount: open.amount_total,
    amount_refunded: 0,
    card,
    disputed: false,
    metadata: open.hidden.paymentMetadata,
    status: "succeeded",
  });
  const session = sandbox.store.sessions.put(open.id, {
    ...open,
    status: "complete",
    payment_status: "paid",
    customer_details: { email },
    payment_intent: id,
  });
  const event = recordEvent(sandbox, "checkout.session.completed", sessionObject(sandbox, session));
  await Promise.race([deliver(sandbox, event.id), delay(10_000, undefined, { ref: false })]);
  return { result: "paid", session };
}

function successUrl(session: Session): string {
  return session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
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

const fieldNames = ["email", "card_number", "expiry", "cvc", "name", "zip"] as const;
type FieldName = (typeof fieldNames)[number];
type CardFields = Record<FieldName, string>;

type FormState = { fields: CardFields; alert?: string };

function readFields(form: FormData): CardFields {
  return Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "")])) as CardFields;
}

const digits = { type: "text", inputmode: "numeric" };
const inputs: Record<FieldName, { label: string } & Record<string, string>> = {
  email: { label: "Email", type: "email", autocomplete: "email", maxlength: "512" },
  card_number: {
    label: "Card number",
    ...digits,
    autocomplete: "cc-number",
    placeholder: "1234 1234 1234 1234",
    maxlength: "30",
  },
  expiry: { label: "Expiry", ...digits, autocomplete: "cc-exp", placeholder: "MM / YY", maxlength: "9" },
  cvc: { label: "CVC", ...digits, autocomplete: "cc-csc", placeholder: "123", maxlength: "4" },
  name: { label: "Name on card", type: "text", autocomplete: "cc-name", maxlength: "200" },
  zip: { label: "ZIP", ...digits, autocomplete: "postal-code", placeholder: "12345", maxlength: "10" },
};

function cardForm(session: Session, state: FormState): Html {
  const amount = dollars(session.amount_total);
  const body = html`<main class="checkout">
${orderSummary(session)}
<section class="card section" aria-labelledby="pay-title">
<h1 id="pay-title">Pay by card</h1>
${state.alert ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${state.alert}</p>` : ""}
<form method="post" action="/c/pay/${session.id}" data-card-form>
${fieldNames.map((name) => field(name, state))}
<button type="submit" class="pay" data-busy="Processing…">Pay ${amount}</button>
</form>
<details>
<summary>Test cards</summary>
<p class="small">Any future expiry, any CVC, any ZIP.</p>
<ul>${testCards.map(testCardRow)}</ul>
</details>
</section>
</main>`;
  return layout({ title: `Pay ${amount} · Sandbox Pay`, banner: noMoney, body, script: "payment-form.js" });
}

function testCardRow({ number, label }: TestCard): Html {
  const text = number.replace(/(\d{4})(?=\d)/g, "$1 ");
  return html`<li><p><strong>${text}</strong> ${label}</p>
<button type="button" hidden data-card="${text}" aria-label="Use ${text}, ${label}">Use</button></li>`;
}

function field(name: FieldName, { fields }: FormState): Html {
  const { label, ...attributes } = inputs[name];
  const more = Object.entries(attributes).map(([key, value]) => html` ${key}="${value}"`);
  return html`<label>${label}
<input id="${name}" name="${name}" value="${fields[name]}"${more} required></label>`;
}

function orderSummary(session: Session): Html {
  const { lines } = session.hidden;
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return html`<section class="card section" aria-labelledby="summary-title">
<p><strong>Sandbox Pay</strong></p>
<h2 id="summary-title">Order summary</h2>
<ul>${lines.map(lineRow)}</ul>
<p>Total for ${count} ${count === 1 ? "item" : "items"}: <strong>${dollars(session.amount_total)}</strong></p>
<p><a href="${session.cancel_url}">← Back to the shop</a></p>
</section>`;
}

function lineRow({ name, image, amount, quantity }: Line): Html {
  return html`<li>
${image ? html`<img src="${image}" alt="" width="56" height="56" loading="lazy">` : ""}
<div><p>${name}</p>
<p class="small">Quantity ${quantity}${quantity > 1 ? ` × ${dollars(amount)}` : ""}</p></div>
<p>${dollars(amount * quantity)}</p>
</li>`;
}
