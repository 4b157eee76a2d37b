import { useLocation } from "react-router";

/** The list as one left it, which links to its details carry as `state.back`; else `list`, its address. */
export function useBack(list: string): string {
  const { state } = useLocation() as { state?: { back?: string } | null };
  return state?.back?.startsWith(list) ? state.back : list;
}
