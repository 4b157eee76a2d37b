import { type ComponentType, useEffect, useState } from "react";
import { type ToastText, takeToasts, watchToasts } from "./toast.ts";

const loadStack = () => import("./toast-stack.tsx");

/**
 * Stands once, in the root. The toasts' code is fetched when somebody begins to fill a form, or the first toast comes;
 * where it can't be fetched, the words appear all the same.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const [plain, setPlain] = useState<ToastText>();

  useEffect(() => {
    if (Stack) return undefined;
    return watchToasts(() => {
      loadStack().then(
        (stack) => setStack(() => stack.default),
        () => setPlain(takeToasts().at(-1)),
      );
    });
  }, [Stack]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest("form")) return;
      document.removeEventListener("focusin", onFocus);
      loadStack().catch(() => undefined);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  if (Stack) return <Stack />;
  return plain ? <PlainToast toast={plain} onDismiss={() => setPlain(undefined)} /> : null;
}

function PlainToast({ toast, onDismiss }: { toast: ToastText; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-60 rounded-md border border-line bg-card p-4 shadow-lift sm:left-auto sm:w-96"
    >
      <p className="font-semibold">{toast.title}</p>
      <p className="text-sm text-muted">{toast.description}</p>
      <button type="button" className="min-h-11 underline underline-offset-4" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
