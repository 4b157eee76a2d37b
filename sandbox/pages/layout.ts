import type { Context } from "hono";
import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

type Page = { title: string; banner: string; body: Html; script?: string };

/** The frame of every page of the sandbox. It looks like itself, not like the shop. */
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
<link rel="stylesheet" href="/assets/checkout.css">
<link rel="stylesheet" href="/assets/inbox.css">
${script ? html`<script src="/assets/${script}" defer></script>` : ""}
</head>
<body>
<header><p class="banner"><strong>Sandbox:</strong> ${banner}</p></header>
${body}
</body>
</html>`;
}

export const noMoney = "no real money moves here. Use the test cards; never enter a real one.";
export const noMail = "no real mail leaves this machine. What the shop sends is caught here.";

/** Scripts and styles come from files of ours alone. Forms may lead to `formTargets`, since a payment ends at the shop. */
export function sendPage(
  context: Context,
  page: Html,
  formTargets: string[] = [],
): Response | Promise<Response> {
  context.header(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self' http: https: data:",
      "frame-src 'self'",
      `form-action ${["'self'", ...formTargets].join(" ")}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  context.header("X-Content-Type-Options", "nosniff");
  context.header("Cache-Control", "no-store");
  return context.html(page);
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}
