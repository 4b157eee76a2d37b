import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { formatJig, jigForm } from "#shop/production/jig.ts";
import { addJig, listJigs } from "#shop/production/jigs.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readLbrn2 } from "#tests/read-lbrn2.ts";
import { formWithFile, openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

const jigs = "/admin/production/jigs";

const typed: Record<string, string> = {
  ...{ name: "Oak jig", columns: "3", rows: "2", pitchX: "80", pitchY: "120", firstCorner: "top_left" },
  ...{ offsetX: "5", offsetY: "7", bedWidth: "300", bedHeight: "260", turn: "jig", unusedSlots: "2" },
};

async function makeJig(db: Parameters<typeof addJig>[0], name = "Oak jig") {
  const made = await addJig(db, jigForm.parse({ ...typed, name }), { actor: null, now });
  if (made.outcome !== "saved") throw new Error(made.outcome);
  return made.current;
}

test("jigs: the list is empty, then shows each jig and its drawing", async ({ db }) => {
  const app = await openAdmin(db);
  expect(await app.read(jigs)).toContain("No jig yet. Add the first one.");
  await expectAnswer(app.post(`${jigs}/new`, { intent: "add", ...typed }), 200, "Jig added");
  const [jig] = await listJigs(db);
  expect(formatJig({ name: jig!.name, ...jig!.layout })).toEqual(typed);
  const list = await app.read(jigs);
  expect(list).toContain(`href="${jigs}/${jig!.id}"`);
  const facts = "2 rows × 3 columns, bed 300 × 260 mm. Out of use: slot 2.";
  expect(list).toContain(`role="img" aria-label="Front: ${facts}"`);
});

test("jigs: sent before the script runs, an error is beside its field and typed values stay", async ({
  db,
}) => {
  const app = await openAdmin(db);
  await makeJig(db, "Taken");
  for (const [name, bedWidth, status, message] of [
    ["Taken", "300", 409, "Another jig has this name."],
    ["Oak jig", "230", 400, "The bed would have to be 5 mm wider for all tags to fit."],
  ] as const) {
    const refused = app.post(`${jigs}/new`, { intent: "add", ...typed, name, bedWidth, pitchY: "121" });
    await expectAnswer(refused, status, message, 'aria-invalid="true"', `value="${name}"`, 'value="121"');
  }
  expect(await listJigs(db)).toHaveLength(1);
});

test("jigs: calibration files lie inside the bed and are kept by no cache", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await makeJig(db, 'Übung "Nº 3"');
  const page = await app.read(`${jigs}/${id}`);
  for (const [file, type] of [
    ["calibration.lbrn2", "application/xml"],
    ["calibration.svg", "image/svg+xml"],
  ] as const) {
    expect(page).toContain(`href="${jigs}/${id}/${file}"`);
    const answer = await app.request(`${jigs}/${id}/${file}`);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bung-N-3-calibration\./,
    );
  }
  const project = await app.read(`${jigs}/${id}/calibration.lbrn2`);
  const { note, groups } = readLbrn2(project, { width: 300, height: 260 });
  expect(note).toContain("Start from: Absolute Coords");
  const points = groups.flat().flatMap((path) => path.points);
  expect(points.every(([x, y]) => x >= 5 && x <= 235 && y >= 7 && y <= 237)).toBe(true);
  expect((await app.request(`${jigs}/${id}/front.svg`)).status).toBe(404);
});

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
  const wrong = app.post(`/admin/materials/${id}`, { ...form, burnOffset: "0.2" });
  await expectAnswer(wrong, 400, "Please enter millimeters from -0.15 to 0.15.");
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
  const chosen = { intent: "layer", id, layer: "3" };
  expect((await app.post(path, chosen)).status).toBe(200);
  expect((await app.post(path, { ...chosen, layer: "7" })).status).toBe(400);
  const template = (await findMaterial(db, id))?.template;
  expect(template).toMatchObject({ fileName: "bench.lbrn2", layer: 3 });
  expect(template?.settings.map(({ name }) => name)).toEqual(["CutSetting", "CutSetting"]);
  const ofTemplate = "Power and speed are those of your template.";
  expect(await app.read(`${path}/test-grid.lbrn2`)).toContain(ofTemplate);
  expect((await app.post(path, { intent: "template-remove", id })).status).toBe(200);
  expect(await app.read(`${path}/test-grid.lbrn2`)).toContain("TEST FILE");
  expect((await findMaterial(db, id))?.template).toBeNull();
});

test("laser files: front and back by name, none without a code or a drawn tag", async ({ db }) => {
  const app = await openAdmin(db);
  const { invoices, profile } = await makePaidPurchase(db, {}, [{}, { materialId: null }]);
  const [drawn, photo] = invoices;
  const page = await app.read(`/admin/orders/${drawn}`);
  const files: string[] = [];
  for (const side of ["front", "back"]) {
    const path = `/admin/orders/${drawn}/laser/${side}.svg`;
    expect(page).toContain(`href="${path}"`);
    const answer = await app.request(path);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${drawn}-${side}.svg"`);
    files.push(await answer.text());
    expect(files.at(-1)).toContain(`<title>${drawn} ${side}</title>`);
  }
  const dark = "<path d='M0 0H70V110H0Z'/>";
  const engraved = files[1]!.replace("</title>", `$&${dark}`).replace('fill="#000"', 'fill="#fff"');
  const picture = rasterize(engraved.replace(/ (?:width|height)="\w+mm"/g, ""), 827);
  expect((await readQr(await picture.png().toBuffer()))?.toLowerCase()).toMatch(
    new RegExp(`/p/${profile.publicId}$`),
  );
  expect(page).not.toContain(`/admin/orders/${photo}/laser/`);
  const statusOf = async (path: string) => (await app.request(`/admin/orders/${path}`)).status;
  expect(await statusOf(`${photo}/laser/front.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/strap.svg`)).toBe(404);
  await db.delete(profiles).where(eq(profiles.id, profile.id));
  expect(await statusOf(`${drawn}/laser/back.svg`)).toBe(404);
  expect(await statusOf(`${drawn}/laser/front.svg`)).toBe(200);
});
