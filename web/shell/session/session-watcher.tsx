import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { isAdministration } from "#web/shell/is-administration.ts";
import { toast } from "#web/ui/toast.ts";
import { session, watchSession } from "./browser-session.ts";
import type { BrowserSession } from "./session-source.ts";
import { useSessionEvents } from "./use-session.ts";

/** Once, in the root: gives the session source what the server rendered, and shows what other tabs changed. */
export function SessionWatcher({ account }: { account: BrowserSession }) {
  const { revalidate } = useRevalidator();
  useEffect(watchSession, []);
  useEffect(() => session.learn(account), [account]);
  const isIdle = useNavigation().state === "idle";
  // A navigation that begins with the event loads the data too.
  useEffect(() => {
    if (isIdle && !session.isKnownAs(account?.userId)) void revalidate();
  }, [isIdle, account, revalidate]);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useSessionEvents((event, now) => {
    const words = event === "SIGNED_IN" ? openedBy(before.current) : undefined;
    if (words) toast({ title: words, kind: "success", isForNextPage: true });
    // The administration has its own words.
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

/** Signing in by a mailed link; the other ways of signing in have their own toast. */
function openedBy(path: string): string | undefined {
  if (path.startsWith("/auth/reset/")) return "Password updated";
  return path.startsWith("/auth/confirm/") || path.startsWith("/claim/") ? "Logged in" : undefined;
}
