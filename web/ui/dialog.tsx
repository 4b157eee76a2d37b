import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Modal, type ModalProps } from "./modal.tsx";
import { forgetSuccess } from "./toast.ts";

type DialogProps = ModalProps & {
  /** For forms with many fields: a press beside it, or on a toast, doesn't throw away what was typed. */
  isWide?: boolean;
};

/** What somebody opened a form for; without a field the focus goes to the first button. */
const firstField = "input:not([type=hidden], [type=file], :disabled), select, textarea";

const look =
  "dialog-place mx-auto w-full rounded-t-lg border transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0 sm:rounded-lg";

/** In the middle of the screen; on phones at its foot. */
export function Dialog({ isWide = false, ...modal }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { open } = modal;
  useEffect(() => {
    if (open) forgetSuccess();
  }, [open]);
  return (
    <Modal
      {...modal}
      kind="dialog"
      isFirm={isWide}
      popup={{
        ref: popup,
        initialFocus: () => popup.current?.querySelector<HTMLElement>(firstField) ?? true,
        className: `${look} ${isWide ? "max-w-3xl" : "max-w-lg"}`,
      }}
    />
  );
}

type ConfirmDialogProps = ModalProps & {
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
};

/** Asks before something that can't be undone; while it is busy it stays open. */
export function ConfirmDialog({
  confirmLabel,
  busyLabel,
  isBusy,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog {...dialog} onOpenChange={(open) => (open || !isBusy) && dialog.onOpenChange(open)}>
      {children}
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close} disabled={isBusy}>
          Cancel
        </Button>
        <Button variant="destructive" busy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
