import { listAdmins } from "#shop/accounts/accounts.server.ts";
import { hintFor, minAdminPassword } from "#shop/accounts/password-rules.ts";
import { ChangePasswordFields } from "#web/account/password-card.tsx";
import { PostButton } from "#web/admin/forms.tsx";
import { servicesContext, signedInContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import type { Route } from "./+types/security.ts";
import { runSecurityAction } from "./run-security-action.server.ts";
import { CodeField, SecondFactorOff, SecondFactorOn } from "./second-factor-forms.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, admin } = context.get(servicesContext);
  return {
    hasSecondFactor: context.get(signedInContext)?.hasSecondFactor ?? false,
    isRequired: admin.requiresSecondFactor,
    admins: await listAdmins(db),
  };
}

export const action = runSecurityAction;

export const meta = unlisted("Security");

export default function Security({ loaderData }: Route.ComponentProps) {
  const { hasSecondFactor, isRequired, admins } = loaderData;
  return (
    <>
      <PageHeading title="Security" />
      {isRequired && !hasSecondFactor ? (
        <Notice kind="warning" title="A second factor is required" className="mt-6 max-w-measure">
          Please turn it on to continue.
        </Notice>
      ) : null}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card>{hasSecondFactor ? <SecondFactorOn /> : <SecondFactorOff />}</Card>
          <Administrators admins={admins} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OwnPassword asksForCode={hasSecondFactor} />
          <Card>
            <h2 className="text-xl">Your sessions</h2>
            <p className="mt-2 mb-3">
              Signing out everywhere ends those of all your browsers, also of this one.
            </p>
            <PostButton intent="sign-out-everywhere" busyLabel="Signing out...">
              Sign Out Everywhere
            </PostButton>
          </Card>
        </div>
      </div>
    </>
  );
}

function OwnPassword({ asksForCode }: { asksForCode: boolean }) {
  const { Form, form, errors, submit } = usePostForm("password", { emptiesAfterSuccess: true });
  return (
    <Card>
      <h2 className="text-xl">Password</h2>
      <Form {...form} className="mt-4 flex flex-col gap-5">
        <ChangePasswordFields errors={errors} hint={hintFor(minAdminPassword)} />
        {asksForCode ? <CodeField error={errors.code} /> : null}
        <Button {...submit} variant="secondary" busyLabel="Updating..." className="self-start px-8">
          Update Password
        </Button>
      </Form>
    </Card>
  );
}

function Administrators({ admins }: { admins: string[] }) {
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
        To add or remove one, run <code>node build/server/admin.js grant</code> or <code>revoke</code> with
        the email on the server.
      </p>
    </Card>
  );
}
