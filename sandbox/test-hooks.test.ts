import { expect } from "vitest";
import { order, sessionParams, test } from "./test-sandbox.ts";

test("the API is down, slow or talks nonsense when told so", async ({ stripe, sandbox }) => {
  await order(sandbox, "outage", { mode: "down" });
  await expect(stripe.events.list()).rejects.toMatchObject({ statusCode: 503 });

  await order(sandbox, "outage", { mode: "nonsense" });
  await expect(stripe.events.list()).rejects.toMatchObject({ type: "StripeAPIError" });

  await order(sandbox, "outage", { mode: "slow", milliseconds: 60 });
  const began = performance.now();
  await stripe.events.list();
  expect(performance.now() - began).toBeGreaterThan(50);

  await order(sandbox, "outage", { mode: "off" });
  await expect(stripe.events.list()).resolves.toMatchObject({ data: [] });
});

test("a session is paid without the page, once", async ({ stripe, sandbox, listener }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams());

  const redirect = `http://shop.test/order/success?session_id=${id}`;
  expect(await order(sandbox, "pay", { session: id })).toEqual({ result: "paid", redirect });
  expect(await order(sandbox, "pay", { session: id })).toEqual({ result: "closed", redirect });
  expect(listener.events).toHaveLength(3);
});

test("orders that make no sense are refused", async ({ sandbox }) => {
  expect(await order(sandbox, "outage", { mode: "sideways" })).toHaveProperty("error");
  expect(await order(sandbox, "pay", { session: "cs_test_no" })).toEqual({
    error: "No such session: cs_test_no",
  });
  expect(await (await fetch(`${sandbox.url}/sandbox/health`)).json()).toEqual({ ok: true });
});
