import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { formatVersion } from "#platform/version.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { formatJig, type JigForm, jigForm } from "./jig.ts";
import { addJig, deleteJig, findJig, insertDemoJig, listJigs, updateJig } from "./jigs.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const small: JigForm = {
  ...{ name: "Small", columns: 2, rows: 1, pitchX: 72.5, pitchY: 0, firstCorner: "bottom_right" },
  ...{ offsetX: 4, offsetY: 0.25, bedWidth: 300, bedHeight: 200, turn: "jig", unusedSlots: [2] },
};

async function makeJig(db: Parameters<typeof addJig>[0], changes: Partial<JigForm> = {}) {
  const added = await addJig(db, { ...small, ...changes }, by);
  if (added.outcome !== "saved") throw new Error(added.outcome);
  return added.current;
}

test("jigs: added, listed by name, found", async ({ db }) => {
  const jig = await makeJig(db);
  await makeJig(db, { name: "Large" });

  expect((await listJigs(db)).map(({ name }) => name)).toEqual(["Large", "Small"]);
  const { name, ...layout } = small;
  expect(await findJig(db, jig.id)).toMatchObject({ name, layout });
  expect(await findJig(db, crypto.randomUUID())).toBeUndefined();
});

test("jigs: a change is saved and logged, field by field", async ({ db }) => {
  const { id, ...jig } = await makeJig(db);
  const form = { ...small, columns: 3, unusedSlots: [1, 3] };
  const saved = await updateJig(db, { id, version: formatVersion(jig), form }, by);

  expect(saved).toMatchObject({ outcome: "saved", current: { layout: { columns: 3 } } });
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(entries).toMatchObject([
    { action: "jig_added", subject: "jig", subjectName: "Small" },
    {
      action: "jig_changed",
      changes: { columns: { from: "2", to: "3" }, unusedSlots: { from: "2", to: "1, 3" } },
    },
  ]);
});

test("jigs: a taken name, an outdated version and an unknown jig are refused", async ({ db }) => {
  const { id, ...jig } = await makeJig(db);
  await makeJig(db, { name: "Large" });
  const version = formatVersion(jig);
  const form = { ...small, name: "Large" };

  expect(await addJig(db, form, by)).toEqual({ outcome: "taken" });
  expect(await updateJig(db, { id, version, form }, by)).toEqual({ outcome: "taken" });
  expect(await updateJig(db, { id: crypto.randomUUID(), version, form }, by)).toEqual({
    outcome: "not_found",
  });
  const late = { id, version: "2020-01-01T00:00:00.000Z", form: { ...small, rows: 1 } };
  expect(await updateJig(db, late, by)).toMatchObject({ outcome: "changed_meanwhile", current: { id } });
  expect(await findJig(db, id)).toMatchObject({ name: "Small" });
});

test("jigs: deleted once, and logged", async ({ db }) => {
  const { id } = await makeJig(db);

  expect(await deleteJig(db, id, by)).toBe("deleted");
  expect(await deleteJig(db, id, by)).toBe("not_found");
  expect(await findJig(db, id)).toBeUndefined();
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual(["jig_added", "jig_deleted"]);
});

test("jigs: the demo's jig is valid, and survives its form", async ({ db }) => {
  await insertDemoJig(db);

  const [demo] = await listJigs(db);
  const { name, layout } = demo!;
  expect(name).toBe("Demo jig 3 × 4");
  expect(jigForm.parse(formatJig({ name, ...layout }))).toEqual({ name, ...layout });
});
