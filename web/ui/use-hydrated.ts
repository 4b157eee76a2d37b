import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the page comes to life, then true: for controls that do nothing without script. The
 * server writes such a page in half the time.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
