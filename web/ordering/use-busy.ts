import { useRef, useState } from "react";

/** One thing at a time: true while `run` is busy, and a second call meanwhile does nothing. */
export function useBusy() {
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function run(task: () => Promise<void>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, run };
}
