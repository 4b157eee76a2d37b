import type { ShownDeed } from "#platform/audit/deeds-of.server.ts";
import { formatDateTime } from "#platform/dates.ts";
import { Card } from "#web/ui/card.tsx";

/** Who changed what and when, newest first: the audit log of this order and its purchase. */
export function DeedsCard({ deeds }: { deeds: ShownDeed[] }) {
  return (
    <Card>
      <h2 className="text-lg">History</h2>
      {deeds.length === 0 ? <p className="mt-3 text-muted">Nothing was changed yet.</p> : null}
      <ol className="mt-3 flex flex-col gap-3 text-sm">
        {deeds.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p className="font-semibold">{action}</p>
            {Object.entries(changes).map(([field, { from, to }]) =>
              from || to ? (
                <p key={field} className="wrap-anywhere">
                  {field}: {from || "none"} → {to || "none"}
                </p>
              ) : null,
            )}
            <p className="wrap-anywhere text-muted">
              <time dateTime={at.toISOString()}>{formatDateTime(at)}</time> · {actor}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
