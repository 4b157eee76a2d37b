import { useEffect } from "react";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useOrderAction } from "./use-order-action.ts";

type DeleteOrderProps = {
  invoice: string;
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Spec §2, Admin order detail, and what happens to its money; the list asks the same. */
export function DeleteOrder({ invoice, action, open, onOpenChange, onDeleted }: DeleteOrderProps) {
  const { send, answer, isBusy } = useOrderAction("delete", action);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer
  useEffect(() => {
    if (answer?.toast.kind === "success") onDeleted?.();
    if (answer?.toast.kind === "success" || answer?.isOutdated) onOpenChange(false);
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
