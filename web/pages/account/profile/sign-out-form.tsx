import { Form, useNavigate } from "react-router";
import { clearDraft } from "#web/form-draft.ts";
import { useSignOut } from "#web/session/use-sign-out.ts";
import { Button } from "#web/ui/button.tsx";
import { draftKey } from "./use-typed-profile.ts";

export function SignOutForm({ profileId }: { profileId: string }) {
  const navigate = useNavigate();
  const { isBusy, form } = useSignOut({
    address: "/auth/sign-out",
    failure: "Failed to sign out. Please try again.",
    leave: async () => {
      clearDraft(draftKey(profileId));
      await navigate("/");
    },
  });
  return (
    <Form {...form}>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Signing out...">
        Sign Out
      </Button>
    </Form>
  );
}
