import { formatLongDate } from "#platform/dates.ts";
import type { ListedSheet } from "#shop/production/sheets.server.ts";
import { Badge } from "#web/ui/badge.tsx";
import { TextLink } from "#web/ui/button.tsx";

export function SheetList({ sheets }: { sheets: ListedSheet[] }) {
  return (
    <section aria-labelledby="sheets">
      <h2 id="sheets" className="text-xl">
        Sheets
      </h2>
      {sheets.length === 0 ? <p className="mt-2 text-muted">No sheet yet.</p> : null}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sheets.map((sheet) => (
          <li key={sheet.number} className="rounded-lg border border-line bg-card p-4">
            <p className="flex flex-wrap items-center gap-x-3">
              <TextLink to={`/admin/production/sheets/${sheet.number}`} className="-my-2 font-semibold">
                Sheet {sheet.number}
              </TextLink>
              <SheetBadge {...sheet} />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {sheet.material.name}, {sheet.tags} {sheet.tags === 1 ? "tag" : "tags"}, {sheet.jigName},{" "}
              {formatLongDate(sheet.createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SheetBadge({ engravedAt, toVerify }: Pick<ListedSheet, "engravedAt" | "toVerify">) {
  if (!engravedAt) return <Badge tone="yellow">To engrave</Badge>;
  return toVerify > 0 ? <Badge tone="blue">{toVerify} to verify</Badge> : <Badge tone="green">Done</Badge>;
}
