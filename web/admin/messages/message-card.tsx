import { useFetcher } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { ListedMessage } from "#shop/contact/list-messages.server.ts";
import { type AdminAnswer, useAdminToast } from "#web/admin/admin-answer.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

type MessageCardProps = { message: ListedMessage & { reply: string | undefined } };

/** Who wrote what and when; an answer is written in one's own mail program. */
export function MessageCard({ message }: MessageCardProps) {
  const { id, name, email, message: text, createdAt, doneAt, reply } = message;
  const fetcher = useFetcher<AdminAnswer>();
  useAdminToast(fetcher.data);
  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="text-sm wrap-anywhere text-muted">
        {email} · <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
        {doneAt ? ` · Done ${formatDateTime(doneAt)}` : null}
      </p>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {reply ? (
          <a href={reply} aria-label={`Reply to ${name}`} className={buttonLook("secondary")}>
            Reply
          </a>
        ) : null}
        <fetcher.Form method="post" action="/admin/messages">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="done" value={doneAt ? "no" : "yes"} />
          <Button
            type="submit"
            variant={doneAt ? "quiet" : "primary"}
            aria-label={`${doneAt ? "Mark as New" : "Mark as Done"}, message from ${name}`}
            busy={fetcher.state !== "idle"}
            busyLabel="Saving..."
          >
            {doneAt ? "Mark as New" : "Mark as Done"}
          </Button>
        </fetcher.Form>
      </div>
    </Card>
  );
}
