import { type FormEvent, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import { forgetTypedEverywhere, session } from "./browser-session.ts";
import type { Typist } from "./forget-typed.ts";

type SignOut = {
  address: string;
  failure: string;
  typist: Typist;
  /** Signed out: leads on. */
  leave: () => Promise<void>;
};

/** For a form that signs out without script too: with it a failure is told, and what was typed stays. */
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
    // Only now: what listens on the page that is left would lead to a sign-in.
    session.learn(null);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.hold(signOut);
  }

  return { isBusy, form: { method: "post", action: address, onSubmit } as const };
}

/** The answer leads on, which need not be fetched to know that it worked. */
async function isSignedOutAt(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "POST", redirect: "manual" });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}
