import { html } from "hono/html";
import { dollars, type Html, layout, noMoney } from "#sandbox/pages/layout.ts";
import type { Session } from "#sandbox/state/records.ts";

/** The bank's page, as a card that asks for 3-D Secure shows it. */
export function challengePage(session: Session, challengeId: string): Html {
  const body = html`<main class="step">
<h1>Confirm it's you</h1>
<p>Your bank wants to know that you are paying <strong>${dollars(session.amountTotal)}</strong>.
In this sandbox you decide how that ends.</p>
<form method="post" action="/c/pay/${session.id}/authenticate/${challengeId}">
<button type="submit" class="pay" name="result" value="complete">Complete authentication</button>
<button type="submit" class="quiet" name="result" value="fail">Fail authentication</button>
</form>
</main>`;
  return layout({ title: "3-D Secure · Sandbox Pay", banner: noMoney, body });
}
