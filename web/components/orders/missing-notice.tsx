import { useEffect } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { useToldFlag } from "#web/use-told-flag.ts";
import { orderNotFound } from "./order-not-found.ts";

/** As the toast of spec §6 and, for whoever has no script or missed it, in the page; once, also when the page is loaded again. */
export function MissingNotice() {
  useToldFlag("missing");
  useEffect(() => toast({ ...orderNotFound, kind: "destructive" }), []);
  return (
    <Notice kind="warning" title={orderNotFound.title} className="mb-8">
      {orderNotFound.description}
    </Notice>
  );
}
