import { expect } from "vitest";
import { callHook, sessionParams, test } from "#sandbox/test-sandbox.ts";

test("front page: buttons refund, dispute and settle", async ({ stripe, sandbox }) => {
  const { id: session } = await stripe.checkout.sessions.create(sessionParams());
  await callHook(sandbox, "pay", { session });
  const page = async () => (await fetch(sandbox.url)).text();
  const press = async (what: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${sandbox.url}/payments/${what}`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  };
  expect(await page()).toContain("Refund $14.99");

  await press("refund", { session });
  await press("refund", { session });
  const [refund] = (await stripe.refunds.list()).data;
  expect(await page()).toContain("Refund of $14.99: succeeded");
  await press("refund", { refund: refund?.id ?? "", status: "failed" });
  expect((await stripe.refunds.list()).data).toMatchObject([{ status: "failed" }]);

  await press("dispute", { session });
  await press("refund", { session });
  const [dispute] = (await stripe.disputes.list()).data;
  expect(await page()).toContain("Dispute of $14.99: needs response");
  await press("dispute", { dispute: dispute?.id ?? "", status: "lost" });
  expect((await stripe.disputes.list()).data).toMatchObject([{ status: "lost" }]);
  expect((await stripe.refunds.list()).data).toHaveLength(1);
});
