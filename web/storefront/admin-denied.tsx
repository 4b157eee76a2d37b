import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

const told = { title: "Access Denied", description: "You don't have admin privileges." };

/** For a customer who opened a page of the administration and was led here (spec §6). */
export function AdminDenied() {
  const isDenied = useSearchParams()[0].get("denied") === "admin";
  useToldFlag("denied");
  useEffect(() => {
    if (isDenied) toast({ ...told, kind: "destructive" });
  }, [isDenied]);
  if (!isDenied) return null;
  return (
    <div className="page-width hidden pt-6 noscript:block">
      <Notice kind="warning" title={told.title}>
        {told.description}
      </Notice>
    </div>
  );
}
