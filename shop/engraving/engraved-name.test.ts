import { expect, test } from "vitest";
import { cleanLine } from "#platform/text.ts";
import { commonHeight, findEngravingProblem, fitEngraving } from "./engraved-name.ts";
import { loadGlyphs } from "./glyphs.ts";
import { lineWidth } from "./lettering.ts";
import { nameBox } from "./tag-shape.ts";

const findProblem = (engravedName: string) => findEngravingProblem({ engravedName });

async function fitName(engravedName: string, engravedHeightUm?: number) {
  return fitEngraving({ engravedName, engravedHeightUm }, await loadGlyphs(engravedName));
}

test("engraved name: a short one is one line at full height", async () => {
  expect(await fitName("Jane Doe")).toEqual({ outcome: "fits", heightMm: 7.5, lines: ["Jane Doe"] });
});

test("engraved name: a longer one shrinks, or breaks in two lines if that is larger", async () => {
  for (const name of [
    "Margaret Ellison-Whitfield",
    "Maximilian Alexander von Hohenstaufen",
    "Anne-Sophie d’Orléans",
  ]) {
    const result = await fitName(name);
    if (result.outcome !== "fits") throw new Error(`${name} should fit`);
    expect(result.heightMm).toBeGreaterThanOrEqual(2.8);
    expect(result.lines.join(" ").replaceAll("- ", "-")).toBe(name);
    const glyphs = await loadGlyphs(name);
    for (const line of result.lines) {
      expect(lineWidth(line, glyphs) * result.heightMm).toBeLessThanOrEqual(nameBox.width + 0.001);
    }
  }
});

test("engraved name: apostrophes, the ʻokina and hyphens become the glyphs that the font has", async () => {
  for (const [typed, engraved] of [
    ["Kaʻanapali", "Ka‘anapali"],
    ["Oʼahu", "O’ahu"],
    ["O´Brien", "O’Brien"],
    ["D`Arcy", "D’Arcy"],
    ["Ann\u2011Lee", "Ann-Lee"],
    ["Ann\u2010Lee", "Ann-Lee"],
    ["Ann \u2015 Lee", "Ann — Lee"],
  ] as const)
    expect(await fitName(typed), typed).toMatchObject({ outcome: "fits", lines: [engraved] });
});

test("engraved name: a dash never begins a line", async () => {
  for (const [name, lines] of [
    ["Zoë Nightingale — Captain", ["Zoë Nightingale —", "Captain"]],
    ["Bartholomew - Vice Captain", ["Bartholomew -", "Vice Captain"]],
    ["Christopher–Bartholomew", ["Christopher–", "Bartholomew"]],
  ] as const)
    expect(await fitName(name), name).toMatchObject({ lines });
});

test("engraved name: Greek, Cyrillic, Vietnamese, Polish and Turkish are supported", async () => {
  const names = [
    "Ελένη Παπαδοπούλου",
    "Александр Солженицын",
    "Nguyễn Thị Ánh",
    "Łukasz Żółć",
    "İbrahim Şahin",
    "Ὀδυσσεύς",
  ];
  for (const name of names) expect(await findProblem(name), name).toBeUndefined();
});

test("engraved name: combining characters are one glyph", async () => {
  expect(await fitName("Jose\u0301")).toEqual(await fitName("José"));
  expect(await findProblem("q\u0303")).toBe("We can't engrave q\u0303.");
});

test("engraved name: the error names at most five missing characters, emoji and flags as a whole", async () => {
  const england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
  for (const [name, missing] of [
    ["O'Brien-Łukasz 李", "李"],
    ["Ann 👨‍👩‍👧", "👨‍👩‍👧"],
    [`Ann ${england}`, england],
    ["李小龍 Ann", "李, 小 and 龍"],
    ["<script>", "< and >"],
    ["李小龍王大明張三李四".repeat(20), "李, 小, 龍, 王, 大 and others"],
  ] as const)
    expect(await findProblem(name)).toBe(`We can't engrave ${missing}.`);
});

test("engraved name: more than forty characters, or one endless word, is too long", async () => {
  for (const name of ["x".repeat(200), "Anna ".repeat(9), "W".repeat(39)]) {
    expect(await findProblem(name)).toBe("This name is too long for the tag. Please shorten it.");
  }
  expect((await fitName("Anna Anna Anna Anna Anna Anna Anna Annas")).outcome).toBe("fits");
});

test("engraved name: blanks and invisible characters are dropped", async () => {
  expect(cleanLine("  Jane\u00a0\t\u200b Doe\u0000 ")).toBe("Jane Doe");
  expect(cleanLine("Jane\ud800")).toBe("Jane\ufffd");
  expect(await findProblem(" \u200b ")).toBe("Please enter the name for the tag.");
});

test("engraved name: in one size all names of a group have the height of the widest", async () => {
  const names = ["Jo", "Margaret Ellison", "Christopher Whitfield", "Anne-Sophie d’Orléans", "李"];
  const common = (await commonHeight(names.map((engravedName) => ({ engravedName }))))!;
  const fits = await Promise.all(names.slice(0, 4).map((name) => fitName(name, common)));
  const alone = await Promise.all(names.slice(0, 4).map((name) => fitName(name)));
  const heights = alone.map((fit) => (fit.outcome === "fits" ? fit.heightMm : 0));
  expect(new Set(heights).size).toBeGreaterThan(2);
  expect(common).toBe(Math.floor(Math.min(...heights) * 1_000));
  expect(fits.map((fit) => fit.outcome === "fits" && fit.heightMm)).toEqual(Array(4).fill(common / 1_000));
  expect(await commonHeight([{ engravedName: "李" }, { engravedName: "" }])).toBeNull();
});

test("engraved name: a name that is too long for its group's size is set smaller, a shorter one in one line", async () => {
  expect(await fitName("Jo", 9_000)).toMatchObject({ heightMm: 7.5 });
  expect(await fitName("Maximilian Alexander von Hohenstaufen", 5_000)).toEqual(
    await fitName("Maximilian Alexander von Hohenstaufen"),
  );
  expect(await fitName("Christopher Whitfield")).toMatchObject({ lines: ["Christopher", "Whitfield"] });
  expect(await fitName("Christopher Whitfield", 3_000)).toEqual({
    outcome: "fits",
    heightMm: 3,
    lines: ["Christopher Whitfield"],
  });
});
