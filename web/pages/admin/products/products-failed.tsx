import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ErrorPage } from "#web/components/shell/error-page.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";

/** Spec §8, as toast and in the page. */
export function ProductsFailed({ error }: { error: unknown }) {
  const isOutage = !isRouteErrorResponse(error) || error.status >= 500;
  return isOutage ? <Failure /> : <ErrorPage error={error} />;
}

function Failure() {
  const { pathname, search } = useLocation();
  useEffect(
    () => toast({ title: "Error", description: "Failed to fetch products", kind: "destructive" }),
    [],
  );
  return (
    <>
      <PageHeading title="Products / Inventory" lead="Failed to fetch products" />
      <a href={`${pathname}${search}`} className={buttonLook("primary", "mt-8")}>
        Try Again
      </a>
    </>
  );
}
