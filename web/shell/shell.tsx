import type { ReactNode } from "react";
import { PageProgress } from "#web/ui/page-progress.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every customer page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <PageProgress />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex min-h-[calc(100dvh-4rem)] grow flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
      <RouteAnnouncer />
    </>
  );
}
