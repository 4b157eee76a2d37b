import { html } from "hono/html";
import { type Html, layout, noMoney } from "./layout.ts";

type Message = { title: string; text: string; link: { href: string; label: string } };

/** A page that says one thing and leads on. */
export function messagePage({ title, text, link }: Message): Html {
  const body = html`<main class="step">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="pay" href="${link.href}">${link.label}</a></p>
</main>`;
  return layout({ title: `${title} · Sandbox`, banner: noMoney, body });
}
