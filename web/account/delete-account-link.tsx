import { useEffect } from "react";
import { data, redirect } from "react-router";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { deletePerson, findUnfinished } from "#shop/people/delete-person.server.ts";
import { browserContext, servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { session } from "#web/shell/session/browser-session.ts";
import { leavingHeaders } from "#web/shell/session/sign-in-browser.server.ts";
import { sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/delete-account-link.ts";
import { DeletionTerms, UnfinishedNotice } from "./deletion-terms.tsx";
import { answerExpired, ExpiredLink, LinkForm, LinkPage, linkHeaders } from "./link-page.tsx";
import { findDataLink } from "./personal-data.server.ts";

/** The address has this word in place of a token after the deletion. */
const deleted = "deleted";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.token === deleted) return data(null);
  const person = await findDataLink(context, "delete-data", params.token);
  if (!person?.userId) return data(null, { status: 404 });
  const browser = context.get(browserContext)();
  const unfinished = await findUnfinished(context.get(servicesContext).db, person, browser);
  return data({ email: person.email, unfinished });
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const person = await findDataLink(context, "delete-data", params.token);
  if (!person?.userId) return answerExpired();
  const by = {
    actor: { userId: null, email: "customer" },
    subject: auditSubject("account", person.userId),
    browser: context.get(browserContext)(),
    now: services.now(),
  };
  const outcome = await deletePerson(services.db, services.jobs, person, by);
  // The page loads again and names the unfinished orders.
  if (typeof outcome === "object") return data({ isExpired: false }, { status: 409 });
  if (outcome === "not_found") return answerExpired();
  throw redirect(`/delete-account/${deleted}`, { headers: leavingHeaders(sessionCookie(services)) });
}

export const headers = linkHeaders;

export const meta = unlisted("Delete your account");

export default function DeleteAccount({ loaderData, actionData, params }: Route.ComponentProps) {
  if (params.token === deleted) return <Deleted />;
  if (!loaderData || actionData?.isExpired) return <ExpiredLink to="/auth" label="Sign In" />;
  const { email, unfinished } = loaderData;
  return (
    <LinkPage title="Delete your account" lead={email}>
      <DeletionTerms />
      {unfinished ? (
        <UnfinishedNotice unfinished={unfinished} />
      ) : (
        <LinkForm label="Delete My Account" variant="destructive" busyLabel="Deleting..." />
      )}
    </LinkPage>
  );
}

/** The browser deletes its cart and drafts, too. */
function Deleted() {
  useEffect(() => session.end(), []);
  return (
    <LinkPage
      title="Your account is deleted"
      lead="We know nothing more of you than our bookkeeping must keep."
    >
      <LinkButton to="/" className="mt-8">
        Home
      </LinkButton>
    </LinkPage>
  );
}
