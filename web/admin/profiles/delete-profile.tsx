import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { type ProfileDialogProps, useProfileDialog } from "./use-profile-dialog.ts";

type Props = ProfileDialogProps & { profile: { id: string; displayName: string; email: string } };

export function DeleteProfile({ profile, ...dialog }: Props) {
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
