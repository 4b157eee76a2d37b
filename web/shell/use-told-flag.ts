import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Takes a flag out of the address bar when what it stands for has been told: whoever loads the page again or comes back
 * to it isn't told twice. The router keeps it, so that the page itself stays as it is; a form that is sent brings it back.
 */
export function useToldFlag(name: string) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has(name)) return;
    rest.delete(name);
    const address = pathname + (rest.size > 0 ? `?${rest}` : "") + hash;
    window.history.replaceState(window.history.state, "", address);
  });
}
