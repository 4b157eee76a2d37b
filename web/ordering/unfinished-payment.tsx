import { type ReactNode, useEffect } from "react";
import { useFetcher, useNavigate } from "react-router";
import { focusInView } from "#web/shell/use-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { readOrderDraft } from "./order-draft.ts";
import type { loader } from "./order-success.tsx";
import { useRestored } from "./use-busy.ts";

const unpaid = new Set(["open", "expired", "failed"]);
const settled = new Set(["paid", "processing", "mismatch"]);

type UnfinishedPaymentProps = { cartId: string | undefined; className?: string; children: ReactNode };

/** Asks what became of the payment after Back from its page. A made payment leads to the success page. */
export function UnfinishedPayment({ cartId, className = "", children }: UnfinishedPaymentProps) {
  const { data, load } = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const state = data?.confirmation.state ?? "";
  const sessionId = data?.sessionId;

  function ask() {
    const { payment } = readOrderDraft();
    if (payment && payment.cartId === cartId) void load(successPath(payment.sessionId));
  }

  useRestored(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens; not when it leaves for the payment.
  useEffect(ask, []);
  useEffect(() => {
    if (sessionId && settled.has(state)) navigate(successPath(sessionId), { replace: true });
  }, [sessionId, state, navigate]);

  if (!unpaid.has(state)) return null;
  return (
    <Notice
      ref={focusUnlessTyping}
      tabIndex={-1}
      kind="info"
      title="Your payment is not finished"
      role="status"
      className={className}
    >
      <p>Nothing was charged. Your order is as you left it.</p>
      <div className="mt-3">{children}</div>
    </Notice>
  );
}

/** Its answer may come while the buyer types already. */
function focusUnlessTyping(notice: HTMLElement | null) {
  const isTyping = document.activeElement?.matches("input, select, textarea");
  if (!isTyping) focusInView(notice);
}

function successPath(sessionId: string): string {
  return `/order/success?session_id=${encodeURIComponent(sessionId)}`;
}
