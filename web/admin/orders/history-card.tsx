import { describeChanges } from "#platform/audit/describe-changes.ts";
import type { ShownAuditEntry } from "#platform/audit/list-audit-entries.server.ts";
import { formatDateTime } from "#platform/dates.ts";
import { auditWords } from "#shop/audit-words.ts";
import { Card } from "#web/ui/card.tsx";

/** Who changed what and when, newest first: the audit log of this order and its purchase. */
export function HistoryCard({ deeds }: { deeds: ShownAuditEntry[] }) {
  return (
    <Card>
      <h2 className="text-lg">History</h2>
      {deeds.length === 0 ? <p className="mt-3 text-muted">Nothing was changed yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {deeds.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p className="font-semibold">{action}</p>
            {describeChanges(changes, auditWords).map((change) => (
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
