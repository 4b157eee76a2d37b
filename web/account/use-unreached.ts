import { useEffect } from "react";
import { toast } from "#web/ui/toast.ts";

/** Tells, each time, that the form's answer never came. */
export function useUnreached(answer: object | undefined): void {
  const isUnreached = answer !== undefined && "outcome" in answer && answer.outcome === "failed";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told, also a second of the same kind
  useEffect(() => {
    if (!isUnreached) return;
    const description = "We couldn't reach the shop. Please try again.";
    toast({ title: "Not Sent Yet", description, kind: "destructive" });
  }, [answer, isUnreached]);
}
