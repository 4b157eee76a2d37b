import { asc, eq, getTableColumns, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { demoMaterials } from "./demo-materials.ts";
import { materials } from "./engraving.table.ts";
import { type Material, toMaterial } from "./engraving.ts";
import { fillLayers } from "./lightburn-template.ts";
import type { MaterialForm } from "./material-form.ts";

export type MaterialRow = typeof materials.$inferSelect;

/** A column for queries: what drawings need of a material. Null where the reference is. */
export function materialColumn(materialId: SQLWrapper) {
  const column = sql`(select jsonb_build_object('id', id, 'name', name, 'polarity', polarity) || colors from materials where id = ${materialId})`;
  return column.mapWith((value: Material | null) => toMaterial(value)) as ReturnType<
    typeof sql<Material | null>
  >;
}

type DrawnColumns = Pick<MaterialRow, "id" | "name" | "polarity" | "colors">;

export function drawnMaterial({ id, name, polarity, colors }: DrawnColumns): Material {
  return { id, name, polarity, ...colors };
}

const { template: _, ...columns } = getTableColumns(materials);

const listedColumns = { ...columns, templateName: sql<string | null>`${materials.template} ->> 'fileName'` };

/** Lists materials without their templates, which are large. */
export async function listMaterials(db: Database) {
  return db.select(listedColumns).from(materials).orderBy(asc(materials.name), asc(materials.id));
}

/** Finds a material without its template. */
export async function findListedMaterial(db: Database, id: string) {
  const [material] = await db.select(listedColumns).from(materials).where(eq(materials.id, id));
  return material;
}

/** Lists those that a product may be made of: the active ones, and the one that it has. */
export async function listMaterialChoices(db: Database, chosen: string | null = null): Promise<Material[]> {
  const rows = await listMaterials(db);
  return rows.filter(({ id, isActive }) => isActive || id === chosen).map(drawnMaterial);
}

export async function findMaterial(db: Database, id: string): Promise<MaterialRow | undefined> {
  const [material] = await db.select().from(materials).where(eq(materials.id, id));
  return material;
}

/** Adds those that are missing. */
export async function insertDemoMaterials(db: Database): Promise<void> {
  const rows = Object.values(demoMaterials).map(({ id, name, polarity, ...colors }) => {
    return { id, name, polarity, colors };
  });
  await db.insert(materials).values(rows).onConflictDoNothing();
}

type Saved =
  | { outcome: "saved" | "changed_meanwhile"; current: MaterialRow }
  | { outcome: "not_found" }
  | { outcome: "taken" };

export async function addMaterial(db: Database, form: MaterialForm, authorship: Authorship) {
  const { now } = authorship;
  return db.transaction(async (tx): Promise<Saved> => {
    const [current] = await tx
      .insert(materials)
      .values({ ...makeColumns(form), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: materials.name })
      .returning();
    if (!current) return { outcome: "taken" };
    await audit(tx, authorship, "material_added", auditSubject("material", current.id, current.name));
    return { outcome: "saved", current };
  });
}

type Update = { id: string; version: string; form: MaterialForm };

export async function updateMaterial(db: Database, { id, version, form }: Update, authorship: Authorship) {
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await lockMaterial(tx, id);
    if (!before) return { outcome: "not_found" };
    if (formatVersion(before) !== version) return { outcome: "changed_meanwhile", current: before };
    const [other] = await tx.select().from(materials).where(eq(materials.name, form.name));
    if (other && other.id !== id) return { outcome: "taken" };
    const change = { values: makeColumns(form), changes: listChanges(before, form) };
    return { outcome: "saved", current: await update(tx, before, change, authorship) };
  });
}

/** Null removes the template. Undefined without such a material. */
export async function setTemplate(
  db: Database,
  { id, template }: Pick<MaterialRow, "id" | "template">,
  authorship: Authorship,
): Promise<MaterialRow | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    if (!before) return undefined;
    // Logged with equal names, too: the file may bring other powers and speeds.
    const changes = {
      template: { from: before.template?.fileName ?? null, to: template?.fileName ?? null },
    };
    return update(tx, before, { values: { template }, changes }, authorship);
  });
}

/** Undefined if the material has no such layer in Fill mode with output, or is gone. */
export async function setTemplateLayer(
  db: Database,
  { id, layer }: { id: string; layer: number },
  authorship: Authorship,
): Promise<MaterialRow | undefined> {
  return db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    const template = before?.template;
    if (!template) return undefined;
    const fillLayer = fillLayers(template.settings).find(({ index }) => index === layer);
    if (!fillLayer?.hasOutput) return undefined;
    if (template.layer === layer) return before;
    const changes = { templateLayer: { from: template.layer, to: layer } };
    return update(tx, before, { values: { template: { ...template, layer } }, changes }, authorship);
  });
}

async function lockMaterial(tx: Database, id: string): Promise<MaterialRow | undefined> {
  const [material] = await tx.select().from(materials).where(eq(materials.id, id)).for("update");
  return material;
}

async function update(
  tx: Database,
  before: MaterialRow,
  { values, changes }: { values: Partial<MaterialRow>; changes: Changes },
  authorship: Authorship,
): Promise<MaterialRow> {
  const [current] = await tx
    .update(materials)
    .set({ ...values, updatedAt: nextVersion(before, authorship.now) })
    .where(eq(materials.id, before.id))
    .returning();
  const subject = auditSubject("material", before.id, current!.name);
  if (Object.keys(changes).length > 0) await audit(tx, authorship, "material_changed", subject, changes);
  return current!;
}

function listChanges({ colors, ...before }: MaterialRow, form: MaterialForm): Changes {
  const stored: Record<string, unknown> = { ...before, ...colors };
  const changed = Object.entries(form).filter(([name, to]) => stored[name] !== to);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: stored[name] as typeof to, to }]));
}

function makeColumns({ name, polarity, burnOffset, isActive, ...colors }: MaterialForm) {
  return { name, polarity, burnOffset, isActive, colors };
}
