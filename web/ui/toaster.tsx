import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetFailure, leavePage, loadWithFirstToast } from "./toast.ts";

/** The root has it once. The toasts' code loads with the first press or toast: most visits see none. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const { pathname } = useLocation();

  // When the page is left, before the next page's effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => leavePage, [pathname]);

  useEffect(() => {
    const load = () => void import("./toast-stack.tsx").then((stack) => setStack(() => stack.default));
    loadWithFirstToast(load);
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const press of ["pointerdown", "keydown"])
      window.addEventListener(press, load, { once: true, signal });
    window.addEventListener("input", onInput, { capture: true, signal });
    return () => listeners.abort();
  }, []);

  return Stack ? <Stack /> : null;
}

/** A refused field that is corrected takes the toast about it away. */
function onInput({ target }: Event) {
  if (target instanceof Element && target.getAttribute("aria-invalid") === "true") forgetFailure();
}
