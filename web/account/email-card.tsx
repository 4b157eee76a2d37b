import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import { useAccount } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

/** For an account whose email nobody verified yet. */
export function EmailCard({ profileId }: { profileId: string }) {
  const { notice, ...form } = useProfileForm("email", profileId, { isEmptied: true });
  const account = useAccount();
  return (
    <Card>
      <h2 className="text-xl">Wrong address?</h2>
      {notice}
      <CorrectEmail {...form} email={account?.email ?? ""} />
    </Card>
  );
}

type CorrectEmailProps = {
  email: string;
  Form: ComponentType<FormProps>;
  form: object;
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  isBusy: boolean;
};

/** One field and its button, for a form of the page that shows it. */
export function CorrectEmail({ email, Form, form, field, isBusy }: CorrectEmailProps) {
  return (
    <Form {...form} className="mt-3 flex flex-col items-start gap-4">
      <p className="wrap-anywhere">
        Your tag and your emails are tied to <span className="font-medium">{email}</span>. If that isn't your
        address, correct it here.
      </p>
      <TextField
        {...field("email")}
        label="Your email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        className="w-full max-w-md"
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Correcting...">
        Correct It
      </Button>
    </Form>
  );
}
