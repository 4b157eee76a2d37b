import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { test } from "#tests/database.ts";
import { formWithFile, openAdmin } from "./open-admin.ts";

const project = (layers: string) =>
  `<?xml version="1.0"?><LightBurnProject AppVersion="1.7.08" FormatVersion="1" MirrorX="False" MirrorY="False">${layers}<Shape Type="Rect" CutIndex="0"/></LightBurnProject>`;
const layer = (index: number, type: string) =>
  `<CutSetting type="${type}"><index Value="${index}"/><name Value="L${index}"/><speed Value="200"/></CutSetting>`;

const { id } = demoMaterials.saddle;

test("materials: listed, added and changed; what is wrong is named beside its field", async ({ db }) => {
  const app = await openAdmin(db);
  const list = await app.read("/admin/materials");
  for (const { name } of Object.values(demoMaterials)) expect(list).toContain(`>${name}</a>`);
  const page = await app.read(`/admin/materials/${id}`);
  expect(page).toContain("Never laser PVC");
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const { id: _, ...colors } = demoMaterials.saddle;
  const form = { intent: "edit", id, version, ...colors, burnOffset: "-0.10", isActive: "on" };
  const wrong = await app.post(`/admin/materials/${id}`, { ...form, burnOffset: "0.2" });
  expect([wrong.status, await wrong.text()]).toEqual([
    400,
    expect.stringContaining("Please enter millimeters from -0.15 to 0.15."),
  ]);
  expect((await app.post(`/admin/materials/${id}`, form)).status).toBe(200);
  expect(await findMaterial(db, id)).toMatchObject({ burnOffset: -10 });
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ changes }) => changes)).toEqual([{ burnOffset: { from: 0, to: -10 } }]);
});

test("materials: the navigation marks Production, which leads there", async ({ db }) => {
  const app = await openAdmin(db);
  for (const path of ["/admin/materials", `/admin/materials/${id}`, "/admin/production/jigs"]) {
    const current = (await app.read(path)).match(/<a[^>]* aria-current="page"[^>]*>[^<]*/g);
    expect(current, path).toEqual([expect.stringMatching(/>Production$/)]);
  }
});

test("materials: a LightBurn template is kept without shapes, and its layer chosen", async ({ db }) => {
  const app = await openAdmin(db);
  const path = `/admin/materials/${id}`;
  const upload = async (content: string) => {
    const file = new File([content], "bench.lbrn2");
    return app.request(path, await formWithFile({ intent: "template", id, file }));
  };
  for (const [content, says] of [
    ["<!DOCTYPE a><LightBurnProject/>", "has a layer in Fill mode"],
    [project(`<!--${"x".repeat(200_000)}-->`), "at most 200 KB"],
  ] as const)
    expect(await (await upload(content)).text()).toContain(says);
  expect((await upload(project(layer(0, "Scan") + layer(3, "Scan")))).status).toBe(200);
  expect(await app.read(path)).toContain("bench.lbrn2");
  const off = layer(5, "Scan").replace("</CutSetting>", '<doOutput Value="0"/></CutSetting>');
  expect(off).toContain("doOutput");
  expect((await upload(project(off + layer(0, "Scan") + layer(3, "Scan")))).status).toBe(200);
  expect((await findMaterial(db, id))?.template?.layer).toBe(0);
  expect(await app.read(path)).toContain("output off");
  expect((await app.post(path, { intent: "layer", id, layer: "5" })).status).toBe(400);
  const chosen = { intent: "layer", id, layer: "3" };
  expect((await app.post(path, chosen)).status).toBe(200);
  expect((await app.post(path, { ...chosen, layer: "7" })).status).toBe(400);
  const template = (await findMaterial(db, id))?.template;
  expect(template).toMatchObject({ fileName: "bench.lbrn2", layer: 3 });
  expect(template?.settings.map(({ name }) => name)).toEqual(Array(3).fill("CutSetting"));
  const ofTemplate = "Power and speed are those of your template.";
  expect(await app.read(`${path}/test-grid.lbrn2`)).toContain(ofTemplate);
  expect((await app.post(path, { intent: "template-remove", id })).status).toBe(200);
  expect(await app.read(`${path}/test-grid.lbrn2`)).toContain("TEST FILE");
  expect((await findMaterial(db, id))?.template).toBeNull();
});
