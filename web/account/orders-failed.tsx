import { useEffect } from "react";
import { useLocation } from "react-router";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";

const told = { title: "Error loading orders", description: "Please try again." };

/** Orders could not be loaded; why is in the log. */
export function OrdersFailed({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  useEffect(() => toast({ ...told, kind: "destructive" }), []);
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title={title} />
      <Notice kind="error" title={told.title} className="my-8">
        {told.description}
      </Notice>
      <a href={`${pathname}${search}`} className={buttonLook("primary")}>
        Try Again
      </a>
    </div>
  );
}
