import { useCallback, useEffect } from "react";
import { type BlockerFunction, useBeforeUnload, useBlocker } from "react-router";

/** Asks whether what was typed may be lost; true if it may. */
export function mayLose(): boolean {
  return window.confirm("Leave without saving? What you typed will be lost.");
}

/**
 * While something is typed and not saved, leaving the page is asked about: by link, Back, reload or closing. A page that
 * replaces itself isn't held: that is the program's doing, as after deleting. One per page: the router has one blocker.
 */
export function useUnsaved(isChanged: boolean): void {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged && historyAction !== "REPLACE" && currentLocation.pathname !== nextLocation.pathname,
    [isChanged],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (mayLose()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged) event.preventDefault();
      },
      [isChanged],
    ),
  );
}
