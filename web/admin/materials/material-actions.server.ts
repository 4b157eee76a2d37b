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
import { adminAction, currentAuthorship } from "#web/admin/admin-action.server.ts";
import { type Answered, failed, refused, succeeded } from "#web/admin/admin-answer.ts";
import { type Context, servicesContext } from "#web/context.ts";

const materialActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), ...materialForm.shape }),
  z.object({ intent: z.literal("edit"), id: z.uuid(), version, ...materialForm.shape }),
  z.object({ intent: z.literal("template"), id: z.uuid(), file: z.instanceof(File) }),
  z.object({ intent: z.literal("layer"), id: z.uuid(), layer: z.coerce.number() }),
  z.object({ intent: z.literal("template-remove"), id: z.uuid() }),
]);

export const runMaterialAction = adminAction(materialActions, run);

async function run(context: Context, action: z.output<typeof materialActions>): Promise<Answered> {
  const { db } = context.get(servicesContext);
  const authorship = currentAuthorship(context);
  switch (action.intent) {
    case "add": {
      const { intent: _, ...form } = action;
      const { outcome } = await addMaterial(db, form, authorship);
      return outcome === "saved" ? { answer: succeeded("Material added") } : nameTaken;
    }
    case "edit": {
      const { intent: _, id, version: seen, ...form } = action;
      const update = await updateMaterial(db, { id, version: seen, form }, authorship);
      if (update.outcome === "not_found") return gone;
      if (update.outcome === "taken") return nameTaken;
      const saved = materialValues(update.current);
      if (update.outcome === "saved") return { answer: { ...succeeded("Material saved"), saved } };
      const failure = failed("Failed to save the material: it was changed in another window.");
      return { answer: { ...failure, saved }, status: 409 };
    }
    case "template":
      return storeTemplate(context, action);
    case "layer": {
      const changed = await setTemplateLayer(db, action, authorship);
      return changed
        ? { answer: succeeded("Layer saved") }
        : refused({ layer: "Please choose a layer whose output is on." });
    }
    case "template-remove": {
      const changed = await setTemplate(db, { id: action.id, template: null }, authorship);
      return changed ? { answer: succeeded("Template removed") } : gone;
    }
  }
}

const nameTaken = refused({ name: "Another material has this name." }, { status: 409 });

const gone = { answer: failed("This material no longer exists."), status: 404 };

const noTemplate =
  "This file is no usable template. Please save a LightBurn project that has a layer in Fill mode, with its output on, as .lbrn2.";

async function storeTemplate(context: Context, { id, file }: { id: string; file: File }): Promise<Answered> {
  if (file.size > maxTemplateBytes) return refused({ file: templateTooLarge }, { status: 413 });
  const template = readTemplate(await file.text());
  if (!template) return refused({ file: noTemplate });
  const fileName = Array.from(cleanLine(file.name)).slice(0, 50).join("");
  const { db } = context.get(servicesContext);
  const changed = await setTemplate(
    db,
    { id, template: { ...template, fileName } },
    currentAuthorship(context),
  );
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
