import { clearDrafts } from "#web/shell/form-draft.ts";
import { type BrowserSession, makeSessionSource } from "./session-source.ts";

const secondsBetweenChecks = 30;

/** A message between tabs. */
type Word = { isChanged?: true; userId?: string; forgotten?: Typist };

let channel: BroadcastChannel | undefined;

/** The tab's session source; unused on the server. */
export const session = makeSessionSource({
  ask,
  tell: () => channel?.postMessage({ isChanged: true }),
  greet: (userId) => channel?.postMessage({ userId }),
});

/** Removes drafts in this and every other tab: only for signing out by hand. */
export function forgetTypedEverywhere(typist: Typist): void {
  forgetTyped(typist);
  channel?.postMessage({ forgotten: typist });
}

async function ask(): Promise<BrowserSession | undefined> {
  try {
    const response = await fetch("/api/auth/get-session", { headers: { accept: "application/json" } });
    if (!response.ok) return undefined;
    const answer = (await response.json()) as {
      user: { id: string; email: string };
      session: { expiresAt: string };
    } | null;
    return (
      answer && { userId: answer.user.id, email: answer.user.email, expiresAt: answer.session.expiresAt }
    );
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
  if (typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel("fairway-session");
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.forgotten) forgetTyped(data.forgotten);
      else if (data.isChanged || !session.isKnownAs(data.userId)) check();
    };
  }
  return () => {
    clearInterval(timer);
    window.removeEventListener("focus", checkIfSignedIn);
    channel?.close();
    channel = undefined;
  };
}

const draftsOf = {
  customer: ["order", "review:", "gift-note:", "checkout", "profile:"],
  admin: ["admin:"],
} as const;

/** Whose drafts a tab keeps. */
export type Typist = keyof typeof draftsOf;

const forgotten = "fairway-typed-forgotten";

/** Signing out by hand removes the drafts of this tab. A session that only expires keeps them. */
function forgetTyped(typist: Typist): void {
  for (const beginning of draftsOf[typist]) clearDrafts(beginning);
  window.dispatchEvent(new CustomEvent<Typist>(forgotten, { detail: typist }));
}

/** For a form that stays on the screen and would store its draft again. Returns the function that stops listening. */
export function onTypedForgotten(typist: Typist, forget: () => void): () => void {
  const hear = ({ detail }: CustomEventInit<Typist>) => {
    if (detail === typist) forget();
  };
  window.addEventListener(forgotten, hear);
  return () => window.removeEventListener(forgotten, hear);
}
