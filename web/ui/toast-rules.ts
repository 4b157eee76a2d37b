import type { ToastText } from "./toast.ts";

/** Where only one toast has room, news waits until a failure has been read. */
export function mustWait(next: ToastText, open: readonly ToastText[], room: number): boolean {
  return room === 1 && kindOf(next) === "info" && open.some((toast) => kindOf(toast) === "destructive");
}

/**
 * Which of the open toasts (newest first) the next one closes: an earlier failure, which is settled by a success and
 * outdated by another failure, and the oldest ones that have no room any more.
 */
export function closedBy<Open extends ToastText>(
  next: ToastText,
  open: readonly Open[],
  room: number,
): Open[] {
  const staying = open.filter((toast) => kindOf(next) === "info" || kindOf(toast) !== "destructive");
  const kept = staying.slice(0, room - 1);
  return open.filter((toast) => !kept.includes(toast));
}

function kindOf({ kind = "info" }: ToastText) {
  return kind;
}
