import { useCallback, useEffect, useRef, useState } from "react";

/** Runs one task at a time. A task that leaves the site returns "leaving" and stays busy, until Back restores the page. */
export function useBusy() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const settle = useCallback(() => {
    isRunning.current = false;
    setIsBusy(false);
  }, []);
  useRestored(settle);

  async function run(task: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    let outcome: unknown;
    try {
      outcome = await task();
    } finally {
      if (outcome !== "leaving") settle();
    }
  }
  return { isBusy, run };
}

/** Runs when Back brings the page again as it was left, without loading it. */
export function useRestored(run: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [run]);
}
