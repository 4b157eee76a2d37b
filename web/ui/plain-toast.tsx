import type { ToastText } from "./toast.ts";

/** A toast without any of the toasts' code. */
export function PlainToast({ toast, onDismiss }: { toast: ToastText; onDismiss: () => void }) {
  const { title, description, action } = toast;
  const button = "min-h-11 underline underline-offset-4";
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-18 z-60 mx-auto max-w-md rounded-md border border-line bg-card p-4 shadow-lift"
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
