import { Link } from "react-router";
import { z } from "zod";
import { parseCursor } from "#platform/cursor.server.ts";
import { formatDateTime } from "#platform/dates.ts";
import { type ListedMessage, listMessages, markMessage } from "#shop/contact/contact-messages.server.ts";
import { adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { failed, succeeded } from "#web/admin/admin-answer.ts";
import { PostButton } from "#web/admin/forms.tsx";
import { ListPage, ShowLink, useRevalidateWhenShown } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonLook, NewTabLink, quietLinkLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/page.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/messages.ts";
import { replyLink } from "./reply-link.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const isDone = query.get("show") === "done";
  const before = parseCursor(query.get("before"));
  const { messages, next } = await listMessages(context.get(servicesContext).db, { isDone }, before);
  return { isDone, next, messages: messages.map((each) => ({ ...each, reply: replyLink(each) })) };
}

const markForm = z.object({ id: z.uuid(), done: z.enum(["yes", "no"]) });

export const action = adminActions({
  mark: adminForm(markForm, async ({ id, done }, { db, by }) => {
    const isDone = done === "yes";
    const saved = await markMessage(db, { id, isDone }, by);
    if (saved === "not_found") return { answer: failed("Message not found"), status: 404 };
    return { answer: succeeded(isDone ? "Message marked as done" : "Message marked as new") };
  }),
});

export const meta = unlisted("Messages");

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, isDone, next } = loaderData;
  useRevalidateWhenShown();
  return (
    <ListPage
      title="Messages"
      filter={
        <nav aria-label="Which messages" className="mt-6 flex gap-2">
          <ShowLink to="/admin/messages" isCurrent={!isDone}>
            New
          </ShowLink>
          <ShowLink to="/admin/messages?show=done" isCurrent={isDone}>
            Done
          </ShowLink>
        </nav>
      }
      empty={messages.length === 0 && (isDone ? "No messages are done yet." : "No new messages.")}
      pages={<CursorLinks next={next} />}
    >
      <ul className="mt-6 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
    </ListPage>
  );
}

function MessageCard({ message }: { message: ListedMessage & { reply: string | undefined } }) {
  const { id, name, email, message: text, createdAt, doneAt, reply, reportedId, conversation } = message;
  return (
    <Card>
      <h2 className="flex flex-wrap items-center gap-3 text-lg wrap-anywhere">
        {name}
        {reportedId ? <Badge tone="red">Reported page</Badge> : null}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        {email || "No email"} · <DateTime at={createdAt} />
        {doneAt ? ` · Done ${formatDateTime(doneAt)}` : null}
      </p>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      {reportedId ? (
        <p className="mt-3 flex flex-wrap gap-x-5">
          <NewTabLink href={`/p/${reportedId}`}>Open the page</NewTabLink>
          <Link to={`/admin/profiles?search=${reportedId}`} className={quietLinkLook}>
            Its profile
          </Link>
        </p>
      ) : null}
      {conversation ? (
        <details className="mt-3">
          <summary className="flex min-h-11 items-center">What was written</summary>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{conversation}</p>
        </details>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {reply ? (
          <a href={reply} aria-label={`Reply to ${name}`} className={buttonLook("secondary")}>
            Reply
          </a>
        ) : null}
        <PostButton
          intent="mark"
          fields={{ id, done: doneAt ? "no" : "yes" }}
          variant={doneAt ? "quiet" : "primary"}
          aria-label={`${doneAt ? "Mark as New" : "Mark as Done"}, message from ${name}`}
          busyLabel="Saving..."
        >
          {doneAt ? "Mark as New" : "Mark as Done"}
        </PostButton>
      </div>
    </Card>
  );
}
