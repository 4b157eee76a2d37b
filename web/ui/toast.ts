export type ToastKind = "success" | "destructive" | "info";
export type ToastText = { title: string; description?: string | undefined; kind?: ToastKind };

let waiting: ToastText[] = [];
let wake: (() => void) | undefined;

/** Shows a short message over the page, read out by screen readers. Works from any event or effect in the browser. */
export function toast(text: ToastText): void {
  waiting = [...waiting, text];
  wake?.();
}

/** For the toaster alone: calls back when a toast waits, at once if one does already. */
export function watchToasts(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0) callback();
  return () => {
    if (wake === callback) wake = undefined;
  };
}

/** For the toaster alone: the toasts nobody has shown yet; afterwards there are none. */
export function takeToasts(): ToastText[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
