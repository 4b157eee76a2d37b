import { html } from "hono/html";
import { testCards } from "#sandbox/payments/test-cards.ts";
import type { Html } from "./layout.ts";

/** Each card with a button that a script shows and serves: it uses or copies the number. */
export function testCardList(verb: "Use" | "Copy"): Html {
  return html`<ul>${testCards.map(({ number, says }) => {
    const text = grouped(number);
    return html`<li><p><span class="number">${text}</span> <span class="says">${says}</span></p>
<button type="button" hidden data-card="${text}" aria-label="${verb} ${text}, ${says}">${verb}</button></li>`;
  })}</ul>`;
}

function grouped(number: string) {
  return number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
