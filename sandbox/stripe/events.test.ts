import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { callHook, sessionParams, soon, submitCard, test } from "#sandbox/test-sandbox.ts";

const completed = "checkout.session.completed";

test("webhooks: retried after 1, 5 and 25 seconds until confirmed", async ({ stripe, listener, clock }) => {
  listener.status = 500;
  const session = await stripe.checkout.sessions.create(sessionParams());
  const attempts = () => listener.attempts;
  const pending = async () =>
    (await stripe.events.list()).data.filter((event) => event.pending_webhooks > 0).length;

  expect((await submitCard(session, "4242424242424242")).status).toBe(303);
  expect(attempts()).toBe(1);
  clock.now += 900;
  await pause(300);
  expect(attempts()).toBe(1);
  clock.now += 200;
  await soon(attempts).toBe(2);
  clock.now += 4900;
  await pause(300);
  expect(attempts()).toBe(2);
  clock.now += 200;
  await soon(attempts).toBe(3);
  expect(await pending()).toBe(1);

  listener.status = 200;
  clock.now += 25_100;
  await soon(pending).toBe(0);
  expect(listener.events.find(({ type }) => type === completed)).toMatchObject({
    api_version: "2026-10-28.endive",
    data: { object: { id: session.id, payment_status: "paid" } },
  });
});

test("webhooks: dropped for good while a test hook turns them off", async ({ stripe, sandbox, listener }) => {
  const expireOne = async () => {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await stripe.checkout.sessions.expire(id);
    return id;
  };
  await callHook(sandbox, "behavior", { webhooks: "off" });
  await expireOne();
  await callHook(sandbox, "behavior", { webhooks: "on" });
  const heard = await expireOne();

  await soon(() => listener.events).toHaveLength(1);
  expect(listener.events).toMatchObject([
    { type: "checkout.session.expired", data: { object: { id: heard } } },
  ]);
  expect((await stripe.events.list()).data).toHaveLength(2);
});
