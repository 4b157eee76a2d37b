import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { toast } from "#web/ui/toast.ts";
import { forgetTypedEverywhere, session, type Typist } from "./browser-session.ts";
import type { BrowserSession, SessionEvent } from "./session-source.ts";

/** Who is signed in, as the server rendered it; null for visitors and guests. */
export function useAccount(): BrowserSession {
  return useRouteLoaderData<{ account: BrowserSession }>("root")?.account ?? null;
}

/** Listens to the session events of this and every other tab. */
export function useSessionEvents(listener: (event: SessionEvent, session: BrowserSession) => void): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => session.listen((event, now) => newest.current(event, now)), []);
}

type SignOut = {
  address: string;
  failure: string;
  typist: Typist;
  /** Navigates after signing out. */
  leave: () => Promise<void>;
};

/** For a form that signs out, with and without script. After a failure it says so, and drafts stay. */
export function useSignOut({ address, failure, typist, leave }: SignOut) {
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    setIsBusy(true);
    if (!(await isSignedOutAt(address))) {
      setIsBusy(false);
      toast({ title: "Error", description: failure, kind: "destructive" });
      return;
    }
    forgetTypedEverywhere(typist);
    await leave();
    // Last: a listener on the page that is left would navigate to the sign-in.
    session.learn(null);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.hold(signOut);
  }

  return { isBusy, form: { method: "post", action: address, onSubmit } as const };
}

/** A redirect means success and need not be followed. */
async function isSignedOutAt(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "POST", redirect: "manual" });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
