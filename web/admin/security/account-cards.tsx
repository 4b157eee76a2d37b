import { formatDateTime } from "#platform/dates.ts";
import { ChangePasswordFields } from "#web/account/password-card.tsx";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/security.ts";
import { describeBrowser } from "./describe-browser.ts";
import { CodeField } from "./second-factor-forms.tsx";

type Data = Route.ComponentProps["loaderData"];

export function OwnPassword({ isOn }: Pick<Data, "isOn">) {
  const { Form, form, errors, submit } = usePostForm("password", { isEmptied: true });
  return (
    <Card>
      <h2 className="text-xl">Password</h2>
      <Form {...form} className="mt-4 flex flex-col gap-5">
        <ChangePasswordFields errors={errors} />
        {isOn ? <CodeField error={errors.code} /> : null}
        <Button {...submit} variant="secondary" busyLabel="Updating..." className="self-start px-8">
          Update Password
        </Button>
      </Form>
    </Card>
  );
}

export function Sessions({ sessions }: Pick<Data, "sessions">) {
  const { Form, form, submit } = usePostForm("sign-out-everywhere");
  return (
    <Card>
      <h2 className="text-xl">Where you're signed in</h2>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map(({ createdAt, renewedAt, userAgent, isThis }) => (
          <li key={`${createdAt.toISOString()} ${renewedAt.toISOString()}`} className="py-3">
            <p className="flex flex-wrap gap-x-3 gap-y-1 font-medium">
              {describeBrowser(userAgent)}
              {isThis ? <Badge tone="green">This browser</Badge> : null}
            </p>
            <p className="text-sm text-muted">
              Signed in <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
              {" · "}Last used <time dateTime={renewedAt.toISOString()}>{formatDateTime(renewedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
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
