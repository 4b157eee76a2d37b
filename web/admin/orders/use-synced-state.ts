import { useState } from "react";

/** What is typed into a field, until something else is stored: then that. The field itself stays, and so does the focus. */
export function useSyncedState(stored: string) {
  const [typed, setTyped] = useState(stored);
  const [followed, setFollowed] = useState(stored);
  if (followed !== stored) {
    setFollowed(stored);
    setTyped(stored);
  }
  return [typed, setTyped] as const;
}
