import {
  ConfirmDialog,
  type ConfirmDialogProps,
  DialogButton,
  type DialogState,
  type Trigger,
} from "#web/ui/dialog.tsx";
import type { AdminAnswer } from "./admin-answer.ts";
import { useAdminForm } from "./use-admin-form.ts";

type PostProps = Omit<
  ConfirmDialogProps,
  keyof DialogState | "title" | "confirmLabel" | "isBusy" | "onConfirm"
> & {
  /** `Delete Order?`: the title; the button says it without the mark. */
  question: string;
  intent: string;
  fields: Record<string, string>;
  /** After a failure it stays open, to try again. */
  isRetried?: boolean;
  onDone?: ((answer: AdminAnswer) => void) | undefined;
};

/** A button that asks before it posts something that can't be undone. */
export function ConfirmButton({ button, ...post }: PostProps & { button: Trigger }) {
  return <DialogButton button={button} dialog={(state) => <ConfirmPost {...post} {...state} />} />;
}

function ConfirmPost(props: PostProps & DialogState) {
  const { question, intent, fields, isRetried = false, onDone, ...dialog } = props;
  const { send, isBusy } = useAdminForm(intent, {
    onAnswer: ({ toast, isOutdated }) => {
      if (!isRetried || toast.kind === "success" || isOutdated) dialog.onOpenChange(false);
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
