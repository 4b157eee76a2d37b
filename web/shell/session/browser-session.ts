import { forgetTyped, type Typist } from "./forget-typed.ts";
import { type BrowserSession, makeSessionSource } from "./session-source.ts";

const secondsBetweenChecks = 30;

/** What one tab tells the others. */
type Word = { isChanged?: true; userId?: string; forgotten?: Typist };

let channel: BroadcastChannel | undefined;

/** The tab's session source; in the server's memory nobody ever feeds or hears it. */
export const session = makeSessionSource({
  ask,
  tell: () => channel?.postMessage({ isChanged: true }),
  greet: (userId) => channel?.postMessage({ userId }),
});

/** What was typed is forgotten in this and every other tab: only for signing out by hand. */
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

/** Begins to check: every 30 seconds and on focus while signed in, and whenever another tab changed something. */
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
