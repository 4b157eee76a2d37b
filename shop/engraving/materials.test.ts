import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { formatVersion } from "#platform/version.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import { test } from "#tests/database.ts";
import { makeVariant, now } from "#tests/make.ts";
import { demoMaterials } from "./demo-materials.ts";
import { materials } from "./engraving.table.ts";
import { toMaterial } from "./engraving.ts";
import { materialForm } from "./material-form.ts";
import { addMaterial, findMaterial, listMaterialChoices, updateMaterial } from "./materials.server.ts";

const { id, ...saddle } = demoMaterials.saddle;

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const typed = { ...saddle, name: "Walnut", burnOffset: "-0.05", isActive: "on" };

test("material form: burn offset in hundredths of a mm, colors as #rrggbb", () => {
  expect(materialForm.parse(typed)).toMatchObject({ burnOffset: -5, isActive: true, name: "Walnut" });
  for (const burnOffset of ["0.15", "+.1", "0"])
    expect(materialForm.safeParse({ ...typed, burnOffset }).success, burnOffset).toBe(true);
  for (const burnOffset of ["0.16", "-0.2", "1", "", "0.055", "thin"])
    expect(materialForm.safeParse({ ...typed, burnOffset }).success, burnOffset).toBe(false);
  for (const color of ["red", "#fff", '#84502b"/><script>'])
    expect(materialForm.safeParse({ ...typed, color }).success, color).toBe(false);
});

test("material: drawings get none with a color that is not one", () => {
  expect(toMaterial(demoMaterials.natural)).toEqual(demoMaterials.natural);
  expect(toMaterial({ ...demoMaterials.natural, rim: 'red"/>' })).toBeNull();
  expect(toMaterial(null)).toBeNull();
});

test("material: variants follow it, and only active ones are offered", async ({ db }) => {
  const variant = await makeVariant(db);
  const form = materialForm.parse({ ...typed, polarity: "darker", isActive: "" });
  const version = formatVersion((await findMaterial(db, id))!);
  expect(await updateMaterial(db, { id, version, form }, by)).toMatchObject({ outcome: "saved" });
  const [sold] = await findSellable(db, [variant.id]);
  expect(sold!.material).toMatchObject({ id, name: "Walnut", polarity: "darker" });
  const names = async (chosen?: string) => (await listMaterialChoices(db, chosen)).map(({ name }) => name);
  expect(await names()).not.toContain("Walnut");
  expect(await names(id)).toContain("Walnut");
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entry).toMatchObject({
    action: "material_changed",
    changes: { name: { from: "Saddle", to: "Walnut" }, burnOffset: { from: 0, to: -5 } },
  });
});

test("material: refuses a taken name and an outdated version", async ({ db }) => {
  const form = materialForm.parse(typed);
  expect(await addMaterial(db, form, by)).toMatchObject({ outcome: "saved" });
  expect(await addMaterial(db, form, by)).toEqual({ outcome: "taken" });
  const version = formatVersion((await findMaterial(db, id))!);
  expect(await updateMaterial(db, { id, version, form }, by)).toEqual({ outcome: "taken" });
  await db.update(materials).set({ updatedAt: new Date() }).where(eq(materials.id, id));
  const late = { id, version: "2020-01-01T00:00:00.000Z", form: { ...form, name: "Other" } };
  expect(await updateMaterial(db, late, by)).toMatchObject({ outcome: "changed_meanwhile" });
});
