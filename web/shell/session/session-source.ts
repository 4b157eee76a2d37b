/** The event names are those of common sign-in services. */
export type SessionEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY";

/** Who is signed in here, and until when (ISO time); null for nobody. */
export type BrowserSession = { userId: string; email: string; expiresAt: string } | null;

type World = {
  /** Asks the server; undefined when it can't be reached, which ends nobody's session. */
  ask: () => Promise<BrowserSession | undefined>;
  /** Asks the other tabs to check. */
  tell: () => void;
  /** Says who is signed in where a page opened: only a tab that knows another account checks. */
  greet: (userId: string) => void;
};

type Listener = (event: SessionEvent, session: BrowserSession) => void;

/** The source of session events in a tab: compares what the server says with what was known. */
export function makeSessionSource({ ask, tell, greet }: World) {
  const listeners = new Set<Listener>();
  let known: BrowserSession | undefined;
  let learned = 0;
  let isHeld = false;

  const emit = (event: SessionEvent) => {
    for (const listener of listeners) listener(event, known ?? null);
  };

  /** Takes what the server said. Changes from a page go to the other tabs. */
  function learn(session: BrowserSession, from: "page" | "check" = "page") {
    const event = change(known, session);
    known = session;
    learned += 1;
    if (!event) return;
    emit(event);
    if (from === "check") return;
    if (event !== "INITIAL_SESSION") tell();
    else if (session) greet(session.userId);
  }

  return {
    learn,
    emit,
    /** Asks the server; `page` when the page itself changed something. */
    async check(from: "page" | "check" = "check") {
      const before = learned;
      const session = await ask();
      if (session !== undefined && !isHeld && learned === before) learn(session, from);
    },
    /** Ignores checks while the page itself changes the session: a click into the window is a focus too. */
    async hold(act: () => Promise<void>): Promise<void> {
      isHeld = true;
      await act().finally(() => {
        isHeld = false;
      });
    },
    isSignedIn: () => Boolean(known),
    /** Whether a page that was rendered for this person still is. */
    isKnownAs: (userId: string | undefined) => known?.userId === userId,
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function change(before: BrowserSession | undefined, now: BrowserSession): SessionEvent | undefined {
  if (before === undefined) return "INITIAL_SESSION";
  if (before?.userId !== now?.userId) return now ? "SIGNED_IN" : "SIGNED_OUT";
  if (before?.email !== now?.email) return "USER_UPDATED";
  return before?.expiresAt === now?.expiresAt ? undefined : "TOKEN_REFRESHED";
}
