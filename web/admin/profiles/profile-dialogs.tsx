import { type ReactNode, useState } from "react";
import { passwordHint } from "#shop/accounts/password-rules.ts";
import type { AdminAnswer } from "#web/admin/admin-answer.ts";
import { ConfirmButton } from "#web/admin/forms.tsx";
import { focusInView } from "#web/shell/use-failure.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogActions, DialogButton, type DialogState, type Trigger } from "#web/ui/dialog.tsx";
import { asTyped, PasswordField, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** `unshipped`: invoice numbers of the orders for which deleting the profile must be confirmed. */
export type ProfileAnswer = Partial<AdminAnswer> & { unshipped?: string[] };

export const profileNotFound = {
  title: "Profile not found",
  description: "The requested profile does not exist.",
};

export const notConfirmed =
  "The email isn't confirmed yet. Until it is, nobody can sign in, and we send no email about this change.";

type DeleteProps = {
  profile: { id: string; displayName: string; email: string };
  button: Trigger;
  onDone?: (answer: AdminAnswer) => void;
};

export function DeleteProfile({ profile, ...rest }: DeleteProps) {
  /** What the first answer warned of. The second press confirms it. */
  const [unshipped, setUnshipped] = useState<string[]>([]);
  return (
    <ConfirmButton<ProfileAnswer>
      {...rest}
      intent="delete"
      fields={{ profileId: profile.id, confirmed: unshipped.join(",") }}
      onAnswer={(answer) => setUnshipped(answer.unshipped ?? [])}
      label="Delete Profile"
      description="This action cannot be undone. The code on the tag will lead to 'Profile not found.', and the owner is signed out. Existing orders keep what they show. Open conversations with finders are closed."
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

export function SetPassword(props: AccountProps) {
  const news = props.account.isConfirmed
    ? "The user is signed out everywhere and notified by email."
    : notConfirmed;
  return (
    <AccountDialog
      {...props}
      intent="password"
      title="Set Password"
      description={`${news} Links we emailed earlier stop working.`}
      busyLabel="Updating..."
      fields={({ field }) => (
        <PasswordField
          {...field("password")}
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          required
        />
      )}
    />
  );
}

export function ChangeEmail(props: AccountProps) {
  return (
    <AccountDialog
      {...props}
      intent="email"
      title="Change Email"
      description={
        props.account.isConfirmed
          ? "We email a link to the new address. When it is opened, the account's tags and orders move there, and the old address gets a notice."
          : "Nobody has confirmed this email, so it changes at once. The account's tags and orders move along, and links we emailed earlier stop working."
      }
      busyLabel="Saving..."
      fields={({ field }) => (
        <TextField {...field("email")} label="New email" type="email" maxLength={254} required {...asTyped} />
      )}
    />
  );
}

export type StoredExemption = { number: string; states: string[]; endsOn: string | null };

type ExemptionProps = AccountProps & { exemption: StoredExemption | undefined };

export function SetExemption({ exemption, ...props }: ExemptionProps) {
  const { number = "", states = [], endsOn } = exemption ?? {};
  return (
    <AccountDialog
      {...props}
      intent="exemption"
      title="Tax Exemption"
      description="This account's orders pay no sales tax where they go to these states. Its invoices name the certificate. Orders that are paid stay as they are."
      submitLabel="Save Exemption"
      busyLabel="Saving..."
      saved={{ number, states: states.join(", "), endsOn: endsOn ?? "" }}
      fields={({ field }) => (
        <>
          <TextField
            {...field("number")}
            label="Number of the certificate"
            maxLength={50}
            required
            {...asTyped}
          />
          <TextField
            {...field("states")}
            label="States"
            hint="With commas between, such as NC, SC."
            required
            autoComplete="off"
          />
          <TextField {...field("endsOn")} label="Last day" type="date" optional />
        </>
      )}
    />
  );
}

export function RemoveExemption({ userId }: { userId: string }) {
  return (
    <ConfirmButton
      button={<Button variant="secondary">Remove Exemption</Button>}
      label="Remove Tax Exemption"
      description="The account's next orders pay sales tax. Orders that are paid stay as they are."
      busyLabel="Removing..."
      intent="no-exemption"
      fields={{ userId }}
    />
  );
}

type AccountDialogProps = AccountProps & {
  intent: string;
  title: string;
  description: string;
  /** The title, unless given. */
  submitLabel?: string;
  busyLabel: string;
  saved?: Record<string, string>;
  fields: (form: ReturnType<typeof usePostForm>) => ReactNode;
};

function AccountDialog({ button, ...rest }: AccountDialogProps) {
  return <DialogButton button={button} dialog={(state) => <OpenedDialog {...rest} {...state} />} />;
}

type OpenedProps = Omit<AccountDialogProps, "button"> & DialogState;

function OpenedDialog(props: OpenedProps) {
  const { account, intent, submitLabel, busyLabel, saved = {}, fields, ...dialog } = props;
  const close = () => dialog.onOpenChange(false);
  const change = usePostForm(intent, { saved, onDone: close });
  return (
    <Dialog {...dialog}>
      <change.Form {...change.form} className="flex flex-col gap-5">
        <input type="hidden" name="userId" value={account.userId} />
        <p className="font-semibold wrap-anywhere">{account.email}</p>
        {fields(change)}
        <DialogActions isBusy={change.isBusy} onCancel={close}>
          <Button {...change.submit} busyLabel={busyLabel}>
            {submitLabel ?? dialog.title}
          </Button>
        </DialogActions>
      </change.Form>
    </Dialog>
  );
}
