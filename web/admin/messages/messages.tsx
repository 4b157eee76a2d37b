import { data, Link } from "react-router";
import { z } from "zod";
import { parseCursor } from "#platform/cursor.server.ts";
import { listMessages } from "#shop/contact/list-messages.server.ts";
import { markMessage } from "#shop/contact/mark-message.server.ts";
import { type AdminAnswer, failed, succeeded } from "#web/admin/admin-answer.ts";
import { answerOrTold } from "#web/admin/answer-or-told.ts";
import { by } from "#web/admin/current-actor.ts";
import { PageSteps } from "#web/admin/page-steps.tsx";
import { useRevalidateOnFocus } from "#web/admin/use-revalidate-on-focus.ts";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { formOf } from "#web/shell/read-form.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import type { Route } from "./+types/messages.ts";
import { MessageCard } from "./message-card.tsx";
import { replyLink } from "./reply-link.ts";

/** `?show=done` for those that were dealt with, `?before=` for what is behind that message. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const isDone = asked.get("show") === "done";
  const before = parseCursor(asked.get("before"));
  const { messages, older } = await listMessages(context.get(servicesContext).db, { isDone }, before);
  return { isDone, older, messages: messages.map((each) => ({ ...each, reply: replyLink(each) })) };
}

const markForm = z.object({ id: z.uuid(), done: z.enum(["yes", "no"]) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const read = markForm.safeParse(Object.fromEntries(await formOf(request)));
  if (!read.success) return data<AdminAnswer>(failed("An unexpected error occurred"), { status: 400 });
  const mark = { id: read.data.id, isDone: read.data.done === "yes" };
  const saved = await markMessage(db, mark, by(context));
  if (saved === "not_found") return data<AdminAnswer>(failed("Message not found"), { status: 404 });
  return data<AdminAnswer>(succeeded(mark.isDone ? "Message marked as done" : "Message marked as new"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrTold(serverAction, failed("Failed to update message"));
}

export function meta() {
  return unlistedMeta("Messages");
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, isDone, older } = loaderData;
  useRevalidateOnFocus(loaderData);
  return (
    <>
      <PageHeading title="Messages" />
      <nav aria-label="Which messages" className="mt-6 flex gap-2">
        <ShowLink to="/admin/messages" isCurrent={!isDone}>
          New
        </ShowLink>
        <ShowLink to="/admin/messages?show=done" isCurrent={isDone}>
          Done
        </ShowLink>
      </nav>
      {messages.length === 0 ? (
        <p className="mt-8 text-lg text-muted">
          {isDone ? "No message was dealt with yet." : "No new messages."}
        </p>
      ) : null}
      <ul className="mt-6 flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      <PageSteps older={older} />
    </>
  );
}

function ShowLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center rounded-md border border-transparent px-4 aria-[current=page]:border-line aria-[current=page]:bg-card aria-[current=page]:font-semibold"
    >
      {children}
    </Link>
  );
}
