import { data } from "react-router";
import { findHandOver, takeOver } from "#shop/finds/hand-over.server.ts";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { openBrowserSession } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/hand-over.ts";
import { answerExpired, ExpiredLink, LinkForm, LinkPage, linkHeaders } from "./link-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const handOver = await findHandOver(db, params.token, now());
  return handOver ? data({ email: handOver.email }) : data(null, { status: 404 });
}

/** The link proves the mailbox. A GET takes nothing over. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, jobs, now } = context.get(servicesContext);
  const opened = await takeOver(db, jobs, params.token, now());
  if (!opened) return answerExpired();
  return (await openBrowserSession(context, request, opened)) ?? answerExpired();
}

export const headers = linkHeaders;

export const meta = unlisted("Take over a tag");

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData?.isExpired)
    return (
      <ExpiredLink
        to="/"
        label="Home"
        lead="It was already used, it is too old, or the owner kept the tag."
      />
    );
  return (
    <LinkPage
      title="Take over a tag"
      lead={`The tag's code will lead to your page. Nothing of its earlier owner stays there. Your account is ${loaderData.email}.`}
    >
      <LinkForm label="Take Over the Tag" busyLabel="Just a moment..." />
    </LinkPage>
  );
}
