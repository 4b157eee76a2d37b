import { expect } from "vitest";
import { jigForm, typedJig } from "#shop/production/jig.ts";
import { addJig, findJig, listJigs } from "#shop/production/jigs.server.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { readLbrn2 } from "#tests/read-lbrn2.ts";
import { openAdmin } from "./open-admin.ts";

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

function controlOf(html: string, name: string) {
  return new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0];
}

test("jigs: the list is empty, then shows each jig and its drawing", async ({ db }) => {
  const app = await openAdmin(db);
  expect(await app.read(jigs)).toContain("No jig yet. Add the first one.");
  const added = await app.post(`${jigs}/new`, { intent: "add", ...typed });
  expect([added.status, await added.text()]).toEqual([200, expect.stringContaining("Jig added")]);
  const [jig] = await listJigs(db);
  expect(typedJig({ name: jig!.name, ...jig!.layout })).toEqual(typed);
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
  const wrong: [field: string, value: string, message: string][] = [
    ["name", "", "Please enter a name."],
    ["name", "Taken", "Another jig has this name."],
    ["bedWidth", "230", "The bed would have to be 5 mm wider for all tags to fit."],
    ["turn", "", "Please choose how the backs are reached."],
  ];
  for (const [field, value, message] of wrong) {
    const answer = await app.post(`${jigs}/new`, { intent: "add", ...typed, [field]: value });
    const html = await answer.text();
    expect([field, answer.status]).toEqual([field, value === "Taken" ? 409 : 400]);
    expect(controlOf(html, field)).toContain('aria-invalid="true"');
    expect(html.match(/aria-invalid="true"/g), field).toHaveLength(1);
    const [, shown] = /id="[^"]+-error"[^>]*><span[^>]*><\/span>([^<]*)</.exec(html) ?? [];
    expect(shown).toContain(message);
    const { firstCorner: _, turn, ...texts } = { ...typed, [field]: value };
    for (const [name, kept] of Object.entries(texts))
      expect(controlOf(html, name), field).toContain(`value="${kept}"`);
    if (turn) expect(html).toContain(`<option value="${turn}" selected=""`);
  }
  expect(await listJigs(db)).toHaveLength(1);
});

test("jigs: changed once; an outdated page reads, and what was typed stays", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await makeJig(db);
  const page = await app.read(`${jigs}/${id}`);
  for (const label of ["Front: 2 rows", "Back: 2 rows"]) expect(page).toContain(label);
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const edit = { intent: "edit", id, version, ...typed };
  expect((await app.post(`${jigs}/${id}`, { ...edit, columns: "2" })).status).toBe(200);
  expect((await findJig(db, id))?.layout.columns).toBe(2);
  const late = await app.post(`${jigs}/${id}`, { ...edit, rows: "1" });
  const html = await late.text();
  expect([late.status, html]).toEqual([409, expect.stringContaining("changed in another window")]);
  expect(controlOf(html, "rows")).toContain('value="1"');
  expect((await findJig(db, id))?.layout).toMatchObject({ columns: 2, rows: 2 });
  expect((await app.post(`${jigs}/${id}`, { ...edit, id: "none" })).status).toBe(400);
});

test("jigs: deleted; then its page, its form and its files return 404", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await makeJig(db);
  const path = `${jigs}/${id}`;
  const answers = [await app.post(`${jigs}/new`, { intent: "delete", id })];
  answers.push(await app.post(`${jigs}/new`, { intent: "delete", id }));
  answers.push(await app.post(`${jigs}/new`, { intent: "edit", id, version: "", ...typed }));
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
  for (const gone of [path, `${path}/calibration.svg`]) expect((await app.request(gone)).status).toBe(404);
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
