import { Form, useNavigate } from "react-router";
import { useSignOut } from "#web/shell/session/use-sign-out.ts";
import { Button } from "#web/ui/button.tsx";

export function SignOutForm() {
  const navigate = useNavigate();
  const { isBusy, form } = useSignOut({
    address: "/auth/sign-out",
    failure: "Failed to sign out. Please try again.",
    typist: "customer",
    leave: async () => {
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
