import { Toast } from "@base-ui/react/toast";
import { type CSSProperties, useEffect, useState } from "react";
import { type ShownToast, type ToastKind, takeToast, watchToasts } from "./toast.ts";
import { closedBy, mustWait } from "./toast-rules.ts";

const shownFor: Record<ToastKind, number> = { success: 5000, info: 5000, destructive: 9000 };
const shownWithAction = 10_000;

type Open = ShownToast & { id: string };

/**
 * Hands what waits over to the stack, once its live region (`viewport`) stands in the page: only then is it read out.
 * Returns the toasts and the place for them.
 */
export function useShownToasts(viewport: HTMLElement | null) {
  const { add, close, toasts } = Toast.useToastManager();
  const [place, setPlace] = useState<CSSProperties>({ top: 0 });

  useEffect(() => {
    if (!viewport) return undefined;
    let open: Open[] = [];

    function closeAll(closing: Open[]) {
      open = open.filter((toast) => !closing.includes(toast));
      for (const { id } of closing) close(id);
    }

    function show() {
      const room = window.matchMedia("(width < 40rem)").matches ? 1 : 3;
      const next = takeToast((toast) => !mustWait(toast, open, room));
      if (!next) return;
      setPlace(freePlace(room));
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

    return watchToasts({ show, close: (which) => closeAll(open.filter(which)) });
  }, [viewport, add, close]);

  return { toasts, place };
}

/** Below the page's header, away from the buttons that lead on; where a drawer fills the screen, above its foot. */
function freePlace(room: number): CSSProperties {
  const edgeOf = (which: string) => document.querySelector(which)?.getBoundingClientRect();
  const foot = room === 1 ? edgeOf("[data-drawer-foot]") : undefined;
  return foot ? { bottom: window.innerHeight - foot.top } : { top: edgeOf("body > header")?.bottom ?? 0 };
}
