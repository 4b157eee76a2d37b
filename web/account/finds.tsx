import { Link } from "react-router";
import { parseCursor } from "#platform/cursor.server.ts";
import { formatDateTime } from "#platform/dates.ts";
import { listAccountFinds } from "#shop/finds/account-finds.server.ts";
import { ownerToken } from "#shop/finds/finds.server.ts";
import type { Find } from "#shop/finds/finds.table.ts";
import { accountContext, servicesContext } from "#web/context.ts";
import { findTitles } from "#web/emails/find-emails.tsx";
import { unlisted } from "#web/shell/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BackLink } from "#web/ui/button.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import type { Route } from "./+types/finds.ts";

/** Lists what finders wrote about the account's tags. `?before=` asks for older ones. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { userId } = context.get(accountContext);
  const { db, secret } = context.get(servicesContext);
  const before = parseCursor(new URL(request.url).searchParams.get("before"));
  const { finds, next } = await listAccountFinds(db, userId, before);
  return {
    next,
    finds: finds.map((find) => ({
      to: `/answer/${ownerToken(secret, find, find.mailbox)}`,
      title: findTitles[find.way],
      tag: find.tagName || find.displayName,
      at: formatDateTime(find.newestAt),
      text: find.text,
      state: describeState(find),
    })),
  };
}

type FindState = Pick<Find, "unreadSince" | "isBlocked" | "closedAt">;

function describeState({ unreadSince, isBlocked, closedAt }: FindState) {
  if (unreadSince) return "New";
  if (isBlocked) return "Blocked";
  return closedAt ? "Closed" : undefined;
}

export const meta = unlisted("Messages from finders");

export default function Finds({ loaderData }: Route.ComponentProps) {
  const { finds, next } = loaderData;
  return (
    <div className="page-width py-10 sm:py-14">
      <BackLink to="/profile">Back to Profile</BackLink>
      <PageHeading title="Messages from finders" />
      {finds.length === 0 ? (
        <p className="mt-6 text-muted">
          Nobody has written yet. When a finder does, you get an email and read it here.
        </p>
      ) : null}
      <ul className="mt-8 flex flex-col gap-5">
        {finds.map((find) => (
          <li key={find.to}>
            <Card>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-lg">
                  <Link
                    to={find.to}
                    className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-fairway"
                  >
                    {find.title}
                  </Link>
                </h2>
                {find.state ? (
                  <Badge tone={find.state === "New" ? "yellow" : "neutral"}>{find.state}</Badge>
                ) : null}
                <p className="text-muted wrap-anywhere">
                  {find.tag} · {find.at}
                </p>
              </div>
              <p dir="auto" className="line-clamp-2 wrap-anywhere">
                {find.text}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <CursorLinks next={next} label="Pages of messages" />
    </div>
  );
}
