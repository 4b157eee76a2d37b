import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { type Message, toast } from "#web/ui/toast.ts";

type PageStepsProps = {
  /** The cursor of the page's last row, where there is a next page. */
  older?: string | undefined;
};

/** Links to older rows and back to the newest; the filter stays. */
export function PageSteps({ older }: PageStepsProps) {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has("before");
  if (isFirst && !older) return null;
  const pageAt = (cursor?: string) => {
    const to = new URLSearchParams(search);
    if (cursor) to.set("before", cursor);
    else to.delete("before");
    return to.size > 0 ? `${pathname}?${to}` : pathname;
  };
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-4">
      {isFirst ? (
        <span />
      ) : (
        <Link to={pageAt()} className={buttonLook("secondary")}>
          ← Newest
        </Link>
      )}
      {older ? (
        <Link to={pageAt(older)} className={buttonLook("secondary")}>
          Older →
        </Link>
      ) : null}
    </nav>
  );
}

/** The URL of the list that the page was opened from, which its links carry as `state.back`; else `list`. */
export function useBack(list: string): string {
  const { state } = useLocation() as { state?: { back?: string } | null };
  return state?.back?.startsWith(list) ? state.back : list;
}

/** Leads from the page of something that was deleted to its list, with the message. */
export function useLeave(list: string) {
  const navigate = useNavigate();
  const back = useBack(list);
  return (answer: { toast: Message }) => {
    toast({ ...answer.toast, isForNextPage: true });
    void navigate(back, { replace: true });
  };
}

const freshFor = 10_000;

/** Loads the list again when its tab is shown after more than ten seconds. */
export function useRevalidateOnFocus(loaded: unknown): void {
  const { revalidate, state } = useRevalidator();
  const loadedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is new whenever its object is
  useEffect(() => {
    loadedAt.current = Date.now();
  }, [loaded]);
  useEffect(() => {
    const look = () => {
      const isOld = Date.now() - loadedAt.current > freshFor;
      if (document.visibilityState === "visible" && isOld && state === "idle") void revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate, state]);
}
