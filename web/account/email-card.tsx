import { useAccount } from "#web/shell/session/use-session.ts";
import type { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

type EmailCardProps = { profileId: string; isConfirmed: boolean; hasPassword: boolean };

/** The account's email: corrected until it is verified, changed with the password afterwards. */
export function EmailCard({ profileId, isConfirmed, hasPassword }: EmailCardProps) {
  const { notice, ...form } = useProfileForm("email", profileId, { emptiesAfterSuccess: true });
  const email = useAccount()?.email ?? "";
  if (isConfirmed && !hasPassword)
    return (
      <Card id={newEmail.id} tabIndex={-1}>
        <h2 className="text-xl">Change your email</h2>
        <p className="mt-3">Please set a password first. You need it to change your email.</p>
      </Card>
    );
  return (
    <Card className="[&_input]:scroll-mt-52">
      <h2 className="text-xl">{isConfirmed ? "Change your email" : "Wrong email?"}</h2>
      {notice}
      {isConfirmed ? (
        <ChangeEmail {...form} email={email} />
      ) : (
        <CorrectEmail {...form} email={email} lead="Your tag and your emails are tied to" />
      )}
    </Card>
  );
}

function ChangeEmail({ email, Form, form, field, submit }: EmailFormProps) {
  return (
    <Form {...form} className="mt-4 flex flex-col gap-5">
      <p className="wrap-anywhere">
        You sign in with <span className="font-medium">{email}</span>. We'll email a link to the new address,
        and a notice to this one once it has changed.
      </p>
      <TextField {...field("email")} {...newEmail} label="New email" />
      <PasswordField {...field("current")} label="Your password" autoComplete="current-password" required />
      <Button {...submit} variant="secondary" busyLabel="Sending..." className="self-start px-8">
        Change Email
      </Button>
    </Form>
  );
}

/** The profile's email field links to this id. */
const newEmail = { id: "new-email", type: "email", autoComplete: "email", maxLength: 254, required: true };

type EmailFormProps = Pick<ReturnType<typeof usePostForm>, "Form" | "field"> & {
  form: object;
  email: string;
  submit: { type: "submit"; busy: boolean };
};

export function CorrectEmail({ email, lead, Form, form, field, submit }: EmailFormProps & { lead: string }) {
  return (
    <Form {...form} className="mt-3 flex flex-col items-start gap-4">
      <p className="wrap-anywhere">
        {lead} <span className="font-medium">{email}</span>. If that isn't your email, correct it here.
      </p>
      <TextField {...field("email")} label="Your email" {...newEmail} className="w-full max-w-md" />
      <Button {...submit} variant="secondary" busyLabel="Correcting...">
        Correct It
      </Button>
    </Form>
  );
}
