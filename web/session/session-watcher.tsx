import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
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
  useSessionEvents((event, now) => {
    if (event === "SIGNED_OUT") toast({ title: "Signed Out", kind: "success", isForNextPage: true });
    const isNews = now?.userId !== account?.userId || now?.email !== account?.email;
    if (event !== "INITIAL_SESSION" && isNews) void revalidate();
  });
  return null;
}
