import { expect } from "vitest";
import { sessionParams, test } from "#sandbox/test-sandbox.ts";

const once = { idempotencyKey: "purchase:1:1" };

test("idempotency: same key and parameters return the same session", async ({ stripe }) => {
  const first = await stripe.checkout.sessions.create(sessionParams(), once);
  const again = await stripe.checkout.sessions.create(sessionParams(), once);

  expect(again).toEqual(first);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test("idempotency: ten calls at once with one key create one session", async ({ stripe }) => {
  const sessions = await Promise.all(
    Array.from({ length: 10 }, () => stripe.checkout.sessions.create(sessionParams(), once)),
  );

  expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
});

test("idempotency: a key with other parameters or another endpoint is an error", async ({ stripe }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams(), once);

  const other = stripe.checkout.sessions.create(sessionParams({ customer_email: "bob@example.com" }), once);
  await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  await expect(stripe.checkout.sessions.expire(id, {}, once)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("idempotency: a key is free again after an error and after a day", async ({ stripe, clock }) => {
  await expect(
    stripe.checkout.sessions.create(sessionParams({ customer_email: "?" }), once),
  ).rejects.toThrow();
  const first = await stripe.checkout.sessions.create(sessionParams(), once);

  clock.now += 25 * 60 * 60 * 1000;

  expect((await stripe.checkout.sessions.create(sessionParams(), once)).id).not.toBe(first.id);
});
