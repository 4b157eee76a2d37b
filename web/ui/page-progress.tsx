import { useNavigation } from "react-router";

/** A bar at the top of the screen while a page loads slowly; a quick page shows none. */
export function PageProgress() {
  const isComing = useNavigation().state !== "idle";
  if (!isComing) return null;
  return <div aria-hidden="true" className="page-progress fixed inset-x-0 top-0 z-50 h-1 bg-saddle" />;
}
