import type { Toast } from "@base-ui/react/toast";

type ToastKind = "success" | "destructive" | "info";

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
  action?: { label: string; run: () => void };
  /** Stays on the page of the navigation that follows at once; any other toast ends with its page. */
  isForNextPage?: boolean;
};

type ToastManager = ReturnType<typeof Toast.createToastManager>;

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const shownWithAction = 10_000;

type OpenToast = { text: ToastText; kind: ToastKind; leavesAt: number; id: string | undefined };

let open: OpenToast[] = [];
let pagesLeft = 0;
let manager: ToastManager | undefined;
let loadManager: (() => void) | undefined;

export function toast(text: ToastText): void {
  const { kind = "info", isForNextPage = false } = text;
  // A success or another failure outdates the earlier failure.
  if (kind !== "info") forgetFailure();
  const next: OpenToast = { text, kind, leavesAt: pagesLeft + (isForNextPage ? 2 : 1), id: undefined };
  open = [...open, next];
  if (manager) show(next);
  else loadManager?.();
}

/** Calls `load` once there is a toast to show; toasts wait until it has called `showToasts`. */
export function loadWithFirstToast(load: () => void): void {
  loadManager = load;
  if (open.length > 0) load();
}

function show(toast: OpenToast): void {
  const { title, description, action } = toast.text;
  const onClick = () => {
    closeToasts((each) => each === toast);
    action?.run();
  };
  toast.id = manager?.add({
    title,
    description,
    type: toast.kind,
    timeout: action ? shownWithAction : shownFor[toast.kind],
    actionProps: { children: action?.label, onClick },
  });
}

export function showToasts(shownBy: ToastManager): void {
  manager = shownBy;
  for (const toast of open) show(toast);
}

export function forgetFailure(): void {
  closeToasts(({ kind }) => kind === "destructive");
}

export function leavePage(): void {
  pagesLeft += 1;
  closeToasts(({ leavesAt }) => leavesAt <= pagesLeft);
}

function closeToasts(which: (toast: OpenToast) => boolean): void {
  for (const { id } of open.filter(which)) if (id) manager?.close(id);
  open = open.filter((toast) => !which(toast));
}
