import { useState } from "react";
import { z } from "zod";
import { formatVersion, version } from "#platform/version.ts";
import { tagSize } from "#shop/engraving/tag-shape.ts";
import { formatJig, jigForm } from "#shop/production/jig.ts";
import { addJig, deleteJig, findJig, type JigRow, updateJig } from "#shop/production/jigs.server.ts";
import { sheetSides } from "#shop/production/sheet-picture.ts";
import { adminActions, adminForm, requireRow } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, reloadsUnlessDeleted, succeeded } from "#web/admin/admin-answer.ts";
import { ConfirmButton, describeOtherChanges, EditForm, useEditForm } from "#web/admin/forms.tsx";
import { useLeave } from "#web/admin/list-page.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { BackLink, Button, textLook } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Route } from "./+types/jig.ts";
import { JigDrawing } from "./sheet-pictures.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.jigId === "new") return { saved: newJig, id: null };
  const { db } = context.get(servicesContext);
  const jig = await requireRow(params.jigId, (id) => findJig(db, id));
  return { saved: jigValues(jig), id: jig.id };
}

const newJig: Record<string, string> = { firstCorner: "top_left", unusedSlots: "" };

const maxLengths = Object.fromEntries(
  ["version", ...Object.keys(jigForm.shape)].map((name) => [name, 1_000]),
);

export const action = adminActions({
  add: adminForm(
    jigForm,
    async (jig, { db, by }) => {
      const { outcome } = await addJig(db, jig, by);
      return outcome === "saved" ? { answer: succeeded("Jig added") } : refuseName(formatJig(jig));
    },
    { maxLengths },
  ),
  edit: adminForm(
    jigForm.safeExtend({ id: z.uuid(), version }),
    async ({ id, version, ...jig }, { db, by }) => {
      const update = await updateJig(db, { id, version, form: jig }, by);
      if (update.outcome === "not_found") return gone;
      const given = { ...formatJig(jig), version };
      if (update.outcome === "taken") return refuseName(given);
      const saved = jigValues(update.current);
      if (update.outcome === "saved") return { answer: { ...succeeded("Jig saved"), saved } };
      const failure = failed("Failed to save the jig: it was changed in another window.");
      return { answer: { ...failure, given, saved }, status: 409 };
    },
    { maxLengths },
  ),
  delete: adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by }) => {
    const outcome = await deleteJig(db, id, by);
    return outcome === "deleted" ? { answer: succeeded("Jig deleted") } : gone;
  }),
});

function refuseName(given: Record<string, string>): Answered {
  return refused({ name: "Another jig has this name." }, { status: 409, given });
}

const gone = { answer: failed("This jig no longer exists."), status: 404 };

function jigValues(jig: JigRow): Record<string, string> {
  return { ...formatJig({ name: jig.name, ...jig.layout }), version: formatVersion(jig) };
}

export const shouldRevalidate = reloadsUnlessDeleted;

export const meta = unlisted("Jig");

const list = "/admin/production/jigs";

export default function JigPage({ loaderData: { saved, id } }: Route.ComponentProps) {
  const leave = useLeave(list);
  return (
    <>
      <BackLink to={list}>Back to Jigs</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={saved.name ?? "New Jig"} />
        {id ? (
          <ConfirmButton
            button={<Button variant="destructive">Delete Jig</Button>}
            label="Delete Jig"
            description="Sheets that were made for it keep their files."
            busyLabel="Deleting..."
            intent="delete"
            fields={{ id }}
            onDone={leave}
          />
        ) : null}
      </div>
      <EditJig key={id} id={id} saved={saved} />
      {id ? <Calibration id={id} /> : null}
    </>
  );
}

function EditJig({ id, saved }: { id: string | null; saved: Record<string, string> }) {
  const form = useEditForm(list, id, saved);
  const changes = describeOtherChanges(form.otherChanges, labels, [...corners, ...turns]);
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EditForm what="Jig" id={id} form={form} changes={changes}>
        <JigFields {...form} />
      </EditForm>
      <Preview typed={form.typed} saved={saved} />
    </div>
  );
}

const labels: Record<string, string> = {
  name: "Name",
  columns: "Columns",
  rows: "Rows",
  pitchX: "Pitch across (mm)",
  pitchY: "Pitch down (mm)",
  firstCorner: "Corner of slot 1",
  offsetX: "Distance from the side (mm)",
  offsetY: "Distance from the top or bottom (mm)",
  bedWidth: "Bed width (mm)",
  bedHeight: "Bed height (mm)",
  turn: "How the backs are reached",
  unusedSlots: "Slots out of use",
};

