import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";

type DeleteOrderProps = {
  invoice: string;
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDone?: (answer: AdminAnswer) => void;
};

export function DeleteOrder({ invoice, action, open, onOpenChange, onDone }: DeleteOrderProps) {
  const { send, isBusy } = useAdminForm("delete", action, {
    onAnswer: ({ toast, isOutdated }) => {
      if (toast.kind === "success" || isOutdated) onOpenChange(false);
    },
    onDone,
  });
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
      onConfirm={() => send({ invoice })}
    />
  );
}
