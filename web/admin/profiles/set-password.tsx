import { useErrorFocus } from "#web/admin/use-error-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { notConfirmed } from "./profile-texts.ts";
import { type ProfileDialogProps, useProfileDialog } from "./use-profile-dialog.ts";

type Props = ProfileDialogProps & { userId: string; email: string; isConfirmed: boolean };

const told = "The user is signed out everywhere, mailed links are over, and a mail tells of the change.";

export function SetPassword({ userId, email, isConfirmed, ...dialog }: Props) {
  const { fetcher, answer, isBusy } = useProfileDialog(dialog);
  const { action, open, onOpenChange } = dialog;
  const form = useErrorFocus(answer);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set Password"
      description={isConfirmed ? told : `${notConfirmed} Mailed links are over.`}
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
