import { useNavigate } from "react-router";
import { useSessionEvents } from "#web/shell/session/use-session-events.ts";
import { toast } from "#web/ui/toast.ts";

/** On any signed-in event, here or in another tab: 'Logged in', and on to where one wanted to go (spec §2). */
export function useSignedInHere(to: string): void {
  const navigate = useNavigate();
  useSessionEvents((event) => {
    if (event !== "SIGNED_IN") return;
    toast({ title: "Logged in", kind: "success", isForNextPage: true });
    void navigate(to, { replace: true });
  });
}
