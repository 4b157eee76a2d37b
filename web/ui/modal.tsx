import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

/** What dialogs and drawers take alike. */
export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

type FrameProps = ModalProps & {
  /** By it toasts find the place that it leaves free. */
  kind: "dialog" | "drawer";
  popup: Pick<Base.Popup.Props, "ref" | "initialFocus"> & { className: string };
  /** A press beside it doesn't close it. */
  isFirm?: boolean;
};

/** Over the page, with a title and a way out. Focus goes in and returns; Escape and the backdrop close it. */
export function Modal(props: FrameProps) {
  const { open, onOpenChange, title, description, children, kind, popup, isFirm = false } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={isFirm}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-ink/50 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          {...popup}
          data-modal={kind}
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
