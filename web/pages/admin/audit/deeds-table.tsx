import { Link } from "react-router";
import { describeChanges } from "#platform/audit/describe-changes.ts";
import type { ListedDeed } from "#platform/audit/list-deeds.server.ts";
import { formatDateTime } from "#platform/dates.ts";
import { Table, Td, Th } from "#web/ui/table.tsx";

export function DeedsTable({ deeds }: { deeds: ListedDeed[] }) {
  return (
    <div className="mt-6">
      <Table label="Audit log">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>Who</Th>
            <Th>What</Th>
            <Th>Of what</Th>
            <Th>Changes</Th>
          </tr>
        </thead>
        <tbody>
          {deeds.map((deed) => (
            <tr key={deed.id}>
              <Td className="whitespace-nowrap">
                <time dateTime={deed.at.toISOString()}>{formatDateTime(deed.at)}</time>
              </Td>
              <Td className="min-w-40 wrap-anywhere">{deed.actor}</Td>
              <Td className="font-semibold">{deed.action}</Td>
              <Td>
                <Subject deed={deed} />
              </Td>
              <Td className="min-w-60 wrap-anywhere">
                {describeChanges(deed.changes).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Td>
            </tr>
          ))}
        </tbody>
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
function Subject({ deed: { subject, subjectName, subjectId } }: { deed: ListedDeed }) {
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
