import { useEffect } from "react";

/**
 * Who works by keys stays in the page when what had the focus goes: the row that was deleted, the button of what is done.
 * Without this the browser begins anew at the head of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = new MutationObserver(() => {
      const isGone = last instanceof Element && !last.isConnected;
      if (!isGone || document.activeElement !== document.body) return;
      last = null;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    keep.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      keep.disconnect();
    };
  }, []);
}
