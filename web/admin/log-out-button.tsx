import { Form, useNavigate } from "react-router";
import { useSignOut } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export function LogOut() {
  const navigate = useNavigate();
  const { isBusy, form } = useSignOut({
    address: "/admin/log-out",
    failure: "Failed to log out",
    typist: "admin",
    leave: async () => {
      const description = "You have been successfully logged out.";
      toast({ title: "Logged Out", description, kind: "success", isForNextPage: true });
      await navigate("/admin");
    },
  });
  return (
    <Form {...form}>
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
