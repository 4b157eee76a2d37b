import { Link } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { AuditLogRow } from "#shop/audit/audit-log.server.ts";
import { Row, Table, Td, Th } from "#web/ui/table.tsx";
import { actionText, describeChanges } from "./audit-words.ts";

const head = ["When", "Who", "What", "Of what", "Changes"].map((each) => <Th key={each}>{each}</Th>);

export function AuditTable({ deeds }: { deeds: AuditLogRow[] }) {
  return (
    <div className="mt-6">
      <Table label="Audit log" head={head}>
        {deeds.map((deed) => (
          <Row key={deed.id}>
            <Td label="When" className="whitespace-nowrap">
              <time dateTime={deed.at.toISOString()}>{formatDateTime(deed.at)}</time>
            </Td>
            <Td label="Who" className="wrap-anywhere">
              {deed.actor}
            </Td>
            <Td label="What" className="font-semibold">
              {actionText[deed.action]}
            </Td>
            <Td label="Of what">
              <Subject deed={deed} />
            </Td>
            <Td label="Changes" className="wrap-anywhere lg:min-w-60">
              {describeChanges(deed.changes).map((line) => (
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

/** Leads to what still is there; what is gone is told on its page. */
function Subject({ deed: { subject, subjectName, subjectId } }: { deed: AuditLogRow }) {
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
