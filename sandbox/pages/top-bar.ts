import { html } from "hono/html";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Html } from "./layout.ts";

export function topBar({ shopUrl }: Sandbox): Html {
  return html`<div class="top">
<p class="provider"><span class="mark" aria-hidden="true"></span> Sandbox</p>
<nav aria-label="Sandbox"><a href="/">Payments</a><a href="/inbox">Inbox</a>${
    shopUrl ? html`<a href="${shopUrl}">Shop</a>` : ""
  }</nav>
</div>`;
}
