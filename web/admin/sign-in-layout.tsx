import type { ReactNode } from "react";
import { shopConfig } from "#shop-config";
import { HeadingFocus, Logo } from "#web/shell/page-frame.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import type { Message } from "#web/ui/toast.ts";

export const sessionEnded: Message = {
  title: "Session Ended",
  description: "Please sign in again.",
  kind: "info",
};

type SignInLayoutProps = { title: string; lead: string; children: ReactNode };

export function SignInLayout({ title, lead, children }: SignInLayoutProps) {
  return (
    <>
      <main id="content" tabIndex={-1} className="page-width grow py-12 outline-none md:py-20">
        <div className="mx-auto max-w-md">
          <p className="mb-8 flex items-center gap-2.5 font-serif text-lg font-semibold">
            <Logo className="h-8" />
            {shopConfig.companyName}
          </p>
          <PageHeading title={title} lead={lead} />
          <Card className="mt-8">{children}</Card>
        </div>
      </main>
      <HeadingFocus />
    </>
  );
}
