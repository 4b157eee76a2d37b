import { StartProblem } from "./start-problem.ts";
import { sandboxWebhookSecret } from "./start-sandbox.ts";
import type { Variables } from "./variables.ts";

/** What fits together in any mode, and what each mode wants or refuses. Throws StartProblem. */
export function checkMode(v: Variables) {
  if (v.SHOP_MODE === "live") requireLive(v);
  else refuseDemo(v);
  const needsSandbox = !v.STRIPE_SECRET_KEY || !v.SMTP_URL;
  if (needsSandbox && v.PORT === v.SANDBOX_PORT)
    throw new StartProblem(
      `PORT and SANDBOX_PORT are both ${v.PORT}: the shop and the sandbox need one each.`,
    );
  if (v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET)
    throw new StartProblem(
      "STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it: without it no webhook could be believed.",
    );
}

function requireLive(v: Variables) {
  const needed = [
    "SITE_URL",
    "DATABASE_URL",
    "SECRET",
    "SMTP_URL",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ] as const;
  const missing: string[] = needed.filter((name) => !v[name]);
  if (v.S3_BUCKET) {
    for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_PUBLIC_URL"] as const) {
      if (!v[name]) missing.push(name);
    }
  }
  if (missing.length > 0) throw new StartProblem(`Live mode can't start without ${missing.join(", ")}.`);
  if (!v.SITE_URL?.startsWith("https://"))
    throw new StartProblem("Live mode needs a SITE_URL that begins with https://.");
  if (v.STRIPE_API_URL) throw new StartProblem("Live mode charges real cards: remove STRIPE_API_URL.");
  requireRealSecrets(v);
}

/** What is left from a trial would ship tags that nobody paid, or let anybody sign what the shop believes. */
function requireRealSecrets(v: Variables) {
  if (v.STRIPE_SECRET_KEY?.includes("_test_"))
    throw new StartProblem(
      "Live mode charges real cards: STRIPE_SECRET_KEY is a test key. To try Stripe with it, leave SHOP_MODE=demo.",
    );
  if (v.STRIPE_WEBHOOK_SECRET === sandboxWebhookSecret)
    throw new StartProblem(
      "Live mode needs the webhook secret of Stripe: STRIPE_WEBHOOK_SECRET is the sandbox's, which everybody knows.",
    );
  if (new Set(v.SECRET).size === 1)
    throw new StartProblem(
      "Live mode needs a SECRET that nobody guesses, and this is one repeated character. Make one: openssl rand -hex 32",
    );
}

function refuseDemo(v: Variables) {
  const host = v.SITE_URL ? new URL(v.SITE_URL).hostname : "localhost";
  if (!isLoopback(host)) {
    throw new StartProblem(
      `The demo never runs at a public address: SITE_URL is ${v.SITE_URL}. Set SHOP_MODE=live.`,
    );
  }
  if (v.HOST && !isLoopback(v.HOST)) {
    throw new StartProblem(`The demo listens on this machine only: HOST is ${v.HOST}. Set SHOP_MODE=live.`);
  }
  if (v.STRIPE_SECRET_KEY?.includes("_live_")) {
    throw new StartProblem(
      "The demo never charges real cards: STRIPE_SECRET_KEY is a live key. Set SHOP_MODE=live.",
    );
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
