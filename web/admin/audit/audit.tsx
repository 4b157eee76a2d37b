import { parseCursor } from "#platform/cursor.server.ts";
import { auditActions, auditSubjects } from "#shop/audit/audit-entry.ts";
import { type AuditFilter, type AuditLogRow, searchAuditLog } from "#shop/audit/audit-log.server.ts";
import { FilterForm, FilterSelect, ListPage, SearchButtons } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { TextLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { CursorLinks } from "#web/ui/page-links.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { DateTime } from "#web/ui/text.tsx";
import type { Route } from "./+types/audit.ts";
import { describeChanges } from "./audit-words.ts";
import { readAuditSearch } from "./read-audit-search.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { tagNames, ...filter } = readAuditSearch(query);
  const { db } = context.get(servicesContext);
  const page = await searchAuditLog(db, { tagNames, ...filter }, parseCursor(query.get("before")));
  return { ...page, filter };
}

export const meta = unlisted("Audit Log");

const kinds = auditSubjects.map((kind) => ({
  value: kind,
  label: kind.charAt(0).toUpperCase() + kind.slice(1),
}));

export default function AuditLog({ loaderData: { entries, next, filter } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Audit Log"
      lead="Who changed what in the administration, newest first."
      filter={<AuditFilters filter={filter} />}
      empty={entries.length === 0 && (isFiltered(filter) ? "Nothing matches." : "Nothing has changed yet.")}
      pages={<CursorLinks next={next} />}
    >
      <div className="mt-6">
        <Table label="Audit log" columns={columns} items={entries} itemKey={({ id }) => id} />
      </div>
    </ListPage>
  );
}

type ShownFilter = Omit<AuditFilter, "tagNames">;

function isFiltered(filter: ShownFilter): boolean {
  return Object.keys(filter).length > 0;
}

function AuditFilters({ filter }: { filter: ShownFilter }) {
  return (
    <FilterForm
      page="/admin/audit"
      filter={filter}
      aria-label="Audit log"
      className="mt-6 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-5"
    >
      <FilterSelect name="subject" label="Kind" options={kinds} defaultValue={filter.subject} />
      <TextField
        name="name"
        label="Exact name or number"
        placeholder="FT-100001"
        defaultValue={filter.name}
      />
      <TextField
        name="actor"
        label="Done by (email)"
        type="search"
        defaultValue={filter.actor}
        className="col-span-2 md:col-span-1"
      />
      <TextField name="from" type="date" label="From" defaultValue={filter.from} />
      <TextField name="to" type="date" label="To" defaultValue={filter.to} />
      <div className="col-span-full flex flex-wrap gap-3">
        <SearchButtons all={isFiltered(filter) && "/admin/audit"} variant="primary" />
      </div>
    </FilterForm>
  );
}

const columns: Column<AuditLogRow>[] = [
  {
    header: "When",
    cell: ({ at }) => <DateTime at={at} />,
    className: "whitespace-nowrap",
  },
  { header: "Who", cell: ({ actor }) => actor, className: "wrap-anywhere" },
  { header: "What", cell: ({ action }) => auditActions[action], className: "font-semibold" },
  { header: "Item", cell: (entry) => <Subject entry={entry} />, className: "wrap-anywhere" },
  {
    header: "Changes",
    cell: ({ changes }) =>
      describeChanges(changes).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      )),
    className: "lg:min-w-60",
  },
];

/** Pages whose addresses have the id of the item. */
const pages: Record<string, string> = {
  product: "/admin/products",
  discount: "/admin/discounts",
  material: "/admin/materials",
  jig: "/admin/production/jigs",
  profile: "/admin/profile",
  account: "/admin/profile",
};

/** Returns undefined for a kind of item without pages. */
function findPage({ subject, subjectName, subjectId }: AuditLogRow): string | undefined {
  if (subject === "order") return `/admin/orders/${subjectName}`;
  // `Sheet 3`
  if (subject === "sheet") return `/admin/production/sheets/${subjectName.replace("Sheet ", "")}`;
  const page = pages[subject];
  return page && `${page}/${subjectId}`;
}

function Subject({ entry }: { entry: AuditLogRow }) {
  const { subject, subjectName, subjectId } = entry;
  const to = findPage(entry);
  return (
    <>
      <span className="block text-xs text-muted">{subject}</span>
      {to ? (
        <TextLink to={to} className="-my-2.5">
          {subjectName || subjectId}
        </TextLink>
      ) : (
        subjectName || subjectId
      )}
    </>
  );
}
