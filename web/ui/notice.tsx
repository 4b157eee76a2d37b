import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "./button.tsx";
import type { Message } from "./toast.ts";

const kinds = {
  info: { Icon: Info, look: "border-line bg-linen" },
  success: { Icon: CircleCheck, look: "border-fairway/40 bg-fairway-mist" },
  warning: { Icon: TriangleAlert, look: "border-saddle/40 bg-saddle-mist" },
  error: { Icon: CircleAlert, look: "border-flag/40 bg-flag-mist" },
};

type NoticeProps = {
  kind?: keyof typeof kinds;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
  role?: "status" | "alert" | undefined;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: -1;
};

export function Notice({ kind = "info", title, children, className = "", ...rest }: NoticeProps) {
  const { Icon, look } = kinds[kind];
  return (
    <div {...rest} className={`flex gap-3 rounded-md border p-4 ${look} ${className}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

type ConflictProps = { what: string; changes: readonly string[]; discard: () => void };

export function ConflictNotice({ what, changes, discard }: ConflictProps) {
  if (changes.length === 0) return null;
  return (
    <Notice
      key={changes.join()}
      ref={scrollIntoView}
      kind="warning"
      title={`This ${what} was changed in another window.`}
      role="alert"
    >
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mt-1">Nothing was saved yet. What you typed is still here. Save again to keep it.</p>
      <Button variant="secondary" onClick={discard} className="mt-3">
        Discard Mine
      </Button>
    </Notice>
  );
}

type UnsavedProps = { form: { isChanged: boolean; discard: () => void } };

export function UnsavedChanges({ form: { isChanged, discard } }: UnsavedProps) {
  if (!isChanged) return null;
  return (
    <>
      <p className="text-muted">You have unsaved changes.</p>
      <Button variant="quiet" onClick={discard} className="-mx-5">
        Discard Changes
      </Button>
    </>
  );
}

export function scrollIntoView(shown: HTMLElement | null): void {
  shown?.scrollIntoView({ block: "center", behavior: "instant" });
}

export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warning" title="This page needs JavaScript" className="my-6">
        {children}
      </Notice>
    </noscript>
  );
}

type AnswerNoticeProps = {
  answer: { notice?: Message | undefined; toast?: Message | undefined } | undefined;
  className?: string;
};

/** Shows what an action says: its notice, or the words of its toast for readers without script, who see none. */
export function AnswerNotice({ answer, className = "" }: AnswerNoticeProps) {
  const message = answer?.notice ?? answer?.toast;
  if (!message) return null;
  const isGood = message.kind === "success";
  const role = answer?.notice && (isGood ? "status" : "alert");
  const notice = (
    <Notice kind={isGood ? "success" : "error"} title={message.title} role={role} className={className}>
      {message.description}
    </Notice>
  );
  return role ? notice : <noscript>{notice}</noscript>;
}
