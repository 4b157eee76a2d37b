import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { dollars, type Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/store.ts";
import { requireIntent } from "#sandbox/stripe/payments.ts";
import { StripeError } from "#sandbox/stripe/requests.ts";
import { payUrl } from "#sandbox/stripe/sessions.ts";
import { applyDispute, applyRefund } from "#sandbox/test-hooks.ts";
import { type Html, layout, noMoney, sendPage, time, topBar } from "./layout.ts";

const maxShown = 20;

export function frontPage(sandbox: Sandbox): Hono {
  // A button that is pressed twice or too late changes nothing.
  const press = (apply: typeof applyRefund | typeof applyDispute) => async (context: Context) => {
    try {
      apply(sandbox, await context.req.parseBody());
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
    }
    return context.redirect("/", 303);
  };
  return new Hono()
    .get("/", (context) => sendPage(context, paymentsPage(sandbox)))
    .post("/payments/refund", press(applyRefund))
    .post("/payments/dispute", press(applyDispute));
}

function paymentsPage(sandbox: Sandbox): Html {
  const sessions = sandbox.store.sessions.newestFirst().slice(0, maxShown);
  const emails = sandbox.store.emails.all().length;
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>A stand-in for the payment provider and the mail server</h1>
<p>The shop sends its buyers here to pay, and its emails to the <a href="/inbox">inbox (${emails})</a>.</p>
<section class="section" aria-labelledby="payments">
<h2 id="payments">Latest payments</h2>
${
  sessions.length === 0
    ? html`<p class="card">No payments yet. Order something in the shop to see one.</p>`
    : html`<ul class="card">${sessions.map((session) => paymentRow(sandbox, session))}</ul>`
}
</section>
</main>`;
  return layout({ title: "Sandbox", banner: noMoney, body });
}

const statusText = { open: "waiting for payment", complete: "paid", expired: "expired" };

function paymentRow(sandbox: Sandbox, session: Session): Html {
  const cells = html`<span>${session.customer_details?.email ?? "Nobody yet"}</span>
<strong>${dollars(session.amount_total)}, ${statusText[session.status]}</strong>
${time(session.created * 1000)}`;
  if (session.status === "complete")
    return html`<li><div class="row">${cells}</div>${refundsAndDisputes(sandbox, session)}</li>`;
  if (session.status === "expired") return html`<li><div class="row">${cells}</div></li>`;
  return html`<li><a class="row" href="${payUrl(sandbox, session)}">${cells}</a></li>`;
}

function refundsAndDisputes(sandbox: Sandbox, session: Session): Html {
  const intent = requireIntent(sandbox, session.payment_intent ?? "");
  const left = intent.amount - intent.amount_refunded;
  const refunds = sandbox.store.refunds.all().filter((refund) => refund.payment_intent === intent.id);
  const disputes = sandbox.store.disputes.all().filter((dispute) => dispute.payment_intent === intent.id);
  const canRefund = left > 0 && disputes.every(({ status }) => status === "won");
  return html`<div class="section">
${refunds.map(
  ({ id, amount, status }) => html`<div><span>Refund of ${dollars(amount)}: ${status}</span>
${status === "pending" ? button("Succeed", "refund", { refund: id, status: "succeeded" }) : ""}
${status === "failed" ? "" : button("Fail", "refund", { refund: id, status: "failed" })}</div>`,
)}
${disputes.map(({ id, amount, status }) => {
  const isOpen = status === "needs_response";
  return html`<div><span>Dispute of ${dollars(amount)}: ${status.replaceAll("_", " ")}</span>
${isOpen ? button("The shop wins", "dispute", { dispute: id, status: "won" }) : ""}
${isOpen ? button("The shop loses", "dispute", { dispute: id, status: "lost" }) : ""}</div>`;
})}
<div>${canRefund ? button(`Refund ${dollars(left)}`, "refund", { session: session.id }) : ""}
${intent.disputed ? "" : button("Dispute", "dispute", { session: session.id })}</div>
</div>`;
}

function button(label: string, what: "refund" | "dispute", fields: Record<string, string>): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/payments/${what}">${hidden}<button type="submit">${label}</button></form>`;
}
