import { z } from "zod";
import { cents } from "#platform/money.ts";

const wholeCents = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform((text) => cents(Number(text)));

/** What the dialog posts: the amount in cents as it was shown. */
export const refundForm = z.object({ scope: z.enum(["purchase", "order"]), amount: wholeCents });
