import { useState } from "react";
import type { ToastText } from "./toast.ts";
import { useElementHeight } from "./use-element-height.ts";

/** A toast without any of the toasts' code. */
export function PlainToast({ toast, onDismiss }: { toast: ToastText; onDismiss: () => void }) {
  const [alert, setAlert] = useState<HTMLElement | null>(null);
  useElementHeight("--toasts-height", alert);
  const { title, description, action } = toast;
  const button = "min-h-11 underline underline-offset-4";
  return (
    <div
      ref={setAlert}
      role="alert"
      className="toasts-place z-60 mx-auto my-2 max-w-md rounded-md border border-line bg-card p-4 shadow-lift"
    >
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{description}</p>
      <div className="flex gap-5">
        {action ? (
          <button
            type="button"
            className={button}
            onClick={() => {
              onDismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        ) : null}
        <button type="button" className={button} onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
