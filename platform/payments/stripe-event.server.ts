import { z } from "zod";
import type { PaymentEvent } from "./payments.ts";

const event = z.object({
  id: z
    .string()
    .max(255)
    .regex(/^evt_\w+$/),
  type: z.string().max(255),
  data: z.object({
    object: z.object({ object: z.unknown(), id: z.unknown(), payment_intent: z.unknown().optional() }),
  }),
});

const sessionId = z
  .string()
  .max(255)
  .regex(/^cs_\w+$/);

const paymentIntentId = z
  .string()
  .max(255)
  .regex(/^pi_\w+$/);

const afterPayment = new Set<unknown>(["charge", "refund", "dispute"]);

/** A verified body as our event; undefined when it is none. What is no session's id is an event of no session. */
export function toEvent(body: unknown): PaymentEvent | undefined {
  const read = event.safeParse(body).data;
  if (!read) return undefined;
  const { object, id, payment_intent: of } = read.data.object;
  const session = object === "checkout.session" ? sessionId.safeParse(id).data : undefined;
  const intent = afterPayment.has(object) ? paymentIntentId.safeParse(of).data : undefined;
  return { id: read.id, type: read.type, sessionId: session ?? null, paymentIntentId: intent ?? null };
}
