import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { type Cents, formatMoney } from "#platform/money.ts";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

type MarkHandledProps = {
  purchaseId: string;
  /** How many lines of it are shown. */
  seen: number;
  /** An invoice number, or who paid. */
  whose: string;
  /** What can be paid back from here alone. */
  left: Cents | undefined;
};

/** Takes a payment off the list; asks first where the list is the only place to refund it. */
export function MarkHandled({ purchaseId, seen, whose, left }: MarkHandledProps) {
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  const [isOpen, setIsOpen] = useState(false);
  const isBusy = fetcher.state !== "idle";
  const action = "/admin/dashboard";
  const send = () => fetcher.submit({ purchase: purchaseId, seen }, { method: "post", action });

  async function confirm() {
    await send();
    setIsOpen(false);
  }

  function ask(event: FormEvent) {
    if (!left) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <fetcher.Form method="post" action={action} onSubmit={ask}>
        <input type="hidden" name="purchase" value={purchaseId} />
        <input type="hidden" name="seen" value={seen} />
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyLabel="Saving..."
          aria-label={`Mark as Handled, ${whose}`}
        >
          Mark as Handled
        </Button>
      </fetcher.Form>
      {left ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Mark as Handled?"
          description={`${formatMoney(left)} of the payment of ${whose} can be refunded only from this list, and it leaves the list. After that it can be refunded at the card provider.`}
          confirmLabel="Mark as Handled"
          busyLabel="Saving..."
          isBusy={isBusy}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </>
  );
}
