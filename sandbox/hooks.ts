import { Hono } from "hono";
import { z } from "zod";
import { afterPaymentHooks } from "#sandbox/after-payment-hooks.ts";
import { jsonOnly } from "#sandbox/own-requests.ts";
import { findSession } from "#sandbox/payments/expire-sessions.ts";
import { finishAttempt } from "#sandbox/payments/finish-attempt.ts";
import { paySession } from "#sandbox/payments/pay-session.ts";
import { successAddress } from "#sandbox/payments/success-address.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";

const outage = z.object({
  mode: z.enum(["off", "down", "slow", "nonsense"]),
  milliseconds: z.number().int().min(0).default(3000),
});
const webhooks = z.object({
  mode: z.enum(["on", "off", "hold"]).optional(),
  url: z.url().nullable().optional(),
});
const smtp = z.object({ mode: z.enum(["on", "down"]) });
const resend = z.object({ event: z.string() });
const pay = z.object({
  session: z.string(),
  card: z.string().default("4242424242424242"),
  email: z.string().optional(),
});

/**
 * What tests and benchmarks order; nothing of it exists at Stripe. All take (as application/json) and give JSON.
 *
 * - `GET /sandbox/health` → `{ok: true}`
 * - `POST /sandbox/outage {mode: "down" | "slow" | "nonsense" | "off", milliseconds?}`: the API answers 503, or late
 *   (3000 ms unless told), or a web page instead of JSON, or normally again.
 * - `POST /sandbox/webhooks {mode?: "on" | "off" | "hold", url?}`: `off` drops events for good (`/v1/events` still has
 *   them), `hold` keeps them until `on`; `url` moves the address to which they are sent.
 * - `POST /sandbox/resend {event}`: sends an event again, once; answers when the shop has answered.
 * - `POST /sandbox/smtp {mode: "down" | "on"}`: mails are refused with 451, or accepted again.
 * - `POST /sandbox/refund {session, amount?}`: pays back as in the provider's dashboard; answers `{refund}`.
 * - `POST /sandbox/refund {refund, status: "succeeded" | "failed"}`: what the bank says of it, at once.
 * - `POST /sandbox/dispute {session}` → `{dispute}`; `{dispute, status: "won" | "lost"}` ends it.
 * - `POST /sandbox/pay {session, card?, email?}`: pays without the page; waits for the webhooks as the page does and
 *   answers `{result, redirect?}`.
 */
export function testHooks(sandbox: Sandbox): Hono {
  const routes = new Hono();
  const { faults, store } = sandbox;

  routes.use(jsonOnly);
  routes.get("/health", ({ json }) => json({ ok: true }));

  routes.post("/outage", async ({ req, json }) => {
    const { mode, milliseconds } = outage.parse(await req.json());
    faults.api = mode;
    faults.apiDelay = milliseconds;
    return json({ ok: true });
  });

  routes.post("/webhooks", async ({ req, json }) => {
    const { mode, url } = webhooks.parse(await req.json());
    if (mode) faults.webhooks = mode;
    if (url !== undefined) sandbox.webhook.url = url ?? undefined;
    return json({ ok: true });
  });

  routes.post("/resend", async ({ req, json }) => {
    const { event } = resend.parse(await req.json());
    if (!store.events.find(event)) return json({ error: `No such event: ${event}` }, 404);
    store.deliveries.put(event, { eventId: event, attempts: 0, nextAt: sandbox.now(), lastOutcome: null });
    await sandbox.deliveries.deliver(event);
    return json({ ok: true, confirmed: !store.deliveries.find(event) });
  });

  routes.post("/smtp", async ({ req, json }) => {
    faults.smtp = smtp.parse(await req.json()).mode;
    return json({ ok: true });
  });

  routes.route("/", afterPaymentHooks(sandbox));

  routes.post("/pay", async ({ req, json }) => {
    const { session: id, card: number, email } = pay.parse(await req.json());
    const session = findSession(sandbox, id);
    if (!session) return json({ error: `No such session: ${id}` }, 404);
    const payer = {
      email: email ?? session.customerEmail ?? "buyer@example.com",
      name: "Sandbox Buyer",
      zip: "94107",
    };
    const expYear = new Date(sandbox.now()).getFullYear() + 2;
    const attempt = paySession(sandbox, session, { card: { number, expMonth: 12, expYear }, payer });
    await finishAttempt(sandbox, attempt);
    return json({ result: attempt.result, redirect: successAddress(session.successUrl, id) });
  });

  routes.onError((error, { json }) =>
    json({ error: error.message }, error instanceof z.ZodError ? 400 : 500),
  );
  return routes;
}
