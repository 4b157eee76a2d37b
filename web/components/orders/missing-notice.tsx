import { useEffect } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

const told = {
  title: "Order not found",
  description: "This order doesn't exist or doesn't belong to you.",
};

/** What spec §6 says of an order that can't be shown: as its toast and, for whoever has no script or missed it, in the page. */
export function MissingNotice() {
  useEffect(() => toast({ ...told, kind: "destructive" }), []);
  return (
    <Notice kind="warning" title={told.title} className="mb-8">
      {told.description}
    </Notice>
  );
}
