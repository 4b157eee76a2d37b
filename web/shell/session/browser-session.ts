import { tryStorage } from "#web/shell/browser-store.ts";
import { isAdministration } from "#web/shell/error-page.tsx";

export type SessionEvent = "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED";

/** Who is signed in here; null when signed out. */
export type BrowserSession = { userId: string; email: string } | null;

type World = {
  /** Asks the server; undefined when it can't be reached, which ends no session. */
  fetchSession: () => Promise<BrowserSession | undefined>;
  /** Makes the other tabs check. */
  notifyTabs: () => void;
  /** Sends them the account of a page that opened: only a tab that knows another one checks. */
  announce: (userId: string) => void;
};

type Listener = (event: SessionEvent, session: BrowserSession) => void;

/** The source of session events in a tab: compares what the server says with what was known. */
export function makeSessionSource({ fetchSession, notifyTabs, announce }: World) {
  const listeners = new Set<Listener>();
  let known: BrowserSession | undefined;
  let learned = 0;
  let isHeld = false;

  /** Takes what the server answered. Changes from a page go to the other tabs. */
  function learn(session: BrowserSession, from: "page" | "check" = "page") {
    const isFirst = known === undefined;
    const event = isFirst ? undefined : change(known ?? null, session);
    known = session;
    learned += 1;
    if (event) for (const listener of listeners) listener(event, session);
    if (from === "check") return;
    if (event) notifyTabs();
    else if (isFirst && session) announce(session.userId);
  }

  return {
    learn,
    /** Asks the server; `page` when the page itself changed something. */
    async check(from: "page" | "check" = "check") {
      const before = learned;
      const session = await fetchSession();
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

function change(before: BrowserSession, now: BrowserSession): SessionEvent | undefined {
  if (before?.userId !== now?.userId) return now ? "SIGNED_IN" : "SIGNED_OUT";
  return before?.email === now?.email ? undefined : "USER_UPDATED";
}

const secondsBetweenChecks = 30;

type TabMessage = { isChanged?: true; userId?: string; forgotten?: Typist };

let channel: BroadcastChannel | undefined;

/** The tab's session source; unused on the server. */
export const session = makeSessionSource({
  fetchSession,
  notifyTabs: () => channel?.postMessage({ isChanged: true }),
  announce: (userId) => channel?.postMessage({ userId }),
});

/** Removes drafts in this and every other tab: only for signing out by hand. */
export function forgetTypedEverywhere(typist: Typist): void {
  forgetTyped(typist);
  channel?.postMessage({ forgotten: typist });
}

async function fetchSession(): Promise<BrowserSession | undefined> {
  try {
    const response = await fetch("/api/auth/get-session", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as {
      user: { id: string; email: string; isAdmin: boolean };
    } | null;
    // On the storefront an administrator is a visitor.
    if (answer?.user.isAdmin && !isAdministration(window.location.pathname)) return null;
    return answer && { userId: answer.user.id, email: answer.user.email };
  } catch {
    return undefined;
  }
}

/** Checks every 30 seconds and on focus while signed in, and when another tab changed something. */
export function watchSession(): () => void {
  const check = () => void session.check();
  const checkIfSignedIn = () => {
    if (session.isSignedIn()) check();
  };
  const timer = setInterval(checkIfSignedIn, secondsBetweenChecks * 1000);
  window.addEventListener("focus", checkIfSignedIn);
  channel = new BroadcastChannel("fairway-session");
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.forgotten) forgetTyped(data.forgotten);
    else if (data.isChanged || !session.isKnownAs(data.userId)) check();
  };
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", checkIfSignedIn);
    channel?.close();
    channel = undefined;
  };
}

/** The account whose drafts the tab keeps. */
const typedBy = "fairway-tags:draft:typed-by";

/** What the tab's session storage keeps, by the beginning of its key. The finder page offers the `checkoutUrl` and its total. */
const keptOf = {
  customer: [
    "fairway-tags:draft:order",
    "fairway-tags:draft:profile:",
    "fairway-tags:draft:change-order:",
    "checkoutUrl",
    "checkoutTotal",
    typedBy,
  ],
  admin: ["fairway-tags:draft:admin:"],
} as const;

export type Typist = keyof typeof keptOf;

const forgotten = "fairway-typed-forgotten";

/** Signing out by hand removes the drafts of this tab. A session that only expires keeps them. */
function forgetTyped(typist: Typist): void {
  tryStorage(() => {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    for (const key of keys)
      if (keptOf[typist].some((beginning) => key.startsWith(beginning))) sessionStorage.removeItem(key);
  });
  window.dispatchEvent(new CustomEvent<Typist>(forgotten, { detail: typist }));
}

/** An account that signs in goes on with a visitor's drafts and its own; those of another account are removed. */
export function keepTypedOf(userId: string): void {
  tryStorage(() => {
    if ((sessionStorage.getItem(typedBy) ?? userId) !== userId) forgetTyped("customer");
    sessionStorage.setItem(typedBy, userId);
  });
}

/** A new account goes on with what was typed for it, although the tab was another account's before. */
export function disownTyped(): void {
  tryStorage(() => sessionStorage.removeItem(typedBy));
}

/** For a form that stays on the screen and would store its draft again. Returns the function that stops listening. */
export function onTypedForgotten(typist: Typist, forget: () => void): () => void {
  const hear = ({ detail }: CustomEventInit<Typist>) => {
    if (detail === typist) forget();
  };
  window.addEventListener(forgotten, hear);
  return () => window.removeEventListener(forgotten, hear);
}
