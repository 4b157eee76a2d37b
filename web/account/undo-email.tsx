import { data } from "react-router";
import { findEmailUndo, undoEmailChange } from "#shop/orders/change-email.server.ts";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { openBrowserSession } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/undo-email.ts";
import { ExpiredLink, LinkForm, LinkPage, linkClientAction, linkHeaders, linkIsOver } from "./link-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const email = await findEmailUndo(db, params.token, now());
  return email ? data({ email }) : data(null, { status: 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, secret, now } = context.get(servicesContext);
  const restored = await undoEmailChange(db, secret, params.token, now());
  if (restored) await openBrowserSession(context, request, restored);
  return linkIsOver();
}

export const clientAction = linkClientAction;

export const headers = linkHeaders;

export const meta = unlisted("Restore your email");

export default function UndoEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData?.isExpired) return <ExpiredLink to="/contact" label="Contact Us" />;
  return (
    <LinkPage
      title="Restore your email"
      lead={`One click restores ${loaderData.email} as your account's email and signs everyone out. Then you choose a new password.`}
    >
      <LinkForm answer={actionData} label="Restore My Email" busyLabel="Restoring..." />
    </LinkPage>
  );
}
