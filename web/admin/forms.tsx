import { type ReactNode, useEffect, useState } from "react";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import {
  ConfirmDialog,
  type ConfirmDialogProps,
  DialogButton,
  type DialogState,
  type Trigger,
} from "#web/ui/dialog.tsx";
import { ConflictNotice, UnsavedChanges } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";
import type { AdminAnswer } from "./admin-answer.ts";

type EditFormProps = {
  /** The noun of what is edited: "Jig". */
  what: string;
  /** Null: it adds one. */
  id: string | null;
  form: Omit<ReturnType<typeof usePostForm>, "otherChanges">;
  /** Lists the changes that another window saved. */
  changes: string[];
  busyLabel?: string;
  children: ReactNode;
};

export function EditForm({ what, id, form, changes, busyLabel = "Saving...", children }: EditFormProps) {
  return (
    <form.Form {...form.form} aria-label={what} className="min-w-0">
      <Card className="flex flex-col gap-5">
        {id ? (
          <>
            <input type="hidden" name="id" value={id} />
            <input hidden readOnly name="version" defaultValue={form.shown.version} />
            <ConflictNotice what={what.toLowerCase()} changes={changes} discard={form.discard} />
          </>
        ) : null}
        {children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button {...form.submit} busyLabel={busyLabel} className="px-8">
            {id ? "Save Changes" : `Add ${what}`}
          </Button>
          {id ? <UnsavedChanges form={form} /> : null}
        </div>
      </Card>
    </form.Form>
  );
}

type PostProps<Answer> = Omit<
  ConfirmDialogProps,
  keyof DialogState | "title" | "confirmLabel" | "isBusy" | "onConfirm"
> & {
  question: string;
  intent: string;
  fields: Record<string, string>;
  onAnswer?: (answer: Answer) => void;
  onDone?: ((answer: AdminAnswer) => void) | undefined;
};

/** A button that asks before it posts something that can't be undone. After a failure it asks again. */
export function ConfirmButton<Answer extends Partial<AdminAnswer>>(
  props: PostProps<Answer> & { button: Trigger },
) {
  const { button, ...post } = props;
  return <DialogButton button={button} dialog={(state) => <ConfirmPost {...post} {...state} />} />;
}

function ConfirmPost<Answer extends Partial<AdminAnswer>>(props: PostProps<Answer> & DialogState) {
  const { question, intent, fields, onAnswer, onDone, ...dialog } = props;
  const { send, isBusy } = usePostForm<Answer>(intent, {
    onAnswer: (answer) => {
      const { toast, isOutdated } = answer;
      onAnswer?.(answer);
      if (toast?.kind === "success" || isOutdated) dialog.onOpenChange(false);
    },
    onDone,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={question}
      confirmLabel={question.replace("?", "")}
      isBusy={isBusy}
      onConfirm={() => send(fields)}
    />
  );
}

/** Loads choices after the page, which would send thousands with every answer. None until they are there. */
export function useChoices<Choice>(path: string): Choice[] {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    const left = new AbortController();
    fetch(path, { signal: left.signal })
      .then((answer) => answer.json())
      .then(setChoices, () => undefined);
    return () => left.abort();
  }, [path]);
  return choices;
}
