import { Toast } from "@base-ui/react/toast";

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
  /** A button in the toast; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Stays on the page of the navigation that follows at once; any other toast ends with its page. */
  isForNextPage?: boolean;
};

export const toastManager = Toast.createToastManager();

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const shownWithAction = 10_000;

type OpenToast = { id: string; kind: ToastKind; leavesAt: number };

let open: OpenToast[] = [];
let pagesLeft = 0;

/** Shows a short message over the page, which screen readers read out. Call it from any event or effect. */
export function toast({ kind = "info", action, isForNextPage = false, ...text }: ToastText): void {
  // A success or another failure outdates the earlier failure.
  if (kind !== "info") forgetFailure();
  const onClick = () => {
    toastManager.close(id);
    action?.run();
  };
  const id = toastManager.add({
    ...text,
    type: kind,
    timeout: action ? shownWithAction : shownFor[kind],
    actionProps: { children: action?.label, onClick },
  });
  open = [...open, { id, kind, leavesAt: pagesLeft + (isForNextPage ? 2 : 1) }];
}

/** Closes failures that are fixed or outdated. */
export function forgetFailure(): void {
  closeToasts(({ kind }) => kind === "destructive");
}

/** For the toaster: the page is left, and its toasts close. */
export function leavePage(): void {
  pagesLeft += 1;
  closeToasts(({ leavesAt }) => leavesAt <= pagesLeft);
}

function closeToasts(which: (toast: OpenToast) => boolean): void {
  for (const { id } of open.filter(which)) toastManager.close(id);
  open = open.filter((toast) => !which(toast));
}
