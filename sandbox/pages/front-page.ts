import { Hono } from "hono";
import { html } from "hono/html";
import type { Session } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { closeDispute, disputePayment } from "#sandbox/stripe/disputes.ts";
import { refundPayment, settleRefund } from "#sandbox/stripe/refunds.ts";
import { payUrl } from "#sandbox/stripe/session-object.ts";
import { dollars, type Html, layout, noMoney, sendPage, testCardList, time, topBar } from "./layout.ts";

const maxShown = 20;

/** The page with the latest payments, and its buttons. A button that is pressed twice or too late changes nothing. */
export function frontPage(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { store } = sandbox;

  routes.get("/", (context) => sendPage(context, paymentsPage(sandbox)));

  routes.post("/payments/refund", async (context) => {
    const form = await context.req.formData();
    const refund = store.refunds.find(String(form.get("refund")));
    if (refund) settleRefund(sandbox, refund, form.get("status") === "failed" ? "failed" : "succeeded");
    const intent = paidIntent(form);
    if (intent && !intent.disputed && intent.amountRefunded < intent.amount)
      refundPayment(sandbox, { paymentIntentId: intent.id });
    return context.redirect("/", 303);
  });

  routes.post("/payments/dispute", async (context) => {
    const form = await context.req.formData();
    const dispute = store.disputes.find(String(form.get("dispute")));
    if (dispute) closeDispute(sandbox, dispute, form.get("status") === "won" ? "won" : "lost");
    const intent = paidIntent(form);
    if (intent) disputePayment(sandbox, intent.id);
    return context.redirect("/", 303);
  });

  function paidIntent(form: FormData) {
    const session = store.sessions.find(String(form.get("session")));
    const intent = store.paymentIntents.find(session?.paymentIntentId ?? "");
    return intent?.status === "succeeded" ? intent : undefined;
  }

  return routes;
}

function paymentsPage(sandbox: Sandbox): Html {
  const sessions = sandbox.store.sessions.newestFirst().slice(0, maxShown);
  const emails = sandbox.store.emails.all().length;
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>A stand-in for the payment provider and the mail server</h1>
<p>The shop sends its buyers here to pay, and its mails to the <a href="/inbox">inbox (${emails})</a>.</p>
<section class="card test-cards" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="small">Any future expiry, any CVC, any ZIP.</p>
${testCardList("Copy")}
</section>
<section class="section" aria-labelledby="payments">
<h2 id="payments">Latest payments</h2>
${
  sessions.length === 0
    ? html`<p class="card empty">No payments yet. Order something in the shop to see one.</p>`
    : html`<ul class="card rows">${sessions.map((session) => paymentRow(sandbox, session))}</ul>`
}
</section>
</main>`;
  return layout({ title: "Sandbox", banner: noMoney, body, script: "copy-buttons.js" });
}

const statusText = { open: "waiting for payment", complete: "paid", expired: "expired" };

function paymentRow(sandbox: Sandbox, session: Session): Html {
  const cells = html`<span>${session.payer?.email ?? session.customerEmail ?? "Nobody yet"}</span>
<span class="what">${dollars(session.amountTotal)}, ${statusText[session.status]}</span>
${time(session.created * 1000)}`;
  if (session.status === "complete")
    return html`<li><div class="row">${cells}</div>${refundsOf(sandbox, session)}</li>`;
  if (session.status === "expired") return html`<li><div class="row">${cells}</div></li>`;
  return html`<li><a href="${payUrl(sandbox, session)}">${cells}</a></li>`;
}

/** Refunds and disputes of a payment, with buttons for the next step of provider, bank and buyer. */
function refundsOf({ store }: Sandbox, session: Session): Html {
  const intent = store.paymentIntents.find(session.paymentIntentId ?? "");
  if (!intent) return html``;
  const left = intent.amount - intent.amountRefunded;
  const refunds = store.refunds.all().filter((refund) => refund.paymentIntentId === intent.id);
  const disputes = store.disputes.all().filter((dispute) => dispute.paymentIntentId === intent.id);
  const isOver = (status: string) => status === "won" || status === "lost";
  return html`<div class="refunds">
${refunds.map(
  ({ id, amount, status }) => html`<div><span>Refund of ${dollars(amount)}: ${status}</span>
${status === "pending" ? button("Succeed", "refund", { refund: id, status: "succeeded" }) : ""}
${status === "failed" ? "" : button("Fail", "refund", { refund: id, status: "failed" })}</div>`,
)}
${disputes.map(
  ({
    id,
    amount,
    status,
  }) => html`<div><span>Dispute of ${dollars(amount)}: ${status.replaceAll("_", " ")}</span>
${isOver(status) ? "" : button("The shop wins", "dispute", { dispute: id, status: "won" })}
${isOver(status) ? "" : button("The shop loses", "dispute", { dispute: id, status: "lost" })}</div>`,
)}
${
  intent.disputed
    ? ""
    : html`<div>${left > 0 ? button(`Refund ${dollars(left)}`, "refund", { session: session.id }) : ""}
${button("Dispute", "dispute", { session: session.id })}</div>`
}
</div>`;
}

function button(label: string, what: "refund" | "dispute", fields: Record<string, string>): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="/payments/${what}">${hidden}<button type="submit">${label}</button></form>`;
}
