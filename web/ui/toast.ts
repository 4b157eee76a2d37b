export type ToastKind = "success" | "destructive" | "info";

/** What an action says; it can be sent. */
export type Message = {
  title: string;
  description?: string | undefined;
  kind?: ToastKind | undefined;
};

export type ToastText = Message & {
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** It tells of the navigation that follows at once, and stays on the next page; any other toast ends with its page. */
  isForNextPage?: boolean;
};

export type ShownToast = ToastText & { leavesAt: number };

type View = { show: () => void; close: (which: (toast: ShownToast) => boolean) => void };

let waiting: ShownToast[] = [];
let pagesLeft = 0;
let view: View | undefined;

/** Shows a short message over the page, read out by screen readers. Works from any event or effect in the browser. */
export function toast(text: ToastText): void {
  waiting = [...waiting, { ...text, leavesAt: pagesLeft + (text.isForNextPage ? 2 : 1) }];
  view?.show();
}

/** What went wrong is mended, or nobody asks for it any more: its toast has nothing left to say. */
export function forgetFailure(): void {
  closeToasts(({ kind }) => kind === "destructive");
}

/** A dialog opens: what succeeded before has been told, and must not lie over the question. */
export function forgetSuccess(): void {
  closeToasts(({ kind }) => kind !== "destructive");
}

/** For the toaster alone: a page is left, and with it go the toasts that spoke of it. */
export function leavePage(): void {
  pagesLeft += 1;
  closeToasts(({ leavesAt }) => leavesAt <= pagesLeft);
}

/** For the toaster alone: asks to show what waits, at once if something does already, and to close. */
export function watchToasts(watcher: View): () => void {
  view = watcher;
  if (waiting.length > 0) watcher.show();
  return () => {
    if (view === watcher) view = undefined;
  };
}

/** For the toaster alone: hands over the next toast that may be shown now; the others go on waiting. */
export function takeToast(mayShow: (toast: ShownToast) => boolean = () => true): ShownToast | undefined {
  const taken = waiting.find(mayShow);
  waiting = waiting.filter((toast) => toast !== taken);
  return taken;
}

function closeToasts(which: (toast: ShownToast) => boolean): void {
  waiting = waiting.filter((toast) => !which(toast));
  view?.close(which);
}
