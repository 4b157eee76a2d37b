import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

type FrameProps = ModalProps & {
  popup: Pick<Base.Popup.Props, "ref" | "initialFocus"> & { className: string };
  isFirm?: boolean;
};

function Modal(props: FrameProps) {
  const { open, onOpenChange, title, description, children, popup, isFirm = false } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={isFirm}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-ink/50 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          {...popup}
          className={`z-50 flex flex-col overflow-y-auto overscroll-contain border-line bg-paper p-5 shadow-lift sm:p-6 ${popup.className}`}
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

type DialogProps = ModalProps & {
  /** For a form with many fields. A press outside, or on a toast, doesn't close it, so nothing typed is lost. */
  isWide?: boolean;
};

/** Takes the focus; without one it goes to the first button. */
const firstField =
  "input:not([type=hidden], [type=file], [hidden], :disabled), select, textarea:not([hidden])";

const look =
  "fixed inset-x-0 bottom-0 mx-auto max-h-[87dvh] w-full rounded-t-lg border transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0 sm:top-1/2 sm:bottom-auto sm:max-h-[calc(100dvh-2rem)] sm:-translate-y-1/2 sm:rounded-lg";

export function Dialog({ isWide = false, ...modal }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Modal
      {...modal}
      isFirm={isWide}
      popup={{
        ref: popup,
        initialFocus: () => popup.current?.querySelector<HTMLElement>(firstField) ?? true,
        className: `dialog ${look} ${isWide ? "max-w-3xl" : "max-w-lg"}`,
      }}
    />
  );
}

export type DialogState = Pick<ModalProps, "open" | "onOpenChange">;

export type Trigger = ReactElement<{ onClick?: () => void }>;

type DialogButtonProps = { button: Trigger; dialog: (state: DialogState) => ReactNode };

/** A button and the dialog it opens. A list has hundreds of buttons: none has a dialog before its first press. */
export function DialogButton({ button, dialog }: DialogButtonProps) {
  const [open, onOpenChange] = useState<boolean>();
  return (
    <>
      {cloneElement(button, { onClick: () => onOpenChange(true) })}
      {open === undefined ? null : dialog({ open, onOpenChange })}
    </>
  );
}

type ConfirmDialogProps = ModalProps & {
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, busyLabel, isBusy, onConfirm, children, ...dialog } = props;
  return (
    <Dialog {...dialog} onOpenChange={(open) => !isBusy && dialog.onOpenChange(open)}>
      {children}
      <DialogActions isBusy={isBusy} onCancel={() => dialog.onOpenChange(false)}>
        <Button variant="destructive" busy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ActionsProps = { isBusy: boolean; onCancel: () => void; children: ReactNode };

export function DialogActions({ isBusy, onCancel, children }: ActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      {children}
    </div>
  );
}

const place =
  "fixed inset-y-0 right-0 h-dvh w-full max-w-md border-l transition-[translate,opacity] duration-200 data-starting-style:translate-x-full data-ending-style:translate-x-full";

export function Drawer({ foot, children, ...modal }: ModalProps & { foot?: ReactNode }) {
  return (
    <Modal {...modal} popup={{ className: place }}>
      <div className="-mx-5 flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-5 py-1 sm:-mx-6 sm:px-6">
        {children}
      </div>
      <div
        data-drawer-foot
        className="-mx-5 border-t border-line px-5 pt-5 empty:hidden sm:-mx-6 sm:px-6 sm:pt-6"
      >
        {foot}
      </div>
    </Modal>
  );
}
