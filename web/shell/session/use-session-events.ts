import { useEffect, useRef } from "react";
import { session } from "./browser-session.ts";
import type { BrowserSession, SessionEvent } from "./session-source.ts";

/** Hears the session events of this and every other tab (spec §4). */
export function useSessionEvents(listener: (event: SessionEvent, session: BrowserSession) => void): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => session.listen((event, now) => newest.current(event, now)), []);
}
