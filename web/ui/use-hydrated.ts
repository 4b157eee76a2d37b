import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration: for controls that do nothing without script, whose page renders faster. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
