import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { forgetSuccess } from "./toast.ts";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** For forms with many fields: a press beside it, or on a toast, doesn't throw away what was typed. */
  isWide?: boolean;
};

/** What somebody opened a form for; without a field the focus goes to the first button. */
const firstField = "input:not([type=hidden], [type=file], :disabled), select, textarea";

/** In the middle of the screen; on phones at its foot. Focus goes in and returns; Escape and the backdrop close it. */
export function Dialog({ open, onOpenChange, title, description, children, isWide = false }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) forgetSuccess();
  }, [open]);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={isWide}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-ink/50 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>(firstField) ?? true}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-paper p-5 shadow-lift transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:rounded-lg sm:p-6 ${isWide ? "max-w-3xl" : "max-w-lg"}`}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {description ? (
            <Base.Description className="mb-4 text-muted">{description}</Base.Description>
          ) : null}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmDialogProps = Omit<DialogProps, "isWide"> & {
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
