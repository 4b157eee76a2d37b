import { successAddress } from "#sandbox/payments/success-address.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";

/** For a session that takes no payment any more, or that nobody knows. */
export function noticeAbout(sandbox: Sandbox, session: Session | undefined) {
  if (!session)
    return {
      status: 404,
      title: "Payment not found",
      text: "There is no payment at this address. It may be mistyped, or too old.",
      link: { href: sandbox.shopUrl ?? "/", label: sandbox.shopUrl ? "Back to the shop" : "To the sandbox" },
    } as const;
  if (session.status === "complete")
    return {
      status: 200,
      title: "Already paid",
      text: "This payment is complete. You have been charged once, in play money.",
      link: { href: successAddress(session.successUrl, session.id), label: "Back to the shop" },
    } as const;
  return {
    status: 410,
    title: "This payment has expired",
    text: "Nothing has been charged. Go back to the shop to start again.",
    link: {
      href: session.cancelUrl ?? sandbox.shopUrl ?? new URL(session.successUrl).origin,
      label: "Back to the shop",
    },
  } as const;
}
