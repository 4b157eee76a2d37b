import { expect } from "vitest";
import { callHook, sessionParams, test } from "./test-sandbox.ts";

test("hooks: pay a session once without the page", async ({ stripe, sandbox, listener }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams());

  const redirect = `http://shop.test/order/success?session_id=${id}`;
  expect(await callHook(sandbox, "pay", { session: id })).toEqual({ result: "paid", redirect });
  expect(await callHook(sandbox, "pay", { session: id })).toEqual({ result: "closed", redirect });
  expect(listener.events).toHaveLength(3);
});

test("hooks: refuse invalid input", async ({ sandbox }) => {
  expect(await callHook(sandbox, "outage", { mode: "sideways" })).toHaveProperty("error");
  expect(await callHook(sandbox, "pay", { session: "cs_test_no" })).toEqual({
    error: "No such session: cs_test_no",
  });
});
