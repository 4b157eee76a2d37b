import { useEffect } from "react";
import { useToldFlag } from "#web/shell/use-told-flag.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast.ts";

/** 'Access denied', as the toast of spec §6 and for whoever has no script in the page. */
export function DeniedNotice({ text }: { text: string | undefined }) {
  useToldFlag("denied");
  useEffect(() => {
    if (text) toast({ title: "Access denied", description: text, kind: "destructive" });
  }, [text]);
  if (!text) return null;
  return (
    <div className="hidden noscript:block">
      <Notice kind="warning" title="Access denied" className="mb-8">
        {text}
      </Notice>
    </div>
  );
}
