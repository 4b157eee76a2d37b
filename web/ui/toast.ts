export type ToastKind = "success" | "destructive" | "info";

export type Message = {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
};

export function failure(title: string, description?: string): Message {
  return { title, description, kind: "destructive" };
}

export function success(title: string, description?: string): Message {
  return { title, description, kind: "success" };
}

export type ToastText = Message & {
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Stays on the page of the navigation that follows at once; any other toast ends with its page. */
  isForNextPage?: boolean;
};

export type ShownToast = ToastText & { leavesAt: number };

type View = { show: () => void; close: (which: (toast: ShownToast) => boolean) => void };

let waiting: ShownToast[] = [];
let pagesLeft = 0;
let view: View | undefined;

/** Shows a short message over the page, which screen readers read out. Call it from any event or effect. */
export function toast(text: ToastText): void {
  waiting = [...waiting, { ...text, leavesAt: pagesLeft + (text.isForNextPage ? 2 : 1) }];
  view?.show();
}

/** Closes failures that are fixed or outdated. */
export function forgetFailure(): void {
  closeToasts(({ kind }) => kind === "destructive");
}

/** Closes successes, which must not cover a dialog that opens. */
export function forgetSuccess(): void {
  closeToasts(({ kind }) => kind !== "destructive");
}

/** For the toaster: the page is left, and its toasts close. */
export function leavePage(): void {
  pagesLeft += 1;
  closeToasts(({ leavesAt }) => leavesAt <= pagesLeft);
}

/** For the toaster: calls `watcher` to show waiting toasts, at once if there are any, and to close. */
export function watchToasts(watcher: View): () => void {
  view = watcher;
  if (waiting.length > 0) watcher.show();
  return () => {
    if (view === watcher) view = undefined;
  };
}

/** For the toaster: takes the first waiting toast that may be shown now. */
export function takeToast(mayShow: (toast: ShownToast) => boolean = () => true): ShownToast | undefined {
  const taken = waiting.find(mayShow);
  waiting = waiting.filter((toast) => toast !== taken);
  return taken;
}

function closeToasts(which: (toast: ShownToast) => boolean): void {
  waiting = waiting.filter((toast) => !which(toast));
  view?.close(which);
}
