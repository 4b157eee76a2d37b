import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator, useRouteLoaderData } from "react-router";
import { isAdministration } from "#web/shell/error-page.tsx";
import { toast } from "#web/ui/toast.ts";
import { keepDraftsFor, type SessionEvent, session, watchSession } from "./browser-session.ts";

export type Account = { userId: string; email: string; hasUnreadFinds: boolean } | null;

export function useAccount(): Account {
  return useRouteLoaderData<{ account: Account }>("root")?.account ?? null;
}

export function useSessionEvents(listener: (event: SessionEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => session.listen((event) => onEvent(event)), []);
}

type SignOut = {
  address: string;
  failure: string;
  leave: () => void;
};

/** Signs out by a form that works without script, too. After a failure a toast says so, and drafts stay. */
export function useSignOut({ address, failure, leave }: SignOut) {
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    if (!(await postSignOut(address))) {
      setIsBusy(false);
      toast({ title: "Error", description: failure, kind: "destructive" });
      return;
    }
    session.end();
    leave();
  }

  return { isBusy, form: { method: "post", action: address, onSubmit } as const };
}

/** Signs out; false if that failed. A redirect means success and need not be followed. */
export async function postSignOut(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { method: "POST", redirect: "manual" });
    return answer.ok || answer.type === "opaqueredirect";
  } catch {
    return false;
  }
}

/** Keeps each page's data, drafts and toasts in step with who is signed in, also in other tabs. The root has it once. */
export function SessionWatcher({ account }: { account: Account }) {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const previousPath = useRef(pathname);
  const userId = account?.userId ?? null;
  // Before the first paint, so that the drafts of another account never show.
  useLayoutEffect(() => {
    if (userId) keepDraftsFor(userId);
  }, [userId]);
  useEffect(watchSession, []);
  useEffect(() => session.learn(userId), [userId]);
  // A navigation that begins with the event loads the data too.
  useEffect(() => {
    if (isIdle && !session.isKnownAs(userId)) void revalidate();
  }, [isIdle, userId, revalidate]);
  useSessionEvents((event) => {
    const title = findEventTitle(event, previousPath.current);
    if (title) toast({ title, kind: "success", isForNextPage: true });
    if (!session.isKnownAs(userId)) void revalidate();
  });
  // After the event, which comes with the first page behind an emailed link.
  useEffect(() => {
    previousPath.current = pathname;
  }, [pathname]);
  return null;
}

/** Finds the title of the event's toast. The administration and the other ways of signing in have their own. */
function findEventTitle(event: SessionEvent, path: string): string | undefined {
  if (event === "SIGNED_OUT") return isAdministration(path) ? undefined : "Signed Out";
  if (event !== "SIGNED_IN") return undefined;
  if (path.startsWith("/auth/reset/")) return "Password updated";
  return path.startsWith("/auth/confirm/") || path.startsWith("/claim/") ? "Logged in" : undefined;
}
