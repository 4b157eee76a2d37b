import { passwordHint } from "#shop/accounts/password-rules.ts";
import { useAccount } from "#web/shell/session/use-session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields.tsx";
import { Card } from "#web/ui/page.tsx";
import { useProfileForm } from "./use-profile-form.tsx";

/** An account made in an order has no password until it sets one by a link in an email. */
export function PasswordCard({ profileId, hasPassword }: { profileId: string; hasPassword: boolean }) {
  return (
    <Card>
      <h2 className="text-xl">Password</h2>
      {hasPassword ? <ChangePassword profileId={profileId} /> : <SetPassword profileId={profileId} />}
    </Card>
  );
}

function ChangePassword({ profileId }: { profileId: string }) {
  const { Form, form, notice, errors, submit } = useProfileForm("password", profileId, {
    emptiesAfterSuccess: true,
  });
  return (
    <Form {...form} className="mt-4 flex flex-col gap-5">
      {notice}
      <ChangePasswordFields errors={errors} />
      <Button {...submit} variant="secondary" busyLabel="Updating..." className="self-start px-8">
        Update Password
      </Button>
    </Form>
  );
}

type ChangePasswordProps = { errors: Record<string, string>; hint?: string };

export function ChangePasswordFields({ errors, hint = passwordHint }: ChangePasswordProps) {
  const account = useAccount();
  return (
    <>
      {/* Tells a password manager whose password this is. */}
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
        error={errors.current}
      />
      <NewPasswordFields errors={errors} hint={hint} />
    </>
  );
}

type NewPasswordProps = { errors: Record<string, string>; hint: string | undefined };

export function NewPasswordFields({ errors, hint }: NewPasswordProps) {
  const field = { autoComplete: "new-password", required: true };
  return (
    <>
      <PasswordField {...field} name="password" label="New password" hint={hint} error={errors.password} />
      <PasswordField
        {...field}
        name="confirmation"
        label="Confirm new password"
        error={errors.confirmation}
      />
    </>
  );
}

function SetPassword({ profileId }: { profileId: string }) {
  const { Form, form, notice, submit } = useProfileForm("link", profileId);
  return (
    <Form {...form} className="mt-3 flex flex-col items-start gap-5">
      {notice}
      <p>Your account has no password yet. Set one to sign in on any device.</p>
      <Button {...submit} variant="secondary" busyLabel="Sending...">
        Email Me a Link to Set One
      </Button>
    </Form>
  );
}
