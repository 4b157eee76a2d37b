import { afterAll } from "vitest";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { startSandbox } from "#sandbox/start.ts";

/** A sandbox for the tests of one file. */
export async function openSandbox() {
  const sandbox = await startSandbox();
  afterAll(() => sandbox.stop());
  const access = {
    secretKey: "sk_test_sandbox",
    webhookSecret: ["whsec_sandbox"] as const,
    apiUrl: sandbox.url,
  };
  return {
    payments: createStripePayments(access),
    /** For answers that are late by intention alone: on a busy machine any may be. */
    impatient: createStripePayments({ ...access, timeoutMilliseconds: 100 }),
    stranger: createStripePayments({ ...access, secretKey: "sk_test_of_another" }),
    async hook(name: string, body: object): Promise<Record<string, string>> {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      return (await fetch(`${sandbox.url}/sandbox/${name}`, init)).json();
    },
  };
}
