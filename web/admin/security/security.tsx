import { data } from "react-router";
import { listAdmins } from "#shop/accounts/roles.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { offlineAction } from "#web/shell/use-post-form.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/security.ts";
import { Administrators, OwnPassword, SignOutEverywhere } from "./account-cards.tsx";
import { runSecurityAction } from "./run-security-action.server.ts";
import { SecondFactorOff, SecondFactorOn } from "./second-factor-forms.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, admin } = context.get(servicesContext);
  const isOn = context.get(signedInContext)?.hasSecondFactor ?? false;
  return { isOn, isRequired: admin.requiresSecondFactor, admins: await listAdmins(db) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await runSecurityAction(context, request);
  return data(answer, init);
}

/** An error page would lose the codes on the page. */
export const clientAction = offlineAction({});

export const meta = unlisted("Security");

export default function Security({ loaderData }: Route.ComponentProps) {
  const { isOn, isRequired } = loaderData;
  return (
    <>
      <PageHeading title="Security" />
      {isRequired && !isOn ? (
        <Notice kind="warning" title="A second factor is required" className="mt-6 max-w-measure">
          Please turn it on to continue.
        </Notice>
      ) : null}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card>{isOn ? <SecondFactorOn /> : <SecondFactorOff />}</Card>
          <Administrators {...loaderData} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <OwnPassword isOn={isOn} />
          <SignOutEverywhere />
        </div>
      </div>
    </>
  );
}
