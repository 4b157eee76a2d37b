import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { AuditLogRow } from "#shop/audit/audit-log.server.ts";
import { Row, Table, Td, Th } from "#web/ui/table.tsx";
import { actionText, describeChanges } from "./audit-words.ts";

const head = ["When", "Who", "What", "Of what", "Changes"].map((each) => <Th key={each}>{each}</Th>);

export function AuditTable({ entries }: { entries: AuditLogRow[] }) {
  return (
    <div className="mt-6">
      <Table label="Audit log" head={head}>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Td label="When" className="whitespace-nowrap">
              <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
            </Td>
            <Td label="Who" className="wrap-anywhere">
              {entry.actor}
            </Td>
            <Td label="What" className="font-semibold">
              {actionText[entry.action]}
            </Td>
            <Td label="Of what">
              <Subject entry={entry} />
            </Td>
            <Td label="Changes" className="wrap-anywhere lg:min-w-60">
              {describeChanges(entry.changes).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </Td>
          </Row>
        ))}
      </Table>
    </div>
  );
}

const pages: Record<string, string> = {
  order: "/admin/orders",
  product: "/admin/products",
  profile: "/admin/profile",
  account: "/admin/profile",
};

/** Links to the subject's page, which answers 404 when it is gone. */
function Subject({ entry: { subject, subjectName, subjectId } }: { entry: AuditLogRow }) {
  const page = pages[subject];
  const id = subject === "order" ? subjectName : subjectId;
  const to = page && id ? `${page}/${id}` : undefined;
  return (
    <>
      <span className="block text-xs text-muted">{subject}</span>
      {to ? (
        <Link to={to} className="text-fairway underline underline-offset-4">
          {subjectName || subjectId}
        </Link>
      ) : (
        <span className="wrap-anywhere">{subjectName || subjectId}</span>
      )}
    </>
  );
}
