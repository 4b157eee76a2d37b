import { useState } from "react";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/confirm-button.tsx";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { focusInView } from "#web/shell/form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButton, type DialogState, type Trigger } from "#web/ui/dialog.tsx";
import { asTyped, PasswordField, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { notConfirmed, type ProfileAnswer } from "./profile-answer.ts";

type DeleteProps = {
  profile: { id: string; displayName: string; email: string };
  button: Trigger;
  onDone?: (answer: AdminAnswer) => void;
};

/** Orders that are not shipped yet are named, and the dialog asks again. */
export function DeleteProfile({ profile, ...rest }: DeleteProps) {
  const [unshipped, setUnshipped] = useState<string[]>([]);
  return (
    <ConfirmButton<ProfileAnswer>
      {...rest}
      intent="delete"
      fields={{ profileId: profile.id, confirmed: unshipped.join(",") }}
      onAnswer={(answer) => setUnshipped(answer.unshipped ?? [])}
      question="Delete Profile?"
      description="This action cannot be undone. The code on the tag will lead to 'Profile not found.', and the owner is signed out. Existing orders keep what they show."
      busyLabel="Deleting..."
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{profile.displayName || "No name yet"}</span>
        <br />
        {profile.email}
      </p>
      {unshipped.length > 0 ? (
        <div key={unshipped.join()} ref={focusInView} tabIndex={-1} className="mt-3 outline-none">
          <Notice kind="warning" title="Not shipped yet" role="alert">
            <p className="wrap-anywhere">{unshipped.join(", ")}</p>
            <p>The codes on these tags will lead nowhere. Delete the profile anyway?</p>
          </Notice>
        </div>
      ) : null}
    </ConfirmButton>
  );
}

type AccountProps = {
  account: { userId: string; email: string; isConfirmed: boolean };
  button: Trigger;
};

export function SetPassword({ button, ...rest }: AccountProps) {
  return <DialogButton button={button} dialog={(state) => <PasswordDialog {...rest} {...state} />} />;
}

const consequences =
  "The user is signed out everywhere and notified by email. Links we emailed earlier stop working.";

function PasswordDialog({ account, open, onOpenChange }: Omit<AccountProps, "button"> & DialogState) {
  const { userId, email, isConfirmed } = account;
  const { Form, form, submit, errors, isBusy } = useAdminForm("password", {
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set Password"
      description={isConfirmed ? consequences : `${notConfirmed} Links we emailed earlier stop working.`}
    >
      <Form {...form} className="flex flex-col gap-5">
        <input type="hidden" name="userId" value={userId} />
        <p className="font-semibold wrap-anywhere">{email}</p>
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
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

const emailConsequences = {
  corrected:
    "Nobody has confirmed this email, so it changes at once. The account's tags and orders move along, and links we emailed earlier stop working.",
  requested:
    "We email a link to the new address. When it is opened, the account's tags and orders move there, and the old address gets a notice that can undo it.",
};

export function ChangeEmail({ button, ...rest }: AccountProps) {
  return <DialogButton button={button} dialog={(state) => <EmailDialog {...rest} {...state} />} />;
}

function EmailDialog({ account, open, onOpenChange }: Omit<AccountProps, "button"> & DialogState) {
  const { Form, form, submit, field, isBusy } = useAdminForm("email", {
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change Email"
      description={emailConsequences[account.isConfirmed ? "requested" : "corrected"]}
    >
      <Form {...form} className="flex flex-col gap-5">
        <input type="hidden" name="userId" value={account.userId} />
        <p className="font-semibold wrap-anywhere">{account.email}</p>
        <TextField {...field("email")} label="New email" type="email" maxLength={254} required {...asTyped} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={isBusy}>
            Cancel
          </Button>
          <Button {...submit} busyLabel="Saving...">
            Change Email
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
