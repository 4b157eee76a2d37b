import { useEffect } from "react";
import { useAccount } from "#web/shell/session/use-account.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { AnswerNotice } from "./answer-notice.tsx";
import { formAddress } from "./profile-answer.ts";
import { usePageForm } from "./use-page-form.ts";

type Props = { profileId: string; hasPassword: boolean };

/** An account made in an order has no password until it sets one by a mailed link (decisions §2). */
export function PasswordCard({ profileId, hasPassword }: Props) {
  return (
    <Card>
      <h2 className="text-xl">Password</h2>
      {hasPassword ? <ChangePassword profileId={profileId} /> : <SetPassword profileId={profileId} />}
    </Card>
  );
}

function ChangePassword({ profileId }: { profileId: string }) {
  const { Form, isBusy, form, answer } = usePageForm("password");
  const account = useAccount();
  const refusal = answer?.outcome === "refused" ? answer.refusal : undefined;
  const errorOf = (field: string) => (refusal?.field === field ? refusal.description : undefined);
  useEffect(() => {
    if (answer?.outcome === "updated") form.current?.reset();
  }, [answer, form]);
  return (
    <Form
      ref={form}
      id="password"
      method="post"
      action={formAddress(profileId, "password")}
      noValidate
      className="mt-4 flex flex-col gap-5"
    >
      <AnswerNotice answer={answer} />
      {/* For managers of passwords: whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account?.email ?? ""}
        readOnly
        hidden
      />
      <PasswordField
        name="current"
        label="Current password"
        autoComplete="current-password"
        required
        error={errorOf("current")}
      />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
        error={errorOf("password")}
      />
      <PasswordField
        name="confirmation"
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errorOf("confirmation")}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={isBusy}
        busyLabel="Updating..."
        className="self-start px-8"
      >
        Update Password
      </Button>
    </Form>
  );
}

function SetPassword({ profileId }: { profileId: string }) {
  const { Form, isBusy, form, answer } = usePageForm("link");
  return (
    <Form
      ref={form}
      id="link"
      method="post"
      action={formAddress(profileId, "link")}
      className="mt-3 flex flex-col items-start gap-5"
    >
      <AnswerNotice answer={answer} />
      <p>Your account has no password yet. With one you can sign in anywhere.</p>
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Sending...">
        Mail me a link to set one
      </Button>
    </Form>
  );
}
