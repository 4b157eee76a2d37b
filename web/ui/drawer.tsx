import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
};

const backdrop =
  "fixed inset-0 z-40 min-h-dvh bg-ink/50 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0";

const place =
  "fixed inset-y-0 right-0 h-dvh w-full max-w-md border-l data-starting-style:translate-x-full data-ending-style:translate-x-full";

/** A panel at the right edge; on phones it fills the screen. Focus goes in and returns; Escape and the backdrop close it. */
export function Drawer({ open, onOpenChange, title, description, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          className={`z-50 flex flex-col overflow-y-auto overscroll-contain border-line bg-paper p-5 shadow-lift transition-[translate,opacity] duration-200 sm:p-6 ${place}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
            >
              <X aria-hidden="true" className="size-5" />
            </Base.Close>
          </div>
          {description ? <Base.Description className="mb-4">{description}</Base.Description> : null}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
