import { expect } from "vitest";
import { callHook, sessionParams, test } from "#sandbox/test-sandbox.ts";
import { parseForm } from "./requests.ts";

test("form: brackets nest; numbered or empty ones make lists", () => {
  const encoded =
    "mode=payment&line_items[0][quantity]=2&line_items[1][quantity]=1&expand[]=a&expand[]=b&metadata%5Bx%5D=y";

  expect(parseForm(encoded)).toEqual({
    mode: "payment",
    line_items: [{ quantity: "2" }, { quantity: "1" }],
    expand: ["a", "b"],
    metadata: { x: "y" },
  });
});

test("form: eleven items keep their order", () => {
  const encoded = Array.from({ length: 11 }, (_, index) => `list[${index}]=${index}`).join("&");

  expect(parseForm(encoded).list).toEqual(Array.from({ length: 11 }, (_, index) => String(index)));
});

test("form: refuses prototype names and a value that is both text and object", () => {
  expect(() => parseForm("__proto__[polluted]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("metadata[constructor]=1")).toThrow("Invalid parameter");
  expect(() => parseForm("a=1&a[b]=2")).toThrow("Invalid parameter");
});

const once = { idempotencyKey: "purchase:1:1" };

test("idempotency: same key and parameters return the same session", async ({ stripe }) => {
  const first = await stripe.checkout.sessions.create(sessionParams(), once);
  const again = await stripe.checkout.sessions.create(sessionParams(), once);

  expect(again).toEqual(first);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
});

test("idempotency: of two calls at once with one key, one returns 409", async ({ stripe, sandbox }) => {
  await callHook(sandbox, "outage", { mode: "slow", milliseconds: 1000 });
  const create = () => stripe.checkout.sessions.create(sessionParams(), once);
  const [first, ...others] = (await Promise.allSettled([create(), create(), create()])).toSorted((one) =>
    one.status === "fulfilled" ? -1 : 1,
  );
  const busy = { status: "rejected", reason: { statusCode: 409, code: "idempotency_key_in_use" } };
  expect([first, ...others]).toMatchObject([{ status: "fulfilled" }, busy, busy]);
  expect(first).toHaveProperty("value.id", (await create()).id);
});

test("idempotency: a key with other parameters or another endpoint is an error", async ({ stripe }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams(), once);

  const other = stripe.checkout.sessions.create(sessionParams({ customer_email: "bob@example.com" }), once);
  await expect(other).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  await expect(stripe.checkout.sessions.expire(id, {}, once)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("idempotency: a key is free again after invalid parameters and after a day", async ({
  stripe,
  clock,
}) => {
  await expect(
    stripe.checkout.sessions.create(sessionParams({ customer_email: "?" }), once),
  ).rejects.toThrow();
  const first = await stripe.checkout.sessions.create(sessionParams(), once);

  clock.now += 25 * 60 * 60 * 1000;

  expect((await stripe.checkout.sessions.create(sessionParams(), once)).id).not.toBe(first.id);
});
