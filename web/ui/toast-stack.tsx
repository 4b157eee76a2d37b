import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect } from "react";
import { type ToastKind, takeToasts, watchToasts } from "./toast.ts";

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };

const edges: Record<string, string> = {
  success: "border-l-fairway",
  info: "border-l-edge",
  destructive: "border-l-flag",
};

export default function ToastStack() {
  return (
    <Toast.Provider limit={3}>
      <Pump />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-60 flex flex-col gap-3 sm:left-auto sm:right-6 sm:bottom-6 sm:w-96">
          <Stack />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Hands over what waits, after the live region stands in the page: only then is it read out. */
function Pump() {
  const { add, close } = Toast.useToastManager();
  useEffect(
    () =>
      watchToasts(() => {
        for (const { kind = "info", title, description } of takeToasts()) {
          // What went wrong before is settled now.
          if (kind === "success") close();
          add({
            title,
            description,
            type: kind,
            timeout: shownFor[kind],
            // Polite for all: the field in error takes the focus and is read out first.
            priority: "low",
          });
        }
      }),
    [add, close],
  );
  return null;
}

function Stack() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={["right", "down"]}
      className={`translate-x-(--toast-swipe-movement-x) rounded-md border border-l-4 border-line bg-card shadow-lift transition duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0 data-limited:hidden ${edges[toast.type ?? "info"]}`}
    >
      <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1.5">
          <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal" />
          <Toast.Description className="text-sm text-muted" />
        </div>
        <Toast.Close
          aria-label="Dismiss"
          className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
