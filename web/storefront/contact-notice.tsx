import type { RefObject } from "react";
import { Notice } from "#web/ui/notice.tsx";
import { type ContactAnswer, contactToast } from "./contact-answer.ts";

type Props = { answer: ContactAnswer; ref: RefObject<HTMLDivElement | null> };

/** What stays in the page when the toast is gone; where script is off there are no toasts, and it says their words too. */
export function ContactNotice({ answer, ref }: Props) {
  const { title, description } = contactToast(answer);
  const words = (
    <noscript>
      {title} {description}
    </noscript>
  );
  if (answer.outcome === "sent") {
    return (
      <div ref={ref} tabIndex={-1} className="rounded-md">
        <Notice kind="success" title="Message sent">
          The answer goes to <strong className="font-semibold wrap-anywhere">{answer.answerTo}</strong>.{" "}
          {words}
        </Notice>
      </div>
    );
  }
  if (answer.outcome === "invalid") {
    return (
      <noscript>
        <Notice kind="error" title={title}>
          {description}
        </Notice>
      </noscript>
    );
  }
  return (
    <Notice kind="error" title={title}>
      {description}
    </Notice>
  );
}
