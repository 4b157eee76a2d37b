import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** So long nothing is asked anew: somebody only looked something up beside. */
const freshFor = 10_000;

/** A list that was left open beside shows what has changed as soon as somebody comes back to it. */
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
