import { html } from "hono/html";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { payUrl } from "#sandbox/stripe/session-object.ts";
import { dollars, type Html, layout, noMoney } from "./layout.ts";
import { moneyBack } from "./money-back.ts";
import { testCardList } from "./test-card-list.ts";
import { time } from "./time.ts";
import { topBar } from "./top-bar.ts";

const recent = 20;

export function frontPage(sandbox: Sandbox): Html {
  const sessions = sandbox.store.sessions.newestFirst().slice(0, recent);
  const mails = sandbox.store.emails.all().length;
  const body = html`<main class="page">
${topBar(sandbox)}
<h1>A stand-in for the payment provider and the mail server</h1>
<p>The shop sends its buyers here to pay, and its mails to the <a href="/inbox">inbox (${mails})</a>.</p>
<section class="card test-cards" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p class="small">Any future expiry, any CVC, any ZIP.</p>
${testCardList("Copy")}
</section>
<section class="mail-section" aria-labelledby="payments">
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

const words = { open: "waiting for payment", complete: "paid", expired: "expired" };

function paymentRow(sandbox: Sandbox, session: Session): Html {
  const cells = html`<span>${session.payer?.email ?? session.customerEmail ?? "Nobody yet"}</span>
<span class="what">${dollars(session.amountTotal)}, ${words[session.status]}</span>
${time(session.created * 1000)}`;
  if (session.status === "complete")
    return html`<li><div class="row">${cells}</div>${moneyBack(sandbox, session)}</li>`;
  if (session.status === "expired") return html`<li><div class="row">${cells}</div></li>`;
  return html`<li><a href="${payUrl(sandbox, session)}">${cells}</a></li>`;
}
