import { hintFor, minAdminPassword } from "#shop/accounts/password-rules.ts";
import { ChangePasswordFields } from "#web/account/password-card.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/security.ts";
import { CodeField } from "./second-factor-forms.tsx";

type Data = Route.ComponentProps["loaderData"];

export function OwnPassword({ isOn }: Pick<Data, "isOn">) {
  const { Form, form, errors, submit } = usePostForm("password", { isEmptied: true });
  return (
    <Card>
      <h2 className="text-xl">Password</h2>
      <Form {...form} className="mt-4 flex flex-col gap-5">
        <ChangePasswordFields errors={errors} hint={hintFor(minAdminPassword)} />
        {isOn ? <CodeField error={errors.code} /> : null}
        <Button {...submit} variant="secondary" busyLabel="Updating..." className="self-start px-8">
          Update Password
        </Button>
      </Form>
    </Card>
  );
}

/** Also of this browser. */
export function SignOutEverywhere() {
  const { Form, form, submit } = usePostForm("sign-out-everywhere");
  return (
    <Card>
      <h2 className="text-xl">Your sessions</h2>
      <p className="mt-2">Signing out everywhere ends those of all your browsers, also of this one.</p>
      <Form {...form} className="mt-3">
        <Button {...submit} variant="secondary" busyLabel="Signing out...">
          Sign Out Everywhere
        </Button>
      </Form>
    </Card>
  );
}

export function Administrators({ admins }: Pick<Data, "admins">) {
  return (
    <Card>
      <h2 className="text-xl">Administrators</h2>
      <ul className="mt-3 flex flex-col gap-1">
        {admins.map((email) => (
          <li key={email} className="wrap-anywhere">
            {email}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        To add or remove one, run <code>npm run admin -- grant</code> or <code>revoke</code> with the email on
        the server.
      </p>
    </Card>
  );
}
