import type { Context } from "hono";
import { html } from "hono/html";
import type { Sandbox } from "#sandbox/sandbox.ts";

export type Html = ReturnType<typeof html>;

type Page = { title: string; banner: string; body: Html; script?: string };

export function layout({ title, banner, body, script }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/styles.css">
${script ? html`<script src="/assets/${script}" defer></script>` : ""}
</head>
<body>
<header><p class="banner"><strong>Sandbox:</strong> ${banner}</p></header>
${body}
</body>
</html>`;
}

export const noMoney = "no real money moves here. Use the test cards; never enter a real one.";
export const noRealEmail = "no real email leaves this machine. What the shop sends is caught here.";

/** Forms may lead to `formTarget`, since a payment ends at the shop. */
export function sendPage(context: Context, page: Html, formTarget?: string): Response | Promise<Response> {
  context.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self' http: https: data:",
      "frame-src 'self'",
      formTarget ? `form-action 'self' ${formTarget}` : "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Cache-Control", "no-store");
  return context.html(page);
}

type Message = {
  status: 200 | 404 | 410;
  title: string;
  text: string;
  link: { href: string; label: string };
};

export function sendMessage(context: Context, { status, title, text, link }: Message) {
  const body = html`<main class="card">
<h1>${title}</h1>
<p>${text}</p>
<p><a class="pay" href="${link.href}">${link.label}</a></p>
</main>`;
  context.status(status);
  return sendPage(context, layout({ title: `${title} · Sandbox`, banner: noMoney, body }));
}

export function topBar({ shopUrl }: Sandbox): Html {
  return html`<div class="top">
<p><strong>Sandbox</strong></p>
<nav aria-label="Sandbox"><a href="/">Payments</a><a href="/inbox">Inbox</a>${
    shopUrl ? html`<a href="${shopUrl}">Shop</a>` : ""
  }</nav>
</div>`;
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "long" });

export function time(moment: string | number): Html {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}
