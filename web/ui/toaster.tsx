import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import {
  forgetFailure,
  leavePage,
  type ShownToast,
  type ToastText,
  takeToast,
  watchToasts,
} from "./toast.ts";
import { useElementHeight } from "./use-element-height.ts";

const loadStack = () => import("./toast-stack.tsx");

/**
 * Once, in the root. The toasts' code loads when a form gets the focus or the first toast comes; where it can't be
 * loaded, a plain toast shows the same words.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const [plain, setPlain] = useState<ShownToast>();
  const { pathname } = useLocation();

  // When the page is left, before the next page's effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => leavePage, [pathname]);

  useEffect(() => {
    if (Stack) return undefined;
    return watchToasts({
      show: () =>
        void loadStack().then(
          (stack) => setStack(() => stack.default),
          () => setPlain(takeToast()),
        ),
      close: (which) => setPlain((shown) => (shown && which(shown) ? undefined : shown)),
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

  useEffect(() => {
    window.addEventListener("input", onInput, true);
    return () => window.removeEventListener("input", onInput, true);
  }, []);

  if (Stack) return <Stack />;
  return plain ? <PlainToast toast={plain} onDismiss={() => setPlain(undefined)} /> : null;
}

/** Changing a field in error outdates its failure. */
function onInput({ target }: Event) {
  if (target instanceof Element && target.getAttribute("aria-invalid") === "true") forgetFailure();
}

/** Needs none of the toasts' code. */
function PlainToast({ toast, onDismiss }: { toast: ToastText; onDismiss: () => void }) {
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
