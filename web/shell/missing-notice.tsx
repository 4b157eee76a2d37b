import { useEffect } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";
import { useToldFlag } from "./use-told-flag.ts";

/**
 * What `?missing` stands for, as the toast of spec §6 and, for whoever has no script or missed it, in the page; once,
 * also when the page is loaded again.
 */
export function MissingNotice({ title, description }: { title: string; description: string }) {
  useToldFlag("missing");
  useEffect(() => toast({ title, description, kind: "destructive" }), [title, description]);
  return (
    <Notice kind="warning" title={title} className="mb-8">
      {description}
    </Notice>
  );
}
