import { data, Form, redirect, useActionData, useNavigation, useSubmit } from "react-router";
import { formatShortList } from "#platform/text.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { createSheet } from "#shop/production/create-sheet.server.ts";
import { currentAuthorship } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readFormData } from "#web/shell/read-form.ts";
import { BackLink, Button } from "#web/ui/button.tsx";
import { Notice, scrollIntoView } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Route } from "./+types/fill-sheet.ts";
import { drawSheetFiles, readFill } from "./sheet-files.server.ts";
import { SheetPictures } from "./sheet-pictures.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { jig, material, tags, slots } = await readFill(db, new URL(request.url).searchParams);
  return {
    jig: { id: jig.id, name: jig.name, layout: jig.layout },
    material: { id: material.id, name: material.name, hasTemplate: material.template !== null },
    // A browser would need long for hundreds of choices in each slot.
    options: tags.slice(0, slots.length + 50).map(({ invoiceNumber, engraving }) => ({
      value: invoiceNumber,
      label: `${invoiceNumber} ${formatEngraving(engraving)}`,
    })),
    slots,
  };
}

type Refusal = { title: string; lines: string[] };

export async function action({ context, request }: Route.ActionArgs) {
  const { db, files, siteUrl } = context.get(servicesContext);
  const { jig, material, placed, missing } = await readFill(db, await readFormData(request));
  const invoices = placed.map(({ tag }) => tag.invoiceNumber);
  const twice = invoices.find((invoice, at) => invoices.indexOf(invoice) !== at);
  if (twice) return refuse("No sheet was made", [`${twice} is in two slots. Please leave it in one.`]);
  if (missing.length > 0) return refuseMoved(missing);
  if (placed.length === 0) return refuse("No sheet was made", ["Please choose a tag for at least one slot."]);
  const plan = { jig, material, tags: placed };
  const sheet = await createSheet(
    { db, files, siteUrl, draw: drawSheetFiles },
    plan,
    currentAuthorship(context),
  );
  switch (sheet.outcome) {
    case "created":
      throw redirect(`/admin/production/sheets/${sheet.number}`);
    case "moved":
      return refuseMoved(sheet.invoices);
    case "unreadable":
      return refuse(
        "No sheet was made: these tags are on hold now",
        sheet.problems.map(({ order, reason }) => `${order}: ${reason}`),
      );
    case "busy":
      return refuse("No sheet was made", ["Other sheets are being drawn. Please try again in a moment."]);
  }
}

function refuseMoved(invoices: string[]) {
  const words = "changed, held or on another sheet meanwhile. Please choose other tags.";
  return refuse("No sheet was made", [`${formatShortList(invoices)}: ${words}`]);
}

function refuse(title: string, lines: string[]) {
  return data<Refusal>({ title, lines }, { status: 409 });
}

export const meta = unlisted("Fill a Sheet");

export default function FillSheet({ loaderData }: Route.ComponentProps) {
  const { jig, material, options, slots } = loaderData;
  const refusal = useActionData<Refusal>();
  const submit = useSubmit();
  const navigation = useNavigation();
  const isCreating = navigation.state !== "idle" && navigation.formMethod === "POST";
  const slotFields = slots.map(({ slot, invoice }) => [`slot-${slot}`, invoice]);
  const query = new URLSearchParams([["jig", jig.id], ["material", material.id], ...slotFields]);
  return (
    <>
      <BackLink to="/admin/production">Back to Production</BackLink>
      <PageHeading title={`Fill a Sheet: ${material.name}`} lead={jig.name} />
      {material.hasTemplate ? null : (
        <Notice kind="warning" title="Test files only" className="mt-6">
          {material.name} has no LightBurn template yet, so power and speed are not yours.
        </Notice>
      )}
      {refusal ? (
        <Notice ref={scrollIntoView} kind="error" role="alert" title={refusal.title} className="mt-6">
          {refusal.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ) : null}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card>
          <Form
            method="get"
            action="/admin/production/fill"
            aria-label="Slots"
            className="flex flex-col gap-4"
          >
            <input type="hidden" name="jig" value={jig.id} />
            <input type="hidden" name="material" value={material.id} />
            {slots.map(({ slot, invoice }) => (
              <SelectField
                key={`${slot} ${invoice} ${options.length}`}
                name={`slot-${slot}`}
                label={`Slot ${slot}`}
                defaultValue={invoice}
                placeholder="Empty"
                options={options}
                onChange={({ currentTarget }) => {
                  exchange(currentTarget, invoice);
                  void submit(currentTarget.form, { preventScrollReset: true });
                }}
              />
            ))}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                formMethod="post"
                // The action reads the fields; after a refusal the loader reads them from here.
                formAction={`/admin/production/fill?${query}`}
                busy={isCreating}
                busyLabel="Drawing and reading every code..."
              >
                Create sheet
              </Button>
              <Button type="submit" variant="secondary">
                Show again
              </Button>
            </div>
            <p className="text-sm text-muted">
              Its orders become Processing: buyers can't change them any more.
            </p>
          </Form>
        </Card>
        <SheetPictures jig={jig.layout} urlOf={(side) => `/admin/production/fill/${side}.svg?${query}`} />
      </div>
    </>
  );
}

/** The slot that had the chosen tag gets the one that was in this slot. */
function exchange(chosen: HTMLSelectElement, before: string): void {
  for (const other of chosen.form?.querySelectorAll("select") ?? [])
    if (other !== chosen && chosen.value !== "" && other.value === chosen.value) other.value = before;
}
