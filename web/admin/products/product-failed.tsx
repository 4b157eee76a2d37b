import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, useNavigate } from "react-router";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { toast } from "#web/ui/toast.ts";

/** 'Product not found'; a failure to load it leads back to the list (spec §2, §8). */
export function ProductFailed({ error, children }: { error: unknown; children: ReactNode }) {
  const isMissing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <>
      {children}
      {isMissing ? <PageHeading title="Product not found" /> : <LeadBack />}
    </>
  );
}

function LeadBack() {
  const navigate = useNavigate();
  useEffect(() => {
    const description = "Failed to load product details";
    toast({ title: "Error", description, kind: "destructive", isForNextPage: true });
    void navigate("/admin/products", { replace: true });
  }, [navigate]);
  return <PageHeading title="Failed to load product details" />;
}
