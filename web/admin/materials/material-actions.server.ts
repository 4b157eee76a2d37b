import { z } from "zod";
import { cleanLine } from "#platform/text.ts";
import { formatVersion, version } from "#platform/version.ts";
import { maxTemplateBytes, readTemplate, templateTooLarge } from "#shop/engraving/lightburn-template.ts";
import { formatBurnOffset, materialForm } from "#shop/engraving/material-form.ts";
import {
  addMaterial,
  type MaterialRow,
  setTemplate,
  setTemplateLayer,
  updateMaterial,
} from "#shop/engraving/materials.server.ts";
import { type AdminArgs, adminActions, adminForm } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";

export const runMaterialAction = adminActions({
  add: adminForm(materialForm, async (form, { db, by }) => {
    const { outcome } = await addMaterial(db, form, by);
    return outcome === "saved" ? { answer: succeeded("Material added") } : nameTaken;
  }),
  edit: adminForm(
    z.object({ id: z.uuid(), version, ...materialForm.shape }),
    async ({ id, version, ...form }, { db, by }) => {
      const update = await updateMaterial(db, { id, version, form }, by);
      if (update.outcome === "not_found") return gone;
      if (update.outcome === "taken") return nameTaken;
      const saved = materialValues(update.current);
      if (update.outcome === "saved") return { answer: { ...succeeded("Material saved"), saved } };
      const failure = failed("Failed to save the material: it was changed in another window.");
      return { answer: { ...failure, saved }, status: 409 };
    },
  ),
  template: adminForm(z.object({ id: z.uuid(), file: z.instanceof(File) }), storeTemplate),
  layer: adminForm(z.object({ id: z.uuid(), layer: z.coerce.number() }), async (form, { db, by }) => {
    if (await setTemplateLayer(db, form, by)) return { answer: succeeded("Layer saved") };
    return refused({ layer: "Please choose a layer whose output is on." });
  }),
  "template-remove": adminForm(z.object({ id: z.uuid() }), async ({ id }, { db, by }) => {
    const changed = await setTemplate(db, { id, template: null }, by);
    return changed ? { answer: succeeded("Template removed") } : gone;
  }),
});

const nameTaken = refused({ name: "Another material has this name." }, { status: 409 });

const gone = { answer: failed("This material no longer exists."), status: 404 };

const noTemplate =
  "This file is no usable template. Please save a LightBurn project that has a layer in Fill mode, with its output on, as .lbrn2.";

async function storeTemplate(
  { id, file }: { id: string; file: File },
  { db, by }: AdminArgs,
): Promise<Answered> {
  if (file.size > maxTemplateBytes) return refused({ file: templateTooLarge }, { status: 413 });
  const template = readTemplate(await file.text());
  if (!template) return refused({ file: noTemplate });
  const fileName = Array.from(cleanLine(file.name)).slice(0, 50).join("");
  const changed = await setTemplate(db, { id, template: { ...template, fileName } }, by);
  return changed ? { answer: succeeded("Template saved") } : gone;
}

export function materialValues(material: MaterialRow): Record<string, string> {
  const { name, polarity, burnOffset, isActive, colors } = material;
  return {
    name,
    polarity,
    burnOffset: formatBurnOffset(burnOffset),
    version: formatVersion(material),
    ...colors,
    ...(isActive && { isActive: "on" }),
  };
}
