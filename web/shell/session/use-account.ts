import { useRouteLoaderData } from "react-router";
import type { BrowserSession } from "./session-source.ts";

/** Who is signed in, as the server rendered it; null for visitors and guests. */
export function useAccount(): BrowserSession {
  return useRouteLoaderData<{ account: BrowserSession }>("root")?.account ?? null;
}
