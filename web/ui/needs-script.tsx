import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

/** Says, only where script is off, what the page can't do without it. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warning" title="This page needs JavaScript" className="my-6">
        {children}
      </Notice>
    </noscript>
  );
}
