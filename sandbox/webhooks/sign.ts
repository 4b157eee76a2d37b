import { createHmac } from "node:crypto";

/** The `Stripe-Signature` header for a body sent now (Unix seconds). */
export function signatureOf(body: string, secret: string, now: number): string {
  const digest = createHmac("sha256", secret).update(`${now}.${body}`, "utf8").digest("hex");
  return `t=${now},v1=${digest}`;
}
