import { expect } from "vitest";
import { sessionParams, soon, test } from "#sandbox/test-sandbox.ts";

test("session: expires when its time is over and sends an event", async ({ stripe, clock, listener }) => {
  const expires = Math.floor(clock.now / 1000) + 30 * 60;
  const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at: expires }));

  clock.now += 31 * 60 * 1000;

  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  await soon(() => listener.events.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
});

test("session: refuses what the shop doesn't send, with Stripe's error", async ({ stripe }) => {
  for (const params of [
    { surprise: "x" },
    { mode: "subscription" },
    { success_url: "javascript:alert(1)" },
    { automatic_tax: undefined },
    { automatic_tax: { enabled: true } },
  ]) {
    const session = stripe.checkout.sessions.create(sessionParams(params as never));
    await expect(session).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
  }
});
