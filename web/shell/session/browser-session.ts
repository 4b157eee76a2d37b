import { tryStorage } from "#web/shell/browser-store.ts";
import { isAdministration } from "#web/shell/error-page.tsx";

export type SessionEvent = "SIGNED_IN" | "SIGNED_OUT" | "SWITCHED_TO_GUEST";

/** The key in local storage. Its value is the id of the account, or says that somebody signed out by hand. */
const sessionKey = "fairway-tags:session";
const signedOut = "signed out";

type Listener = (event: SessionEvent) => void;

const listeners = new Set<Listener>();

/** The account; null when signed out, undefined until the page says. */
let currentUserId: string | null | undefined;

export const session = {
  isSignedIn: () => Boolean(currentUserId),
  isKnownAs: (userId: string | null) => currentUserId === userId,
  /** Takes what the server says. The other tabs check what is new. */
  learn(userId: string | null, endEvent: SessionEvent = "SIGNED_OUT"): void {
    if (currentUserId === userId) return;
    const isFirst = currentUserId === undefined;
    currentUserId = userId;
    tellTabs(userId ?? "");
    if (!isFirst) for (const listener of listeners) listener(userId ? "SIGNED_IN" : endEvent);
  },
  /** Asks the server. If nobody answers, the session stays. `endEvent` is sent if it has ended. */
  async check(endEvent?: SessionEvent): Promise<void> {
    const before = currentUserId;
    const userId = await fetchUserId();
    if (userId !== undefined && currentUserId === before) session.learn(userId, endEvent);
  },
  /** Ends the session after a sign-out by hand, and the drafts in all tabs. No event is sent here: the page leaves. */
  end(): void {
    currentUserId = null;
    forgetDrafts();
    tellTabs(signedOut);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function tellTabs(state: string): void {
  tryStorage(() => localStorage.setItem(sessionKey, state));
}

async function fetchUserId(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/api/auth/get-session", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as { user: { id: string; isAdmin: boolean } } | null;
    // On the storefront an administrator is a visitor.
    if (answer?.user.isAdmin && !isAdministration(window.location.pathname)) return null;
    return answer?.user.id ?? null;
  } catch {
    return undefined;
  }
}

/** Checks the session of a signed-in tab that gets the focus, and of each tab when another one stores a change. */
export function watchSession(): () => void {
  function onFocus() {
    if (currentUserId) void session.check();
  }
  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== sessionKey) return;
    if (newValue === signedOut) forgetDrafts();
    if (newValue !== (currentUserId ?? "")) void session.check();
  }
  window.addEventListener("focus", onFocus);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener("focus", onFocus);
    window.removeEventListener("storage", onStorage);
  };
}

/** The key in session storage. Its value is the id of the account whose drafts the tab keeps. */
const draftOwnerKey = "fairway-tags:typed-by";

const draftsForgotten = "fairway-drafts-forgotten";

/** Signing out by hand removes what the tab keeps of forms and payments. A session that only expires keeps it. */
function forgetDrafts(): void {
  tryStorage(() => sessionStorage.clear());
  window.dispatchEvent(new Event(draftsForgotten));
}

/** An account that signs in goes on with a visitor's drafts and its own; those of another account are removed. */
export function keepDraftsFor(userId: string): void {
  tryStorage(() => {
    if ((sessionStorage.getItem(draftOwnerKey) ?? userId) !== userId) forgetDrafts();
    sessionStorage.setItem(draftOwnerKey, userId);
  });
}

/** A new account goes on with what was typed for it, also where the tab was another account's before. */
export function disownDrafts(): void {
  tryStorage(() => sessionStorage.removeItem(draftOwnerKey));
}

export function onDraftsForgotten(forget: () => void): void {
  window.addEventListener(draftsForgotten, forget);
}
