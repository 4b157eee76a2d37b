import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { notConfirmed } from "./profile-answer.ts";

type ProfileDialogProps = {
  /** The page that answers. */
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type DeleteProps = ProfileDialogProps & { profile: { id: string; displayName: string; email: string } };

export function DeleteProfile({ profile, ...dialog }: DeleteProps) {
  const { action, open, onOpenChange } = dialog;
  const { send, isBusy } = useAdminForm("delete", action, { onDone: () => onOpenChange(false) });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Profile?"
      description="This action cannot be undone. The code on the tag will lead to 'Profile not found.', and the owner is signed out. Orders keep what they show."
      confirmLabel="Delete Profile"
      busyLabel="Deleting..."
      isBusy={isBusy}
      onConfirm={() => send({ profileId: profile.id })}
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
  "The user is signed out everywhere, emailed links are over, and an email tells of the change.";

export function SetPassword({ userId, email, isConfirmed, ...dialog }: PasswordProps) {
  const { action, open, onOpenChange } = dialog;
  const { Form, form, submit, errors, isBusy } = useAdminForm("password", action, {
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set Password"
      description={isConfirmed ? consequences : `${notConfirmed} Emailed links are over.`}
    >
      <Form {...form} className="flex flex-col gap-5">
        <input type="hidden" name="userId" value={userId} />
        <p className="font-semibold wrap-anywhere">{email}</p>
        <PasswordField
          key={userId}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
          error={errors.password}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={isBusy}>
            Cancel
          </Button>
          <Button {...submit} busyLabel="Updating...">
            Set Password
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
