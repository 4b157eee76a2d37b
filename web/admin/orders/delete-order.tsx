import { useEffect } from "react";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { ToastText } from "#web/ui/toast.ts";
import { useOrderAction } from "./order-action.ts";

type DeleteOrderProps = {
  invoice: string;
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (message: ToastText) => void;
};

export function DeleteOrder({ invoice, action, open, onOpenChange, onDeleted }: DeleteOrderProps) {
  const { send, answer, isBusy } = useOrderAction("delete", action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    const isDeleted = answer?.toast.kind === "success";
    if (isDeleted) onDeleted?.(answer.toast);
    if (isDeleted || answer?.isOutdated) onOpenChange(false);
  }, [answer]);
  const asked = `This action cannot be undone. This will permanently delete order ${invoice} and all associated data from the database.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Order?"
      description={`${asked} Deleting pays nothing back.`}
      confirmLabel="Delete Order"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => send(invoice)}
    />
  );
}
