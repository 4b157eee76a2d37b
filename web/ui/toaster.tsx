import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { forgetFailure, leavePage } from "./toast.ts";

/** Once, in the root. The toasts' code loads after the page's own. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const { pathname } = useLocation();

  // When the page is left, before the next page's effects run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => leavePage, [pathname]);

  useEffect(() => {
    void import("./toast-stack.tsx").then((stack) => setStack(() => stack.default));
    window.addEventListener("input", onInput, true);
    return () => window.removeEventListener("input", onInput, true);
  }, []);

  return Stack ? <Stack /> : null;
}

function onInput({ target }: Event) {
  if (target instanceof Element && target.getAttribute("aria-invalid") === "true") forgetFailure();
}
