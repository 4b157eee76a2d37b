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

type OpenToast = Parameters<ToastManager["add"]>[0] & { id: string; isForNextPage: boolean };

const timeouts: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const timeoutWithAction = 10_000;

let toastCount = 0;
/** The toasts of this page, also those that have gone by themselves. */
let openToasts: OpenToast[] = [];
let manager: ToastManager | undefined;
let loadManager: (() => void) | undefined;

export function toast(text: ToastText): void {
  const { title, description, kind = "info", action, isForNextPage = false } = text;
  // A success or another failure outdates the earlier failure.
  if (kind !== "info") forgetFailure();
  toastCount += 1;
  const id = `toast-${toastCount}`;
  const onClick = () => {
    closeToasts((each) => each.id === id);
    action?.run();
  };
  const next: OpenToast = {
    id,
    title,
    description,
    type: kind,
    timeout: action ? timeoutWithAction : timeouts[kind],
    actionProps: { children: action?.label, onClick },
    isForNextPage,
  };
  openToasts.push(next);
  if (manager) manager.add(next);
  else loadManager?.();
}

/** Calls `load` once there is a toast to show; toasts wait until it has called `showToasts`. */
export function loadWithFirstToast(load: () => void): void {
  loadManager = load;
  if (openToasts.length > 0) load();
}

export function showToasts(shownBy: ToastManager): void {
  manager = shownBy;
  for (const toast of openToasts) manager.add(toast);
}

export function forgetFailure(): void {
  closeToasts(({ type }) => type === "destructive");
}

/** Closes the toasts of the page that is left. */
export function leavePage(): void {
  closeToasts(({ isForNextPage }) => !isForNextPage);
  for (const toast of openToasts) toast.isForNextPage = false;
}

function closeToasts(which: (toast: OpenToast) => boolean): void {
  for (const { id } of openToasts.filter(which)) manager?.close(id);
  openToasts = openToasts.filter((toast) => !which(toast));
}

export async function copyText(text: string, byHand?: { hint: string; select: () => void }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(success("Copied!"));
  } catch {
    byHand?.select();
    toast(failure("Not copied", byHand?.hint ?? `Please copy it yourself: ${text}`));
  }
}
