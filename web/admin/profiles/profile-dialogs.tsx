import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { useAnswer } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { notConfirmed } from "./profile-action.ts";

type ProfileDialogProps = {
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type DeleteProps = ProfileDialogProps & { profile: { id: string; displayName: string; email: string } };

export function DeleteProfile({ profile, ...dialog }: DeleteProps) {
  const { fetcher, isBusy } = useProfileDialog(dialog);
  const { action, open, onOpenChange } = dialog;
  const send = () =>
    fetcher.submit({ profileId: profile.id }, { method: "post", action: `${action}?form=delete` });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Profile?"
      description="This action cannot be undone. The code on the tag will lead to 'Profile not found.', and the owner is signed out. Orders keep what they show."
      confirmLabel="Delete Profile"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => void send()}
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{profile.displayName || "No name yet"}</span>
        <br />
        {profile.email}
      </p>
    </ConfirmDialog>
  );
}

type PasswordProps = ProfileDialogProps & { userId: string; email: string; isConfirmed: boolean };

const consequences =
  "The user is signed out everywhere, mailed links are over, and a mail tells of the change.";

export function SetPassword({ userId, email, isConfirmed, ...dialog }: PasswordProps) {
  const { fetcher, answer, form, isBusy } = useProfileDialog(dialog);
  const { action, open, onOpenChange } = dialog;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set Password"
      description={isConfirmed ? consequences : `${notConfirmed} Mailed links are over.`}
    >
      <fetcher.Form
        ref={form}
        method="post"
        action={`${action}?form=password`}
        noValidate
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="userId" value={userId} />
        <p className="font-semibold wrap-anywhere">{email}</p>
        <PasswordField
          key={userId}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
          error={answer?.errors?.password}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Updating...">
            Set Password
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

/** Posts without leaving the page, shows the answer, and closes the dialog after a success. */
function useProfileDialog({ onOpenChange }: ProfileDialogProps) {
  const fetcher = useFetcher<AdminAnswer>();
  const answer = fetcher.data;
  const form = useAnswer(answer);
  useEffect(() => {
    if (answer?.toast.kind === "success") onOpenChange(false);
  }, [answer, onOpenChange]);
  return { fetcher, answer, form, isBusy: fetcher.state !== "idle" };
}
