import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useState } from "react";
import { useElementHeight } from "./use-element-height.ts";
import { useShownToasts } from "./use-shown-toasts.ts";

const edges: Record<string, string> = {
  success: "border-l-fairway",
  info: "border-l-edge",
  destructive: "border-l-flag",
};

/** On phones one lies over the other, so that the next one fades in where the last one fades out. */
const viewportLook =
  "toasts-place z-60 mx-auto my-2 grid max-w-md *:[grid-area:1/1] sm:flex sm:flex-col sm:gap-3";

const toastLook =
  "translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-md border border-l-4 border-line bg-card shadow-lift transition duration-200 data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0";

export default function ToastStack() {
  return (
    <Toast.Provider>
      <Stack />
    </Toast.Provider>
  );
}

function Stack() {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const toasts = useShownToasts(viewport);
  useElementHeight("--toasts-height", viewport);
  return (
    <Toast.Portal>
      <Toast.Viewport ref={setViewport} className={viewportLook}>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection={["right", "up"]}
            className={`${toastLook} ${edges[toast.type ?? "info"]}`}
          >
            <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
              <div className="min-w-0 flex-1 py-1.5">
                <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal" />
                <Toast.Description className="text-sm text-muted" />
              </div>
              <Toast.Action className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-fairway underline decoration-2 underline-offset-4 hover:bg-linen" />
              <Toast.Close
                aria-label="Dismiss"
                className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
              >
                <X aria-hidden="true" className="size-4" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
