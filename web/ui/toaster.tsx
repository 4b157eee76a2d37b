import { lazy, Suspense, useEffect, useState } from "react";
import { watchToasts } from "./toast.ts";

const ToastStack = lazy(() => import("./toast-stack.tsx"));

/** Stands once, in the root. The toasts' code is fetched when the first one comes. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => (needed ? undefined : watchToasts(() => setNeeded(true))), [needed]);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
