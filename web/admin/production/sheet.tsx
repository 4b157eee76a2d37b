import { formatDateTime } from "#platform/dates.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { isOpenStatus } from "#shop/orders/order-status.ts";
import { findSheet, type SheetView } from "#shop/production/sheets.server.ts";
import { reloadsUnlessDeleted } from "#web/admin/admin-answer.ts";
import { ConfirmButton, PostButton } from "#web/admin/forms.tsx";
import { useLeave, useRevalidateWhenShown } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlistedMeta } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BackLink, Button, buttonLook, LinkButton, TextLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/sheet.ts";
import { reasonWords, spoilChoices } from "./production-card.tsx";
import { readSheetNumber, runSheetAction } from "./sheet-actions.server.ts";
import { SheetPictures } from "./sheet-pictures.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const sheet = await findSheet(context.get(servicesContext).db, readSheetNumber(params.number));
  if (!sheet) throw notFound();
  const { file, ...facts } = sheet;
  return { sheet: facts, hasFiles: file !== null };
}

export const action = runSheetAction;

export const shouldRevalidate = reloadsUnlessDeleted;

export function meta({ params }: Route.MetaArgs) {
  return unlistedMeta(`Sheet ${params.number}`);
}

export default function SheetPage({ loaderData: { sheet, hasFiles } }: Route.ComponentProps) {
  const { number, material, jigName, isTest, createdAt, engravedAt } = sheet;
  useRevalidateWhenShown();
  const page = `/admin/production/sheets/${number}`;
  return (
    <>
      <BackLink to="/admin/production">Back to Production</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <PageHeading title={`Sheet ${number}`} />
          <p className="mt-2 text-muted">
            {material.name}, {jigName}. Made {formatDateTime(createdAt)}
            {engravedAt ? `, engraved ${formatDateTime(engravedAt)}` : ""}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {hasFiles ? (
            <a href={`${page}/all.zip`} className={buttonLook(engravedAt ? "secondary" : "primary")}>
              Download all
            </a>
          ) : null}
          {engravedAt ? null : <Dissolve number={number} />}
          {engravedAt && !sheet.tags.some(({ verifiedAt }) => verifiedAt) ? (
            <PostButton intent="undo" busyLabel="Undoing...">
              Undo Engraved
            </PostButton>
          ) : null}
        </div>
      </div>
      {isTest ? (
        <Notice kind="warning" title="Test files" className="mt-6 max-w-measure">
          {material.name} had no LightBurn template: set power and speed before you engrave.
        </Notice>
      ) : null}
      <p className="mt-6 max-w-measure">
        {hasFiles
          ? "The zip has a LightBurn project and an SVG for each side, and the picking list. In LightBurn, start from Absolute Coords."
          : "Its files are deleted: somebody whose name was on it had their data deleted."}
      </p>
      <Tags key={String(engravedAt)} sheet={sheet} />
      {hasFiles ? (
        <>
          <h2 className="mt-10 mb-4 text-xl">Both sides</h2>
          <SheetPictures jig={sheet.layout} urlOf={(side) => `${page}/${side}.svg`} />
        </>
      ) : null}
    </>
  );
}

type SheetProps = { sheet: Omit<SheetView, "file"> };

/** Marks the tags without a reason as engraved. Afterwards it marks those with a reason as spoiled. */
function Tags({ sheet: { engravedAt, tags } }: SheetProps) {
  const form = usePostForm(engravedAt ? "spoil" : "engraved");
  const canSpoil = tags.some(isSpoilable);
  return (
    <form.Form {...form.form} className="mt-6 flex flex-col items-start gap-4">
      <Table
        label="Tags of this sheet"
        columns={listColumns(engravedAt !== null)}
        items={tags}
        itemKey={({ slot }) => slot}
        rowProps={({ isStruck }) => ({ className: isStruck ? "line-through" : "" })}
      />
      {engravedAt && !canSpoil ? null : (
        <Button {...form.submit} variant={engravedAt ? "secondary" : "primary"} busyLabel="Saving...">
          {engravedAt ? "Mark as spoiled" : "Mark as engraved"}
        </Button>
      )}
      {engravedAt ? (
        <LinkButton to="/admin/production/verify">Scan to Verify</LinkButton>
      ) : (
        <p className="text-sm text-muted">
          Choose a reason for each spoiled tag first: it goes back to the queue, before all others.
        </p>
      )}
    </form.Form>
  );
}

