import { asc, eq, getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nextVersion, versionOf } from "#platform/version.ts";
import { auditEntry, type Changes, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { demoMaterials } from "./demo-materials.ts";
import type { LightBurnTemplate } from "./lightburn-template.ts";
import { type Material, materialColors, toMaterial } from "./material.ts";
import type { MaterialForm } from "./material-form.ts";
import { materials } from "./materials.table.ts";

export type MaterialRow = typeof materials.$inferSelect;

/** A column for queries: what drawings need of a material. Null where the reference is. */
export function materialColumn(materialId: SQLWrapper) {
  const found = sql`(select jsonb_build_object('id', id, 'name', name, 'polarity', polarity) || colors from materials where id = ${materialId})`;
  return found.mapWith((value: Material | null) => toMaterial(value)) as ReturnType<
    typeof sql<Material | null>
  >;
}

export function drawnMaterial({ id, name, polarity, colors }: Omit<MaterialRow, "template">): Material {
  return { id, name, polarity, ...colors };
}

const { template: _, ...facts } = getTableColumns(materials);

/** Without their templates, which are large. */
export async function listMaterials(db: Database) {
  return db.select(facts).from(materials).orderBy(asc(materials.name), asc(materials.id));
}

/** The same of one. */
export async function findMaterialFacts(db: Database, id: string) {
  const [material] = await db.select(facts).from(materials).where(eq(materials.id, id));
  return material;
}

/** Those that a product may be made of: the active ones, and the one that it has. */
export async function listMaterialChoices(db: Database, chosen: string | null = null): Promise<Material[]> {
  const all = await listMaterials(db);
  return all.filter(({ id, isActive }) => isActive || id === chosen).map(drawnMaterial);
}

export async function findMaterial(db: Database, id: string): Promise<MaterialRow | undefined> {
  const [material] = await db.select().from(materials).where(eq(materials.id, id));
  return material;
}

/** Those that are missing. */
export async function insertDemoMaterials(db: Database): Promise<void> {
  const rows = Object.values(demoMaterials).map(({ id, name, polarity, ...colors }) => ({
    ...{ id, name, polarity, colors },
  }));
  await db.insert(materials).values(rows).onConflictDoNothing();
}

type Saved =
  | { outcome: "saved" | "changed_meanwhile"; current: MaterialRow }
  | { outcome: "not_found" }
  | { outcome: "taken" };

export async function addMaterial(db: Database, form: MaterialForm, { actor, now }: Authorship) {
  return db.transaction(async (tx): Promise<Saved> => {
    const [current] = await tx
      .insert(materials)
      .values({ ...columnsOf(form), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: materials.name })
      .returning();
    if (!current) return { outcome: "taken" };
    const entry = auditEntry("material_added", subjectOf("material", current.id, current.name));
    await recordAudit(tx, actor, [entry], now);
    return { outcome: "saved", current };
  });
}

type Update = { id: string; version: string; form: MaterialForm };

export async function updateMaterial(db: Database, { id, version, form }: Update, authorship: Authorship) {
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await lockMaterial(tx, id);
    if (!before) return { outcome: "not_found" };
    if (versionOf(before) !== version) return { outcome: "changed_meanwhile", current: before };
    const [other] = await tx.select().from(materials).where(eq(materials.name, form.name));
    if (other && other.id !== id) return { outcome: "taken" };
    const values = columnsOf(form);
    return { outcome: "saved", current: await update(tx, before, { values, logged: form }, authorship) };
  });
}

export type StoredTemplate = { template: LightBurnTemplate; templateName: string; templateLayer: number };

const noTemplate = { template: null, templateName: null, templateLayer: null };

/** Null removes the template. Undefined without such a material. */
export async function setTemplate(
  db: Database,
  { id, stored }: { id: string; stored: StoredTemplate | null },
  authorship: Authorship,
): Promise<MaterialRow | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    if (!before) return undefined;
    const values = stored ?? noTemplate;
    const { templateName, templateLayer } = values;
    return update(tx, before, { values, logged: { templateName, templateLayer } }, authorship);
  });
}

/** Undefined if the material has no such layer in Fill mode, or is gone. */
export async function setTemplateLayer(
  db: Database,
  { id, layer }: { id: string; layer: number },
  authorship: Authorship,
): Promise<MaterialRow | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    const isOne = before?.template?.layers.some((each) => each.index === layer);
    if (!before || !isOne) return undefined;
    const values = { templateLayer: layer };
    return update(tx, before, { values, logged: values }, authorship);
  });
}

async function lockMaterial(tx: Database, id: string): Promise<MaterialRow | undefined> {
  const [material] = await tx.select().from(materials).where(eq(materials.id, id)).for("update");
  return material;
}

type Change = { values: Partial<MaterialRow>; logged: Record<string, string | number | boolean | null> };

async function update(
  tx: Database,
  before: MaterialRow,
  { values, logged }: Change,
  { actor, now }: Authorship,
): Promise<MaterialRow> {
  const [current] = await tx
    .update(materials)
    .set({ ...values, updatedAt: nextVersion(before, now) })
    .where(eq(materials.id, before.id))
    .returning();
  const stored: Record<string, unknown> = { ...before, ...before.colors };
  const changes: Changes = Object.fromEntries(
    Object.entries(logged)
      .filter(([name, to]) => stored[name] !== to)
      .map(([name, to]) => [name, { from: stored[name] as string | number | boolean | null, to }]),
  );
  // The same file name may bring other powers and speeds.
  if ("template" in values) changes.template = {};
  const entry = auditEntry("material_changed", subjectOf("material", before.id, current!.name), changes);
  if (Object.keys(changes).length > 0) await recordAudit(tx, actor, [entry], now);
  return current!;
}

function columnsOf({ name, polarity, burnOffset, isActive, ...colors }: MaterialForm) {
  const ordered = Object.fromEntries(materialColors.map((key) => [key, colors[key]]));
  return { name, polarity, burnOffset, isActive, colors: ordered as MaterialRow["colors"] };
}
