import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { type ShownToast, type ToastKind, takeToast, watchToasts } from "./toast.ts";
import { closedBy, mustWait } from "./toast-rules.ts";

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const shownWithAction = 10_000;

type Open = ShownToast & { id: string };

/**
 * Hands what waits over to the stack, once its live region (`viewport`) stands in the page: only then is it read out.
 */
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
      tellBelowHeader();
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
      if (open.length > 0) tellBelowHeader();
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

/** Where the page's header ends: toasts lie there, away from the buttons that lead on. */
function tellBelowHeader(): void {
  const bottom = document.querySelector("body > header")?.getBoundingClientRect().bottom ?? 0;
  document.documentElement.style.setProperty("--below-header", `${bottom}px`);
}