type SheetTag = SheetView["tags"][number];

function listColumns(isEngraved: boolean): Column<SheetTag>[] {
  return [
    { header: "Slot", cell: ({ slot }) => slot, className: "tabular-nums" },
    {
      header: "Order",
      cell: ({ invoiceNumber }) => (
        <TextLink to={`/admin/orders/${invoiceNumber}`} className="-my-2">
          {invoiceNumber}
        </TextLink>
      ),
    },
    { header: "Name", cell: formatEngraving, className: "wrap-anywhere" },
    { header: "Code", cell: ({ codeEnd }) => codeEnd, className: "font-mono" },
    { header: "State", cell: (tag) => <TagState tag={tag} isEngraved={isEngraved} /> },
    { header: "Result", cell: (tag) => (isSpoilable(tag) ? <SpoilReason slot={tag.slot} /> : null) },
  ];
}

function SpoilReason({ slot }: { slot: number }) {
  return (
    <SelectField
      name={`slot-${slot}`}
      label={<span className="sr-only">Tag in slot {slot}</span>}
      options={spoilChoices}
      className="w-40"
    />
  );
}

function isSpoilable({ spoilReason, isStruck, status }: SheetTag): boolean {
  return spoilReason === null && !isStruck && isOpenStatus(status);
}

/** Of several states that a tag may have it shows what asks for most: a changed order before one that needs no tag any more. */
function TagState({ tag, isEngraved }: { tag: SheetTag; isEngraved: boolean }) {
  const { isChanged, isStruck, status, spoilReason, verifiedAt, verifiedBy, invoiceNumber } = tag;
  const leaveEmpty = isEngraved ? null : (
    <span className="block text-xs text-muted">Leave its slot empty.</span>
  );
  if (spoilReason === "taken_off")
    return (
      <>
        <Badge>{reasonWords[spoilReason]}</Badge>
        {leaveEmpty}
      </>
    );
  if (spoilReason) return <Badge tone="red">Spoiled: {reasonWords[spoilReason]}</Badge>;
  if (isChanged) return <Badge tone="red">The order was changed since</Badge>;
  if (isStruck)
    return (
      <>
        <Badge>Order {status}</Badge>
        {leaveEmpty}
      </>
    );
  if (verifiedAt)
    return (
      <>
        <Badge tone="green">Verified</Badge>
        <span className="block text-xs text-muted">
          {verifiedBy}, {formatDateTime(verifiedAt)}
        </span>
      </>
    );
  if (!isEngraved) return <Badge tone="yellow">On this sheet</Badge>;
  return (
    <>
      <Badge tone="blue">To verify</Badge>
      {isOpenStatus(status) ? null : (
        <span className="block text-xs text-muted">
          Already {status}. Spoiled?{" "}
          <TextLink to={`/admin/orders/${invoiceNumber}`} className="-my-3">
            Make a replacement
          </TextLink>
        </span>
      )}
    </>
  );
}

function Dissolve({ number }: { number: number }) {
  return (
    <ConfirmButton
      button={<Button variant="secondary">Dissolve Sheet</Button>}
      label="Dissolve Sheet"
      description={`The tags of sheet ${number} go back to the queue, and its files are deleted. Throw away what you downloaded.`}
      busyLabel="Dissolving..."
      intent="delete"
      onDone={useLeave("/admin/production")}
    />
  );
}
