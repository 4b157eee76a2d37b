import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { PlainToast } from "./plain-toast.tsx";
import { forgetFailure, leavePage, type ShownToast, takeToast, watchToasts } from "./toast.ts";

const loadStack = () => import("./toast-stack.tsx");

/**
 * Stands once, in the root. The toasts' code is fetched when somebody begins to fill a form, or the first toast comes;
 * where it can't be fetched, the words appear all the same.
 */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const [plain, setPlain] = useState<ShownToast>();
  const { pathname } = useLocation();

  // As the page is left, before the next one's effects may speak.
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

/** A field in error that is being changed is being mended. */
function onInput({ target }: Event) {
  if (target instanceof Element && target.getAttribute("aria-invalid") === "true") forgetFailure();
}
