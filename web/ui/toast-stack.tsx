import { Toast } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { type ShownToast, type ToastKind, type ToastText, takeToast, watchToasts } from "./toast.ts";
import { useElementHeight } from "./use-element-height.ts";

const edges: Record<string, string> = {
  success: "border-l-fairway",
  info: "border-l-edge",
  destructive: "border-l-flag",
};

/** On phones one lies over the other, so that the next one fades in where the last one fades out. */
const viewportLook =
  "toasts-place z-60 mx-auto my-1 grid max-w-md *:[grid-area:1/1] sm:my-2 sm:flex sm:flex-col sm:gap-3";

const toastLook =
  "translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-md border border-l-4 border-line bg-card shadow-lift transition duration-200 data-ending-style:opacity-0 data-starting-style:-translate-y-3 data-starting-style:opacity-0";

export default function ToastStack() {
  return (
    <Toast.Provider>
      <Stack />
    </Toast.Provider>
  );
}

function Stack() {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const toasts = useShownToasts(viewport);
  useElementHeight("--toasts-height", viewport);
  return (
    <Toast.Portal>
      <Toast.Viewport ref={setViewport} className={viewportLook}>
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            swipeDirection={["right", "up"]}
            className={`${toastLook} ${edges[toast.type ?? "info"]}`}
          >
            <Toast.Content className="flex items-start gap-3 py-1 pr-1 pl-4 sm:py-2 sm:pr-2">
              <div className="min-w-0 flex-1 self-center py-1 sm:py-1.5">
                <Toast.Title className="font-sans text-base leading-6 font-semibold tracking-normal" />
                <Toast.Description className="text-sm leading-4.5 text-muted sm:leading-5" />
              </div>
              <Toast.Action className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-fairway underline decoration-2 underline-offset-4 hover:bg-linen" />
              <Toast.Close
                aria-label="Dismiss"
                // Base UI hides it until the toast has the focus, though Tab reaches it.
                aria-hidden={false}
                className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-linen"
              >
                <X aria-hidden="true" className="size-4" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const shownWithAction = 10_000;

type Open = ShownToast & { id: string };

/** Shows waiting toasts once the live region (`viewport`) is in the page: only then are they read out. */
export function useShownToasts(viewport: HTMLElement | null) {
  const { add, close, toasts } = Toast.useToastManager();

  useEffect(() => {
    if (!viewport) return undefined;
    let open: Open[] = [];

    function closeAll(closing: Open[]) {
      open = open.filter((toast) => !closing.includes(toast));
      for (const { id } of closing) close(id);
    }

    function show() {
      const room = countRoom();
      const next = takeToast((toast) => !mustWait(toast, open, room));
      if (!next) return;
      placeBelowHeader();
      closeAll(closedBy(next, open, room));
      open = [{ ...next, id: addToast(next) }, ...open];
      show();
    }

    function addToast({ kind = "info", title, description, action }: ShownToast): string {
      const id = add({
        title,
        description,
        type: kind,
        timeout: action ? shownWithAction : shownFor[kind],
        // Polite for all: the field in error takes the focus and is read out first.
        priority: "low",
        actionProps: {
          children: action?.label,
          onClick: () => {
            close(id);
            action?.run();
          },
        },
        onRemove: () => {
          open = open.filter((toast) => toast.id !== id);
          // Not at once: the stack counts its toasts after this call.
          setTimeout(show);
        },
      });
      return id;
    }

    const follow = () => {
      if (open.length > 0) placeBelowHeader();
    };
    window.addEventListener("scroll", follow, { passive: true });
    const stopWatching = watchToasts({ show, close: (which) => closeAll(open.filter(which)) });
    return () => {
      window.removeEventListener("scroll", follow);
      stopWatching();
    };
  }, [viewport, add, close]);

  return toasts;
}

/** On a phone, and over a dialog or drawer, one at a time. */
function countRoom(): number {
  const isPhone = window.matchMedia("(width < 40rem)").matches;
  return isPhone || document.querySelector("[data-modal]") ? 1 : 3;
}

/** Toasts lie below the page's header, away from the buttons that lead on. */
function placeBelowHeader(): void {
  const bottom = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty("--below-header", `${bottom}px`);
}

/** Where only one toast has room, news waits until the failure is gone. */
export function mustWait(next: ToastText, open: readonly ToastText[], room: number): boolean {
  return room === 1 && kindOf(next) === "info" && open.some((toast) => kindOf(toast) === "destructive");
}

/**
 * The open toasts (newest first) that the next one closes: an earlier failure, which a success or another failure
 * outdates, and the oldest that no longer have room.
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
