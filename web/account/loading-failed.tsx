import { useEffect } from "react";
import { useLocation } from "react-router";
import { buttonLook } from "#web/ui/button-look.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";

const failure = { title: "Error loading profile", description: "Please try again." };

/** Spec §8, as toast and in the page. */
export function LoadingFailed() {
  const { search } = useLocation();
  useEffect(() => toast({ ...failure, kind: "destructive" }), []);
  return (
    <div className="page-width py-16 sm:py-24">
      <PageHeading title={failure.title} lead={failure.description} />
      <a href={`/profile${search}`} className={buttonLook("primary", "mt-8")}>
        Try Again
      </a>
    </div>
  );
}