const hints: Record<string, string> = {
  columns: "Slots beside each other, 1 to 20.",
  rows: "Slots one below the other, 1 to 20.",
  pitchX: `From a tag's left edge to the left edge of the tag beside it: at least ${tagSize.width}. With one column, 0.`,
  pitchY: `From a tag's upper edge to the upper edge of the tag below it: at least ${tagSize.height}. With one row, 0.`,
  firstCorner:
    "The corner of the bed that slot 1 lies in. Slots are numbered from it along the row, then row by row.",
  offsetX: "From the side of the bed at that corner to the nearest edge of the tag in slot 1.",
  offsetY: "From the top or bottom of the bed at that corner to the nearest edge of that tag.",
  bedWidth: "What the laser reaches from left to right.",
  bedHeight: "What it reaches from top to bottom.",
  turn: "After the fronts are engraved. Each tag is turned in its own slot, or the whole jig, which mirrors its columns. A wrong choice engraves codes on the wrong tags.",
  unusedSlots: "Numbers with commas between them, such as 3, 7. They keep their numbers and stay empty.",
};

const corners = [
  { value: "top_left", label: "Top left" },
  { value: "top_right", label: "Top right" },
  { value: "bottom_left", label: "Bottom left" },
  { value: "bottom_right", label: "Bottom right" },
];

const turns = [
  { value: "tags_vertical", label: "Tags turned over like a page" },
  { value: "tags_horizontal", label: "Tags turned over top to bottom" },
  { value: "jig", label: "Jig turned over like a page" },
];

function JigFields({ field }: { field: ReturnType<typeof useEditForm>["field"] }) {
  const labelled = (name: string) => ({ ...field(name), label: labels[name], hint: hints[name] });
  const renderNumber = (name: string) => (
    <TextField {...labelled(name)} inputMode="decimal" autoComplete="off" required />
  );
  const pair = "grid items-start gap-5 sm:grid-cols-2";
  return (
    <>
      <TextField {...labelled("name")} maxLength={60} required />
      <div className={pair}>
        {renderNumber("columns")}
        {renderNumber("rows")}
        {renderNumber("pitchX")}
        {renderNumber("pitchY")}
      </div>
      <SelectField {...labelled("firstCorner")} options={corners} />
      <div className={pair}>
        {renderNumber("offsetX")}
        {renderNumber("offsetY")}
        {renderNumber("bedWidth")}
        {renderNumber("bedHeight")}
      </div>
      <SelectField {...labelled("turn")} options={turns} placeholder="Please choose" required />
      <TextField {...labelled("unusedSlots")} optional autoComplete="off" />
    </>
  );
}

/** Shows the last jig whose numbers fitted together, while the typed ones do not. */
function Preview({ typed, saved }: Record<"typed" | "saved", Record<string, string>>) {
  const [shown, setShown] = useState({ typed: saved, jig: jigForm.safeParse(saved).data });
  if (shown.typed !== typed) {
    const { data } = jigForm.safeParse({ ...typed, name: typed.name?.trim() || "New" });
    setShown({ typed, jig: data ?? shown.jig });
  }
  return (
    <Card className="lg:sticky lg:top-20">
      <h2 className="text-lg">Preview</h2>
      {shown.jig ? (
        <div className="mt-3 grid grid-cols-2 gap-4 lg:grid-cols-1">
          {sheetSides.map((side) => (
            <figure key={side}>
              <figcaption className="mb-1 text-sm text-muted">
                {side === "front" ? "Front" : "Back"}
              </figcaption>
              <JigDrawing jig={shown.jig!} side={side} className="w-full" />
            </figure>
          ))}
        </div>
      ) : (
        <p className="mt-2 text-muted">The jig is drawn here as soon as its numbers fit together.</p>
      )}
    </Card>
  );
}

function Calibration({ id }: { id: string }) {
  return (
    <Card className="mt-8 max-w-measure">
      <h2 className="text-lg">Calibration sheet</h2>
      <p className="mt-1">
        A frame around all slots and a cross in their middle, as saved. Engrave it on scrap to see whether the
        jig lies where the shop thinks it does.
      </p>
      <p className="flex flex-wrap gap-x-6">
        {["calibration.lbrn2", "calibration.svg"].map((file) => (
          <a key={file} href={`${list}/${id}/${file}`} download className={`${textLook} text-fairway`}>
            {file.endsWith("svg") ? "SVG for other software" : "LightBurn project"}
          </a>
        ))}
      </p>
    </Card>
  );
}
