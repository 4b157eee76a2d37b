import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Stripe } from "stripe";
import { test as base, expect } from "vitest";
import { type RunningSandbox, startSandbox } from "./start.ts";

type Listener = { url: string; status: number; attempts: number; events: Stripe.Event[] };

type Fixtures = { listener: Listener; clock: { now: number }; sandbox: RunningSandbox; stripe: Stripe };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern.
  clock: async ({}, use) => use({ now: Date.now() }),
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern.
  listener: async ({}, use) => {
    const listener: Listener = { url: "", status: 200, attempts: 0, events: [] };
    const server = createServer(async (request, response) => {
      const signature = request.headers["stripe-signature"] ?? "";
      const body = await text(request);
      listener.attempts += 1;
      response.statusCode = listener.status;
      if (listener.status === 200)
        listener.events.push(stripeAt(0).webhooks.constructEvent(body, signature, "whsec_sandbox"));
      response.end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
    await use(listener);
    server.closeAllConnections();
    server.close();
  },
  sandbox: async ({ listener, clock }, use) => {
    const sandbox = await startSandbox({
      webhookUrl: listener.url,
      shopUrl: "http://shop.test",
      now: () => clock.now,
    });
    await use(sandbox);
    await sandbox.stop();
  },
  stripe: async ({ sandbox }, use) => use(stripeAt(sandbox.port)),
});

export function stripeAt(port: number, key = "sk_test_sandbox"): Stripe {
  return new Stripe(key, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
}

export function sessionParams(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    automatic_tax: { enabled: false },
    success_url: "http://shop.test/order/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://shop.test/checkout",
    expires_at: Math.floor(Date.now() / 1000) + 60 * 60,
    line_items: [
      {
        price_data: { currency: "usd", unit_amount: 1499, product_data: { name: "Classic tag" } },
        quantity: 1,
      },
    ],
    ...more,
  };
}

export function submitCard(session: Stripe.Checkout.Session, card: string) {
  const body = new URLSearchParams({ email: "ann@example.com", card_number: card });
  return fetch(session.url ?? "", { method: "POST", body, redirect: "manual" });
}

export async function callHook(sandbox: RunningSandbox, hook: string, body: object): Promise<unknown> {
  const response = await fetch(`${sandbox.url}/sandbox/${hook}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json();
}

export function soon<Answer>(ask: () => Answer) {
  return expect.poll(ask, { timeout: 20_000, interval: 20 });
}
