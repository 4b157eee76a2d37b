import { formatDateTime } from "#platform/dates.ts";
import type { AuditLogRow } from "#shop/audit/audit-log.server.ts";
import { actionText, describeChanges } from "#web/admin/audit/audit-words.ts";
import { Card } from "#web/ui/card.tsx";

/** Who changed what and when, newest first: the audit log of this order and its purchase. */
export function HistoryCard({ deeds }: { deeds: AuditLogRow[] }) {
  return (
    <Card>
      <h2 className="text-lg">History</h2>
      {deeds.length === 0 ? <p className="mt-3 text-muted">Nothing was changed yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {deeds.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p className="font-semibold">{actionText[action]}</p>
            {describeChanges(changes).map((change) => (
              <p key={change} className="wrap-anywhere">
                {change}
              </p>
            ))}
            <p className="wrap-anywhere text-muted">
              <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> · {actor}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
