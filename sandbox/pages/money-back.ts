import { html } from "hono/html";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { dollars, type Html } from "./layout.ts";

/** What happened to a payment's money since, with buttons for what provider, bank and buyer may do next. */
export function moneyBack(sandbox: Sandbox, session: Session): Html {
  const { refunds, disputes, paymentIntents } = sandbox.store;
  const intent = paymentIntents.find(session.paymentIntentId ?? "");
  if (!intent) return html``;
  const left = intent.amount - (intent.amountRefunded ?? 0);
  const made = refunds.all().filter((refund) => refund.paymentIntentId === intent.id);
  const disputed = disputes.all().filter((dispute) => dispute.paymentIntentId === intent.id);
  const isOver = (status: string) => status === "won" || status === "lost";
  return html`<div class="money-back">
${made.map(
  ({ id, amount, status }) => html`<div><span>Refund of ${dollars(amount)}: ${status}</span>
${status === "pending" ? button("Succeed", "refund", { refund: id, status: "succeeded" }) : ""}
${status === "failed" ? "" : button("Fail", "refund", { refund: id, status: "failed" })}</div>`,
)}
${disputed.map(
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
  return html`<form method="post" action="/money-back/${what}">${hidden}<button type="submit">${label}</button></form>`;
}
