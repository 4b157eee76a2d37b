import { type FormEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { clearDrafts } from "#web/form-draft.ts";
import { session } from "#web/session/browser-session.ts";
import { isSignedOutAt } from "#web/session/sign-out-here.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** Without script a plain form. */
export function LogOut() {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function logOut() {
    setIsBusy(true);
    if (!(await isSignedOutAt("/admin/log-out"))) {
      setIsBusy(false);
      toast({ title: "Error", description: "Failed to log out", kind: "destructive" });
      return;
    }
    clearDrafts("admin:");
    const description = "You have been successfully logged out.";
    toast({ title: "Logged Out", description, kind: "success", isForNextPage: true });
    await navigate("/admin");
    // Only now: what listens on this page would lead to the sign-in too.
    session.learn(null);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void session.hold(logOut);
  }

  return (
    <Form method="post" action="/admin/log-out" onSubmit={onSubmit}>
      <Button
        type="submit"
        variant="quiet"
        busy={isBusy}
        busyLabel="Logging out..."
        className="-mr-5 text-sm whitespace-nowrap"
      >
        Log Out
      </Button>
    </Form>
  );
}
