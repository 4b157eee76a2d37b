import { z } from "zod";
import { formatLongDate, shopDay } from "#platform/dates.ts";
import { readFilter, readPageNumber } from "#platform/list-query.ts";
import { formatCount } from "#platform/text.ts";
import { findDueDay } from "#shop/arrival.ts";
import { listClosures } from "#shop/closures.server.ts";
import { designCodes } from "#shop/engraving/engraving.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { asksForVerification } from "#shop/production/desk.server.ts";
import { listJigs } from "#shop/production/jigs.server.ts";
import { countQueue, listQueue } from "#shop/production/queue.server.ts";
import { type ListedSheet, listSheets } from "#shop/production/sheets.server.ts";
import { designOptions } from "#web/admin/forms.tsx";
import {
  FilterForm,
  FilterSelect,
  ItemList,
  SearchButtons,
  useRevalidateWhenShown,
} from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, LinkButton, TextLink } from "#web/ui/button.tsx";
import { asTyped, Switch, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { PageLinks } from "#web/ui/page-links.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Route } from "./+types/production.ts";
import { ClosedDays } from "./closed-days.tsx";
import { runDeskAction } from "./desk-actions.server.ts";
import { QueueRow } from "./queue-row.tsx";

const fields = { material: z.uuid(), design: z.enum(designCodes), order: z.string().trim().min(1).max(20) };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const filter = readFilter(fields, query);
  const page = readPageNumber(query) ?? 1;
  // What is no order number becomes the empty one, which no order has: it finds nothing instead of everything.
  const order = filter.order === undefined ? {} : { order: parseInvoiceNumber(filter.order) ?? "" };
  const [queue, counts, jigs, sheets, asksBeforeShipping, closures] = await Promise.all([
    listQueue(db, { ...filter, ...order }, page),
    countQueue(db),
    listJigs(db),
    listSheets(db),
    asksForVerification(db),
    listClosures(db),
  ]);
  const today = shopDay(now());
  const tags = queue.tags.map(({ paidAt, leavesBy, ...tag }) => {
    const due = findDueDay({ leavesBy, paidAt });
    return { ...tag, due, isLate: due < today };
  });
  return {
    tags,
    hasNext: queue.hasNext,
    page,
    filter,
    counts,
    sheets,
    asksBeforeShipping,
    closures: closures.filter(({ lastDay }) => lastDay >= today),
    jigs: jigs.map(({ id, name }) => ({ id, name })),
  };
}

export const action = runDeskAction;

export const meta = unlisted("Production");

export default function Production({ loaderData }: Route.ComponentProps) {
  const { tags, page, hasNext, counts, filter } = loaderData;
  useRevalidateWhenShown();
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Production" />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/admin/production/verify">Scan to Verify</LinkButton>
          <LinkButton to="/admin/production/jigs" variant="secondary">
            Jigs
          </LinkButton>
          <LinkButton to="/admin/materials" variant="secondary">
            Materials
          </LinkButton>
        </div>
      </div>
      <FillForm {...loaderData} />
      <section aria-labelledby="queue">
        <h2 id="queue" className="text-xl">
          Queue
        </h2>
        <p className="mt-1 text-muted">{queueWords(counts)}</p>
        <ItemList
          filter={<QueueFilters {...loaderData} />}
          empty={
            tags.length === 0 &&
            (isFiltered
              ? "No tag to make matches."
              : "Nothing to make. Paid orders appear here by themselves.")
          }
          pages={<PageLinks page={page} hasNext={hasNext} />}
        >
          <ul className="mt-4 divide-y divide-line rounded-lg border border-line bg-card">
            {tags.map((tag) => (
              <QueueRow key={tag.invoiceNumber} tag={tag} />
            ))}
          </ul>
        </ItemList>
      </section>
      <SheetList sheets={loaderData.sheets} />
      <Settings {...loaderData} />
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];

function queueWords(counts: Data["counts"]): string {
  const perMaterial = counts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} in ${name}`);
  const toMake = perMaterial.length > 0 ? `To make: ${perMaterial.join(", ")}.` : "";
  const held = counts.reduce((all, each) => all + each.held, 0);
  return held > 0 ? `${toMake} ${held} on hold.`.trim() : toMake;
}

function FillForm({ counts, jigs, tags, filter }: Data) {
  const waiting = counts.filter(({ count }) => count > 0);
  const first = filter.material ?? tags.find(({ holdCause }) => !holdCause)?.engraving.material?.id;
  if (jigs.length === 0)
    return (
      <Notice title="Describe your jig first">
        <TextLink to="/admin/production/jigs/new">Add a jig</TextLink>: then sheets are laid out for it.
      </Notice>
    );
  return (
    <Card>
      <h2 className="mb-3 text-lg">New sheet</h2>
      <form method="get" action="/admin/production/fill" className="flex flex-wrap items-end gap-4">
        <SelectField
          key={`${first} ${waiting.length}`}
          name="material"
          label="Material"
          defaultValue={first}
          options={waiting.map(({ id, name, count }) => ({ value: id, label: `${name} (${count})` }))}
          disabled={waiting.length === 0}
          className="w-56"
        />
        <SelectField
          name="jig"
          label="Jig"
          options={jigs.map(({ id, name }) => ({ value: id, label: name }))}
          className="w-56"
        />
        <Button type="submit" disabled={waiting.length === 0}>
          Fill a sheet
        </Button>
        {waiting.length === 0 ? <p className="text-muted">There is no tag to put on a sheet.</p> : null}
      </form>
    </Card>
  );
}

function QueueFilters({ filter, counts }: Data) {
  const materials = counts.map(({ id, name, count, held }) => ({
    value: id,
    label: `${name} (${count + held})`,
  }));
  return (
    <FilterForm
      page="/admin/production"
      filter={filter}
      aria-label="Queue"
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <FilterSelect
        name="material"
        label="Material"
        defaultValue={filter.material}
        options={materials}
        className="w-44"
      />
      <FilterSelect
        name="design"
        label="Design"
        defaultValue={filter.design}
        options={designOptions}
        className="w-36"
      />
      <TextField
        name="order"
        label="Order"
        defaultValue={filter.order}
        maxLength={20}
        {...asTyped}
        className="w-36"
      />
      <SearchButtons all={Object.keys(filter).length > 0 && "/admin/production"} />
    </FilterForm>
  );
}

function Settings({ asksBeforeShipping: asks, closures }: Data) {
  const form = usePostForm("settings", { saved: asks ? { asks: "on" } : {} });
  return (
    <section aria-labelledby="desk-settings">
      <h2 id="desk-settings" className="text-xl">
        Settings
      </h2>
      <form.Form {...form.form} className="mt-2 flex flex-wrap items-center gap-4">
        <Switch name="asks" label="Ask before a tag is shipped that nobody verified" defaultChecked={asks} />
        <Button {...form.submit} variant="secondary" busyLabel="Saving...">
          Save
        </Button>
      </form.Form>
      <ClosedDays closures={closures} />
    </section>
  );
}

function SheetList({ sheets }: { sheets: ListedSheet[] }) {
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
              {sheet.material.name}, {formatCount(sheet.tags, "tag")}, {sheet.jigName},{" "}
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
