import { data } from "react-router";
import { offlineAction } from "#web/admin/admin-answer.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/security.ts";
import { runSecurityAction } from "./run-security-action.server.ts";
import { SecondFactorOff, SecondFactorOn } from "./second-factor-forms.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { admin } = context.get(servicesContext);
  const isOn = context.get(signedInContext)?.hasSecondFactor ?? false;
  return { isOn, isRequired: admin.requiresSecondFactor };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { answer, ...init } = await runSecurityAction(context, request);
  return data(answer, init);
}

/** An error page would lose the codes on the page. */
export const clientAction = offlineAction({});

export const meta = unlisted("Security");

export default function Security({ loaderData: { isOn, isRequired } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Security"
        lead="With a second factor, a stolen password is not enough: signing in also asks for a code from an app on your phone."
      />
      {isRequired && !isOn ? (
        <Notice kind="warning" title="A second factor is required" className="mt-6 max-w-measure">
          Please turn it on to continue.
        </Notice>
      ) : null}
      <Card className="mt-8 max-w-measure">{isOn ? <SecondFactorOn /> : <SecondFactorOff />}</Card>
    </>
  );
}
