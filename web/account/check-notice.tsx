import { useLocation } from "react-router";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { Notice } from "#web/ui/notice.tsx";

/** For whoever has just proven the mailbox of an account that somebody unknown began. */
export function CheckNotice() {
  const { search } = useLocation();
  useToldFlag("check");
  if (!new URLSearchParams(search).has("check")) return null;
  return <Notice kind="warning" title="Please check these details." className="mt-6" />;
}
