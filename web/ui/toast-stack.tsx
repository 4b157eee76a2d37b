import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect } from "react";
import { showToasts } from "./toast.ts";

const toastManager = Toast.createToastManager();

const edges: Record<string, string> = {
  success: "border-l-fairway",
  info: "border-l-edge",
  destructive: "border-l-flag",
};

const toastLook =
  "translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-md border border-l-4 border-line bg-card shadow-lift transition duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0";

export default function ToastStack() {
  // After the provider's own effect: it listens, and the live region is in the page.
  useEffect(() => showToasts(toastManager), []);
  return (
    <Toast.Provider toastManager={toastManager}>
      <Stack />
    </Toast.Provider>
  );
}

function Stack() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Viewport className="fixed inset-x-2 top-18 max-sm:in-[:has(.dialog)]:top-1 z-60 mx-auto flex max-w-md flex-col gap-3 max-sm:one-toast">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          swipeDirection={["right", "up"]}
          className={`${toastLook} ${edges[toast.type ?? "info"]}`}
        >
          <Toast.Content className="flex items-start gap-3 py-1 pr-1 pl-4 sm:py-2 sm:pr-2">
            <div className="min-w-0 flex-1 self-center py-1 sm:py-1.5">
              <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal" />
              <Toast.Description className="text-sm leading-4.5 text-muted sm:leading-5" />
            </div>
            <Toast.Action className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-fairway underline decoration-2 underline-offset-4 hover:bg-linen" />
            <Toast.Close
              aria-label="Dismiss"
              // Base UI hides it until the toast has the focus, though Tab reaches it.
              aria-hidden={false}
              className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
            >
              <X aria-hidden="true" className="size-4" />
            </Toast.Close>
          </Toast.Content>
        </Toast.Root>
      ))}
    </Toast.Viewport>
  );
}
