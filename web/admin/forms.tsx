import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { designCodes } from "#shop/engraving/engraving.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, DialogButton, type DialogState, type Trigger } from "#web/ui/dialog.tsx";
import { ConflictNotice, UnsavedChanges } from "#web/ui/notice.tsx";
import { Card } from "#web/ui/page.tsx";
import type { AdminAnswer } from "./admin-answer.ts";
import { useLeave } from "./list-page.tsx";

/** The form of a page that edits one thing of a list, or, while `id` is null, adds one and returns to the list. */
export function useEditForm(list: string, id: string | null, saved: Record<string, string>) {
  const leave = useLeave(list);
  return usePostForm(id ? "edit" : "add", {
    saved,
    draft: `${list}/${id}`,
    ...(id === null && { onDone: leave }),
  });
}

type Choice = { value: string; label: string };

/** Says a line for each field that another window changed: `Corner of slot 1: Top left`. */
export function describeOtherChanges(
  changes: Record<string, string>,
  labels: Record<string, string>,
  choices: Choice[] = [],
): string[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = changes[name];
    if (value === undefined) return [];
    const choice = choices.find((each) => each.value === value);
    return `${label}: ${choice?.label ?? (value || "empty")}`;
  });
}

type EditFormProps = {
  /** The noun of what is edited: "Jig". */
  what: string;
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

/** A button that posts at once. */
export function PostButton({ intent, fields = {}, action, ...button }: PostButtonProps) {
  const { Form, form, submit } = usePostForm(intent, { action });
  return (
    <Form {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="secondary" {...submit} {...button} />
    </Form>
  );
}

type PostButtonProps = ComponentProps<typeof Button> & {
  intent: string;
  fields?: Record<string, string>;
  action?: string;
};

type ConfirmProps<Answer> = {
  /** What the dialog's button says, and with a question mark its title. */
  label: string;
  description: string;
  busyLabel: string;
  intent: string;
  fields?: Record<string, string>;
  onAnswer?: (answer: Answer) => void;
  onDone?: ((answer: AdminAnswer) => void) | undefined;
  children?: ReactNode;
};

/** A button that asks before it posts something that can't be undone. After a failure it asks again. */
export function ConfirmButton<Answer extends Partial<AdminAnswer>>(
  props: ConfirmProps<Answer> & { button: Trigger },
) {
  const { button, ...post } = props;
  return <DialogButton button={button} dialog={(state) => <ConfirmPost {...post} {...state} />} />;
}

function ConfirmPost<Answer extends Partial<AdminAnswer>>(props: ConfirmProps<Answer> & DialogState) {
  const { label, intent, fields, onAnswer, onDone, ...dialog } = props;
  const { send, isBusy } = usePostForm<Answer>(intent, {
    onAnswer: (answer) => {
      onAnswer?.(answer);
      if (answer.toast?.kind === "success" || answer.isOutdated) dialog.onOpenChange(false);
    },
    onDone,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`${label}?`}
      confirmLabel={label}
      isBusy={isBusy}
      onConfirm={() => send(fields)}
    />
  );
}

/** Loads choices after the page, which would send thousands with every answer. None until they are there. */
export function useChoices<Loaded>(path: string): Loaded[] {
  const [choices, setChoices] = useState<Loaded[]>([]);
  useEffect(() => {
    const request = new AbortController();
    fetch(path, { signal: request.signal })
      .then((answer) => answer.json())
      .then(setChoices, () => undefined);
    return () => request.abort();
  }, [path]);
  return choices;
}

export const designOptions = designCodes.map((code) => ({
  value: code,
  label: code[0]?.toUpperCase() + code.slice(1),
}));
