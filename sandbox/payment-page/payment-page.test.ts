import { expect } from "vitest";
import { callHook, sessionParams, soon, submitCard, test } from "#sandbox/test-sandbox.ts";

test("payment: a good card redirects to success after the webhooks", async ({ stripe, listener }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());

  const response = await submitCard(session, "4242 4242 4242 4242");

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`http://shop.test/order/success?session_id=${session.id}`);
  expect(listener.events.map(({ type }) => type).sort()).toEqual([
    "charge.succeeded",
    "checkout.session.completed",
    "payment_intent.succeeded",
  ]);
});

/** Where a refused card leads: a page of its own, so that a reload tries nothing again. */
async function refusedPage(answer: Response): Promise<string> {
  expect(answer.status).toBe(303);
  const page = await fetch(new URL(answer.headers.get("location") ?? "", answer.url));
  expect(page.status).toBe(200);
  return page.text();
}

const declines: [string, string, object][] = [
  ["4000000000000002", "Your card was declined.", { code: "card_declined", decline_code: "generic_decline" }],
  ["4000000000009995", "Your card has insufficient funds.", { decline_code: "insufficient_funds" }],
  ["4000000000000069", "Your card has expired.", { code: "expired_card" }],
  ["4000000000000127", "Your card's security code is incorrect.", { code: "incorrect_cvc" }],
  [
    "4000000000000119",
    "An error occurred while processing your card. Try again in a little bit.",
    { code: "processing_error" },
  ],
  [
    "4111111111111111",
    "Your request was in test mode, but used a non test card.",
    { decline_code: "test_mode_live_card" },
  ],
];

test.for(declines)(
  "payment: card %s is refused with '%s'; another card works",
  async ([card, message, error], { stripe, listener }) => {
    const session = await stripe.checkout.sessions.create(sessionParams());

    const page = (await refusedPage(await submitCard(session, card))).replaceAll("&#39;", "'");

    expect(page).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${message}`));
    expect(page.indexOf('role="alert"')).toBeLessThan(page.indexOf("<form"));
    expect(page).toContain(`value="${card}"`);
    await expect
      .poll(() => listener.events.map(({ type }) => type))
      .toContain("payment_intent.payment_failed");
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] })).toMatchObject(
      {
        status: "open",
        payment_status: "unpaid",
        payment_intent: {
          status: "requires_payment_method",
          last_payment_error: { type: "card_error", ...error },
        },
      },
    );

    expect((await submitCard(session, "4242424242424242")).status).toBe(303);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
    expect(paid.payment_intent).toMatchObject({ status: "succeeded", last_payment_error: null });
  },
);

test("payment: reloading a refusal does not retry; other sessions never see it", async ({
  stripe,
  listener,
}) => {
  const session = await stripe.checkout.sessions.create(sessionParams());
  const other = await stripe.checkout.sessions.create(sessionParams());
  const refused = await submitCard(session, "4000000000000002");
  const location = refused.headers.get("location") ?? "";
  const failures = () => listener.events.filter(({ type }) => type === "charge.failed");
  await soon(failures).toHaveLength(1);

  for (let reload = 0; reload < 3; reload++) {
    expect(await (await fetch(new URL(location, refused.url))).text()).toContain("Your card was declined.");
  }
  expect(failures()).toHaveLength(1);
  const elsewhere = await fetch(new URL(location.replace(session.id, other.id), refused.url));
  expect(await elsewhere.text()).not.toContain("4000000000000002");
});

test("3-D Secure: completing the step pays", async ({ stripe }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());

  const response = await submitCard(session, "4000002500003155");
  const step = new URL(response.headers.get("location") ?? "", session.url ?? "");
  expect(response.status).toBe(303);
  expect(await (await fetch(step)).text()).toContain("Complete authentication");
  const asked = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
  expect(asked.payment_intent).toMatchObject({ status: "requires_action" });

  const body = new URLSearchParams({ result: "complete" });
  expect((await fetch(step, { method: "POST", body, redirect: "manual" })).headers.get("location")).toContain(
    "success",
  );
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "paid" });
});

test("3-D Secure: failing the step keeps the fields and cannot be repeated", async ({ stripe }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());
  const response = await submitCard(session, "4000002500003155", { name: "O'Brien-Łukasz 李" });
  const step = new URL(response.headers.get("location") ?? "", session.url ?? "");

  const body = new URLSearchParams({ result: "fail" });
  const page = await refusedPage(await fetch(step, { method: "POST", body, redirect: "manual" }));
  expect(page).toContain("We are unable to authenticate your payment method.");
  expect(page).toContain('value="O&#39;Brien-Łukasz 李"');
  const again = await fetch(step, {
    method: "POST",
    body: new URLSearchParams({ result: "complete" }),
    redirect: "manual",
  });
  expect(again.headers.get("location")).toBe(`/c/pay/${session.id}`);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: "unpaid" });
});

test("payment: ten submissions at once pay once", async ({ stripe }) => {
  const session = await stripe.checkout.sessions.create(sessionParams());

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => submitCard(session, "4242424242424242")),
  );

  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(303));
  const types = (await stripe.events.list()).data.map(({ type }) => type).sort();
  expect(types).toEqual(["charge.succeeded", "checkout.session.completed", "payment_intent.succeeded"]);
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

test("payment: input is escaped, and only own scripts may run", async ({ stripe }) => {
  const attack = `"><script>alert(1)</script>`;
  const session = await stripe.checkout.sessions.create(
    sessionParams({
      line_items: [
        {
          price_data: {
            currency: "usd",
            unit_amount: 1499,
            product_data: { name: attack },
          },
          quantity: 1,
        },
      ],
    }),
  );

  const response = await submitCard(session, "1", { email: attack, name: attack });
  const page = await response.text();

  expect(response.status).toBe(400);
  expect(page).not.toContain("<script>alert");
  expect(page.match(/&lt;script&gt;alert/g)).toHaveLength(3);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("form-action 'self' http://shop.test");
});
