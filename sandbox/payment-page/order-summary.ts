import { html } from "hono/html";
import { dollars, type Html } from "#sandbox/pages/layout.ts";
import type { Line, Session } from "#sandbox/state/records.ts";

const shownAtOnce = 3;

export function orderSummary(session: Session): Html {
  const tags = session.lines.reduce((sum, line) => sum + line.quantity, 0);
  const rest = session.lines.slice(shownAtOnce);
  return html`<section class="summary" aria-labelledby="summary-title">
<p class="provider"><span class="mark" aria-hidden="true"></span> Sandbox Pay</p>
<h2 id="summary-title">Order summary</h2>
<p class="total">${dollars(session.amountTotal)}</p>
<ul class="lines">${session.lines.slice(0, shownAtOnce).map(lineRow)}</ul>
${
  rest.length > 0
    ? html`<details class="more"><summary>Show ${rest.length} more</summary><ul class="lines">${rest.map(lineRow)}</ul></details>`
    : ""
}
<dl class="sum"><dt>Total for ${tags} ${tags === 1 ? "item" : "items"}</dt><dd>${dollars(session.amountTotal)}</dd></dl>
${session.cancelUrl ? html`<p><a class="back" href="${session.cancelUrl}">← Back to the shop</a></p>` : ""}
</section>`;
}

function lineRow(line: Line): Html {
  const [image] = line.images;
  return html`<li>
${image ? html`<img src="${image}" alt="" width="56" height="56" loading="lazy">` : html`<span class="no-image" aria-hidden="true"></span>`}
<div><p class="name">${line.name}</p>
${line.description ? html`<p class="small">${line.description}</p>` : ""}
<p class="small">Quantity ${line.quantity}${line.quantity > 1 ? ` × ${dollars(line.unitAmount)}` : ""}</p></div>
<p class="amount">${dollars(line.unitAmount * line.quantity)}</p>
</li>`;
}
