import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { clearDraft } from "#web/form-draft.ts";
import { session } from "#web/session/browser-session.ts";
import { isSignedOutAt } from "#web/session/sign-out-here.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { draftKey } from "./use-typed-profile.ts";

const address = "/auth/sign-out";

/** Without script a plain form. With it a failure is told, and what was typed stays. */
export function SignOutForm({ profileId }: { profileId: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function signOut() {
    setIsBusy(true);
    if (!(await isSignedOutAt(address))) {
      setIsBusy(false);
      const description = "Failed to sign out. Please try again.";
      toast({ title: "Error", description, kind: "destructive" });
      return;
    }
    clearDraft(draftKey(profileId));
    await navigate("/");
    // Only now: what listens on this page would lead to /auth.
    session.learn(null);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.hold(signOut);
  }

  return (
    <Form method="post" action={address} onSubmit={onSubmit}>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Signing out...">
        Sign Out
      </Button>
    </Form>
  );
}
