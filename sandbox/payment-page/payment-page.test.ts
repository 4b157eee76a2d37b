import { expect } from "vitest";
import { callHook, sessionParams, submitCard, test } from "#sandbox/test-sandbox.ts";

test("payment: a good card redirects to success after the webhook", async ({ stripe, listener }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());

  const response = await submitCard(session, "4242 4242 4242 4242");

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`http://shop.test/order/success?session_id=${session.id}`);
  expect(listener.events.map(({ type }) => type)).toEqual(["checkout.session.completed"]);
});

test("payment: a refused card shows why above the form; another card works", async ({ stripe }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());
  for (const card of ["4000000000000002", "4111111111111111"]) {
    const refused = await submitCard(session, card);
    const page = await refused.text();
    expect([refused.status, page.includes(`value="${card}"`)]).toEqual([402, true]);
    expect(page).toMatch(/role="alert"[^>]*>Your card was declined.*<form/s);
  }
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("unpaid");

  expect((await submitCard(session, "4242424242424242")).status).toBe(303);
});

test("payment: paid, expired and unknown sessions show a message and a link", async ({ stripe, sandbox }) => {
  const paid = await stripe.checkout.sessions.create(sessionParams());
  const expired = await stripe.checkout.sessions.create(sessionParams());
  await callHook(sandbox, "pay", { session: paid.id });
  await stripe.checkout.sessions.expire(expired.id);

  const pages = await Promise.all(
    [paid.url, expired.url, `${sandbox.url}/c/pay/cs_test_no`].map(async (url) => {
      const response = await fetch(url ?? "");
      return [response.status, await response.text()] as const;
    }),
  );

  expect(pages.map(([status]) => status)).toEqual([200, 410, 404]);
  expect(pages[0]?.[1]).toContain("Already paid");
  expect(pages[1]?.[1]).toContain('href="http://shop.test/checkout"');
  expect(pages[2]?.[1]).toContain('href="http://shop.test"');
  expect((await submitCard(expired, "4242424242424242")).status).toBe(410);
});
