import { type Attempt, type Challenge, paySession } from "#sandbox/payments/pay-session.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Failure, Session } from "#sandbox/state/records.ts";
import type { Checked, Errors } from "./check-card.ts";
import type { FieldName } from "./typed.ts";

export function attemptWith(
  sandbox: Sandbox,
  session: Session,
  checked: Checked,
  challenge: Challenge = "not yet",
): Attempt {
  if (checked.errors) return { result: "closed", session };
  return paySession(sandbox, session, { card: checked.card, payer: checked.payer, challenge });
}

const blamed: Record<string, FieldName> = {
  card_declined: "card_number",
  expired_card: "expiry",
  incorrect_cvc: "cvc",
};

/** Why the card was refused: above the form, and at the field to blame when there is one. */
export function refusalIn({ code, message }: Failure): { errors: Errors; alert: string } {
  const field = blamed[code];
  return { errors: field ? { [field]: message } : {}, alert: message };
}
