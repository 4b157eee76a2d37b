import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { isAdministration } from "#web/shell/is-administration.ts";
import { toast } from "#web/ui/toast.ts";
import { session, watchSession } from "./browser-session.ts";
import type { BrowserSession } from "./session-source.ts";
import { useSessionEvents } from "./use-session-events.ts";

/** Stands once, in the root: feeds the session source with what the server rendered, and shows what other tabs changed. */
export function SessionWatcher({ account }: { account: BrowserSession }) {
  const { revalidate } = useRevalidator();
  useEffect(watchSession, []);
  useEffect(() => session.learn(account), [account]);
  const isIdle = useNavigation().state === "idle";
  // A navigation that begins with the event takes the place of its revalidation.
  useEffect(() => {
    if (isIdle && !session.isKnownAs(account?.userId)) void revalidate();
  }, [isIdle, account, revalidate]);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useSessionEvents((event, now) => {
    const words = event === "SIGNED_IN" ? openedBy(before.current) : undefined;
    if (words) toast({ title: words, kind: "success", isForNextPage: true });
    // The administration has words of its own.
    const isAdmins = isAdministration(before.current);
    if (event === "SIGNED_OUT" && !isAdmins)
      toast({ title: "Signed Out", kind: "success", isForNextPage: true });
    const isNews = now?.userId !== account?.userId || now?.email !== account?.email;
    if (event !== "INITIAL_SESSION" && isNews) void revalidate();
  });
  // After the event: it comes with the first page behind the link.
  useEffect(() => {
    before.current = pathname;
  }, [pathname]);
  return null;
}

/** What a mailed link did that signed in here; the other ways of signing in tell of themselves. */
function openedBy(path: string): string | undefined {
  if (path.startsWith("/auth/reset/")) return "Password updated";
  return path.startsWith("/auth/confirm/") || path.startsWith("/claim/") ? "Logged in" : undefined;
}
