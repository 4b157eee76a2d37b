import { z } from "zod";
import { resendEmail, resentEmails } from "#shop/orders/resend-email.server.ts";
import { type Answered, failed, outdated, succeeded } from "#web/admin/admin-answer.ts";
import { currentActor } from "#web/admin/require-admin.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { invoiceNumber } from "./edit-action.server.ts";

export const resendAction = z.object({
  intent: z.literal("resend"),
  invoice: invoiceNumber,
  email: z.enum(resentEmails),
});

export async function runResend(
  context: Context,
  { invoice, email }: z.output<typeof resendAction>,
): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const resent = await resendEmail(db, { invoiceNumber: invoice, email }, currentActor(context));
  if (resent === "enqueued")
    return { answer: succeeded("Email on its way", "It is listed here once it is sent.") };
  if (resent === "not_found") return outdated(failed("Order not found"), 404);
  const answer = failed("It was just sent. Please wait a minute before you send it again.", "Not sent");
  return { answer, status: 429 };
}
