import { useCallback, useEffect, useRef, useState } from "react";

/**
 * One way to the payment page at a time: `begin` answers false while one is under way, `settle` ends it. Back from the
 * payment page may show this very page again, as it was left: then it is settled too.
 */
export function useLeaving() {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const settle = useCallback(() => {
    isUnderWay.current = false;
    setIsBusy(false);
  }, []);

  const begin = useCallback((): boolean => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsBusy(true);
    return true;
  }, []);

  useEffect(() => {
    window.addEventListener("pageshow", settle);
    return () => window.removeEventListener("pageshow", settle);
  }, [settle]);

  return { isBusy, begin, settle };
}
