import { useNavigation } from "react-router";

/** A bar along the head of the screen while a page is long in coming; of a quick one it shows nothing. */
export function PageProgress() {
  const isComing = useNavigation().state !== "idle";
  if (!isComing) return null;
  return <div aria-hidden="true" className="page-progress fixed inset-x-0 top-0 z-50 h-1 bg-saddle" />;
}
