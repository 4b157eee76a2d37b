import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "#web/ui/notice.tsx";
import { type Message, toast } from "#web/ui/toast.ts";

/** The flash that the loader took, for as long as the page stays: loading its data again brings none. */
export function useFlash<Flash>(taken: Flash | undefined): Flash | undefined {
  const { key } = useLocation();
  const pageFlash = useRef({ key, flash: taken });
  if (taken !== undefined || pageFlash.current.key !== key) pageFlash.current = { key, flash: taken };
  return pageFlash.current.flash;
}

type FlashNoticeProps = {
  message: Message | undefined;
  isLasting?: boolean;
  className?: string;
};

/** Says in a toast why a redirect led here, and in the page for readers without script or where it is to stay. */
export function FlashNotice({ message, isLasting = false, className = "" }: FlashNoticeProps) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: led here again, the page says it again
  useEffect(() => {
    if (message && !isLasting) toast(message);
  }, [message, key]);
  if (!message) return null;
  return (
    <div className={`${isLasting ? "" : "hidden noscript:block"} ${className}`}>
      <Notice
        kind={message.kind === "success" ? "success" : "warning"}
        title={message.title}
        role={isLasting ? "alert" : undefined}
      >
        {message.description}
      </Notice>
    </div>
  );
}
