import { type MaterialColor, materialColors, toMaterial } from "#shop/engraving/engraving.ts";
import { fillLayers, maxTemplateBytes, templateTooLarge } from "#shop/engraving/lightburn-template.ts";
import { findMaterial, type MaterialRow } from "#shop/engraving/materials.server.ts";
import { requireRow } from "#web/admin/admin-action.server.ts";
import { failed } from "#web/admin/admin-answer.ts";
import { ConfirmButton, describeOtherChanges, EditForm, useEditForm } from "#web/admin/forms.tsx";
import { servicesContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { usePostForm } from "#web/shell/use-post-form.ts";
import { TagPreview } from "#web/tag/tag-preview.tsx";
import { BackLink, Button, textLook } from "#web/ui/button.tsx";
import { ChooseFiles } from "#web/ui/choose-files.tsx";
import { FieldError, Switch, TextField } from "#web/ui/fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/material.ts";
import { materialValues, runMaterialAction } from "./material-actions.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.materialId === "new") return { saved: newMaterial, template: null, id: null };
  const { db } = context.get(servicesContext);
  const material = await requireRow(params.materialId, (id) => findMaterial(db, id));
  return { saved: materialValues(material), template: pickTemplate(material), id: material.id };
}

function pickTemplate({ template }: MaterialRow) {
  if (!template) return null;
  const { fileName: name, layer, settings } = template;
  return { name, layer: String(layer), layers: fillLayers(settings) };
}

const newMaterial: Record<string, string> = {
  polarity: "lighter",
  burnOffset: "0.00",
  isActive: "on",
  color: "#6b4a2f",
  shade: "#2f1c0f",
  light: "#97704b",
  engraved: "#eadcc0",
  rim: "#332011",
  thread: "#dccaa8",
};

export const action = runMaterialAction;

export const meta = unlisted("Material");

export default function MaterialPage({ loaderData }: Route.ComponentProps) {
  const { saved, template, id } = loaderData;
  return (
    <>
      <BackLink to="/admin/materials">Back to Materials</BackLink>
      <PageHeading title={saved.name ?? "New Material"} />
      <Notice kind="warning" title="Never laser PVC" className="mt-6 max-w-measure">
        It gives off chlorine gas, which harms people and machines. Ask the maker for a laser-safe material.
      </Notice>
      <MaterialForm key={id} id={id} saved={saved} />
      {id ? <Template key={`template ${id}`} id={id} template={template} /> : null}
    </>
  );
}

const colorLabels: Record<MaterialColor, string> = {
  color: "Surface",
  shade: "Shadow",
  light: "Highlight",
  engraved: "Engraved",
  rim: "Burnt edge",
  thread: "Thread",
};

const labels: Record<string, string> = {
  ...colorLabels,
  name: "Name",
  polarity: "The laser makes it",
  burnOffset: "Burn offset",
  isActive: "Active",
};

const polarities = [
  { value: "lighter", label: "Lighter" },
  { value: "darker", label: "Darker" },
];

function MaterialForm({ id, saved }: { id: string | null; saved: Record<string, string> }) {
  const form = useEditForm("/admin/materials", id, saved);
  const { typed, shown, field } = form;
  const changes = describeOtherChanges(form.otherChanges, labels, polarities);
  const material = toMaterial({ ...typed, id: "typed", name: typed.name || "new" });
  // Neither the sample's name nor a back without code: TagPreview shows those as stored files, in saved colors.
  const tag = { design: "classic", material, pictureId: null, engravedName: "Sam Hollister" };
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <EditForm what="Material" id={id} form={form} changes={changes}>
        <TextField {...field("name")} label="Name" maxLength={40} required />
        <SelectField
          {...field("polarity")}
          label="The laser makes it"
          hint="Where it gets lighter, the code's light parts are engraved. A wrong choice makes codes that many phones can't read."
          options={polarities}
        />
        <TextField
          {...field("burnOffset")}
          label="Burn offset (mm)"
          hint="From -0.15 to 0.15, for the code's engraved area on each side: below 0 it is drawn smaller, because your laser burns wider."
          // Not "decimal": some phones' keyboards for it have no minus.
          inputMode="text"
          required
        />
        <fieldset className="grid grid-cols-2 gap-5 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-muted">Colors of the drawing</legend>
          {materialColors.map((name) => (
            <TextField key={name} {...field(name)} type="color" label={colorLabels[name]} />
          ))}
        </fieldset>
        <Switch
          name="isActive"
          label="Active (offered to products)"
          defaultChecked={shown.isActive === "on"}
        />
      </EditForm>
      <Card className="lg:sticky lg:top-20">
        <h2 className="text-lg">Preview</h2>
        <div className="mt-3 grid grid-cols-2 gap-4">
          <TagPreview side="front" tag={tag} />
          <TagPreview side="back" tag={tag} publicId={"0".repeat(32)} />
        </div>
      </Card>
    </div>
  );
}

type TemplateProps = { id: string; template: Route.ComponentProps["loaderData"]["template"] };

function Template({ id, template }: TemplateProps) {
  const upload = usePostForm("template");
  const errorId = upload.errors.file && "template-error";

  function send(file: File) {
    if (file.size > maxTemplateBytes) return toast(failed(templateTooLarge).toast);
    upload.send({ id, file });
  }

  return (
    <Card className="mt-8 flex max-w-measure flex-col items-start gap-4">
      <h2 className="text-lg">LightBurn template and test grid</h2>
      <p>
        {template
          ? `Sheets of this material are made from ${template.name}, with its machine, power and speed.`
          : "Power and speed are yours: save a LightBurn project with your layers and upload it. Without one, a sheet's file is a test file."}
      </p>
      {template ? <Layer key={template.layer} id={id} template={template} /> : null}
      <div className="flex flex-wrap gap-4">
        <ChooseFiles
          label="Upload Template (.lbrn2)"
          text={upload.isBusy ? "Uploading..." : "Upload Template (.lbrn2)"}
          accept=".lbrn2"
          errorId={errorId}
          onFile={send}
        />
        {template ? (
          <ConfirmButton
            button={<Button variant="secondary">Remove Template</Button>}
            label="Remove Template"
            description="Sheets that exist keep their files. New ones are test files."
            busyLabel="Removing..."
            intent="template-remove"
            fields={{ id }}
          />
        ) : null}
      </div>
      <FieldError id={errorId}>{upload.errors.file}</FieldError>
      <p>
        For a scrap of it, a grid of small codes in three burn offsets and three sizes:{" "}
        <a href={`/admin/materials/${id}/test-grid.lbrn2`} className={`${textLook} text-fairway`}>
          LightBurn
        </a>{" "}
        or{" "}
        <a href={`/admin/materials/${id}/test-grid.svg`} className={`${textLook} text-fairway`}>
          SVG
        </a>
        .
      </p>
    </Card>
  );
}

function Layer({ id, template }: { id: string; template: NonNullable<TemplateProps["template"]> }) {
  const form = usePostForm("layer", { saved: { layer: template.layer } });
  const options = template.layers.map(({ index, name, hasOutput }) => ({
    value: String(index),
    label: hasOutput ? name : `${name} (output off: engraves nothing)`,
  }));
  return (
    <form.Form {...form.form} className="flex flex-wrap items-end gap-4">
      <input type="hidden" name="id" value={id} />
      <SelectField {...form.field("layer")} label="Layer that engraves" options={options} />
      <Button {...form.submit} variant="secondary" busyLabel="Saving...">
        Save Layer
      </Button>
    </form.Form>
  );
}
