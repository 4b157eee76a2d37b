import { usePostForm } from "#web/shell/use-post-form.ts";
import {
  ConfirmDialog,
  type ConfirmDialogProps,
  DialogButton,
  type DialogState,
  type Trigger,
} from "#web/ui/dialog.tsx";
import type { AdminAnswer } from "./admin-answer.ts";

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
