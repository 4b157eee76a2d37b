import { data, Form, redirect, useNavigation } from "react-router";
import { changeEmail, findEmailChange } from "#shop/orders/change-email.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { useForm } from "#web/shell/form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/change-email.ts";
import { ExpiredLink, linkClientAction, linkHeaders, linkIsOver } from "./expired-link.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const change = await findEmailChange(db, params.token, now());
  return change ? data({ email: change.email }) : data(null, { status: 404 });
}

/** It signs nobody in: the mailbox is new to the account. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const changed = await changeEmail(services.db, services, params.token, services.now());
  if (!changed) return linkIsOver();
  setFlash(context, "email_changed");
  throw redirect(context.get(signedInContext)?.userId === changed.userId ? "/profile" : "/auth");
}

export const clientAction = linkClientAction;

export const headers = linkHeaders;

export const meta = unlisted("Change your email");

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = useForm(actionData);
  const isBusy = useNavigation().state !== "idle";
  if (!loaderData || actionData?.isExpired) return <ExpiredLink to="/auth" label="Sign In" />;
  return (
    <div className="page-width max-w-measure py-12 md:py-20">
      <PageHeading
        title="Change your email"
        lead={`One click moves your account, its tags and its orders to ${loaderData.email}. From then on you sign in with it.`}
        className="wrap-anywhere"
      />
      <Form {...form} className="mt-8">
        <Button type="submit" busy={isBusy} busyLabel="Changing...">
          Use this address
        </Button>
      </Form>
    </div>
  );
}
