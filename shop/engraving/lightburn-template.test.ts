import { expect, test } from "vitest";
import { readSettings, readTemplate, settingOf } from "./lightburn-template.ts";

const fill =
  '<CutSetting type="Scan"><index Value="0"/><name Value="Leather"/><speed Value="250"/></CutSetting>';

function project(content: string, attributes = 'AppVersion="2.0.05" FormatVersion="1" MirrorX="True"') {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject ${attributes}>${content}</LightBurnProject>\n`;
}

function templateOf(xml: string) {
  const read = readTemplate(xml);
  if ("problem" in read) throw new Error(read.problem);
  return read.template;
}

function problemOf(xml: string) {
  const read = readTemplate(xml);
  return "problem" in read ? read.problem : undefined;
}

const unreadable =
  "This file can't be read. Please save your project in LightBurn as .lbrn2 and upload that file.";
const tooLarge = "This project is too large. Please save one that holds only your layers and their settings.";

test("template: layers and preferences are kept, drawings and texts are not", () => {
  const { attributes, settings } = templateOf(
    project(
      '<Thumbnail Source="iVBO"/><VariableText><Start Value="0"/></VariableText>' +
        '<UIPrefs><Optimize_ByLayer Value="0"/></UIPrefs>' +
        `${fill}<CutSetting_Img type="Image"><index Value="1"/></CutSetting_Img>` +
        '<Shape Type="Rect" CutIndex="0"><XForm>1 0 0 1 5 5</XForm></Shape><Notes Notes="Secret"/>',
    ),
  );

  expect(attributes).toEqual({ AppVersion: "2.0.05", FormatVersion: "1", MirrorX: "True" });
  expect(settings).toBe(
    '<UIPrefs>\n<Optimize_ByLayer Value="0"/>\n</UIPrefs>\n' +
      '<CutSetting type="Scan">\n<index Value="0"/>\n<name Value="Leather"/>\n<speed Value="250"/>\n</CutSetting>\n' +
      '<CutSetting_Img type="Image">\n<index Value="1"/>\n</CutSetting_Img>\n',
  );
});

test("template: its layers are those that take drawn shapes", () => {
  const { layers } = templateOf(
    project(
      '<CutSetting type="Cut"><index Value="3"/></CutSetting>' +
        `${fill}<CutSetting type="Tool"><index Value="30"/></CutSetting>` +
        '<CutSetting type="Scan"><index Value="x"/></CutSetting>' +
        '<CutSetting_Img type="Image"><index Value="1"/></CutSetting_Img>',
    ),
  );

  expect(layers).toEqual([
    { index: 3, name: "C03", type: "Cut" },
    { index: 0, name: "Leather", type: "Scan" },
  ]);
});

test("template: sub-layers and unknown settings are kept", () => {
  const { settings } = templateOf(
    project(
      fill.replace("</CutSetting>", '<SubLayer type="Scan"><x_2 Value="&#10;"/></SubLayer></CutSetting>'),
    ),
  );

  expect(settings).toContain('<SubLayer type="Scan">\n<x_2 Value="&#10;"/>\n</SubLayer>');
});

test("template: markup in values stays text", () => {
  const name = "]]>\"'</CutSetting><Shape/>&amp; \n\u{1F3CC}";
  const written = "]]>&quot;&apos;&lt;/CutSetting>&lt;Shape/>&amp;amp; &#10;\u{1F3CC}";
  const template = templateOf(project(fill.replace("Leather", written)));

  expect(template.layers[0]?.name).toBe(name);
  expect(readSettings(template).map((element) => settingOf(element, "name"))).toEqual([name]);
  expect(template.settings).not.toMatch(/<Shape|]]>/);
});

test("template: names of object methods are ordinary names", () => {
  const template = templateOf(
    project(fill.replace("<speed", '<constructor __proto__="1" toString="2"/><speed'), '__proto__="3"'),
  );

  expect(template.settings).toContain('<constructor __proto__="1" toString="2"/>');
  expect(Object.keys(template.attributes)).toEqual(["__proto__"]);
});

test("template: a byte order mark is no mistake", () => {
  expect(templateOf(`\uFEFF${project(fill)}`).layers).toHaveLength(1);
});

const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  "",
);

test.each([
  ["nothing", ""],
  ["no XML", "G0 X10 Y10"],
  ["another root", `<svg>${fill}</svg>`],
  ["a root in a root", `<Projects>${project(fill).split("\n")[1]}</Projects>`],
  ["two roots", project(fill) + project(fill).split("\n")[1]],
  ["an open element", project(fill).replace("</CutSetting>", "")],
  ["a cut file", project(fill).slice(0, -30)],
  ["an attribute twice", project(fill.replace("<speed", '<speed Value="1"'))],
  ["a bare <", project(fill.replace("Leather", "<"))],
  ["a control character", project(fill.replace("Leather", "\u0001"))],
  ["a reference to one", project(fill.replace("Leather", "&#1;"))],
  ["half a character", project(fill.replace("Leather", "&#xD800;"))],
  ["an unknown entity", project(fill.replace("Leather", "&nbsp;"))],
  ["a DOCTYPE", `<!DOCTYPE LightBurnProject>${project(fill).split("\n")[1]}`],
  [
    "a billion laughs",
    `<!DOCTYPE x [<!ENTITY l0 "ha">${entities}]><LightBurnProject a="&l9;">${fill}</LightBurnProject>`,
  ],
  [
    "an external entity",
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><LightBurnProject>&e;${fill}</LightBurnProject>`,
  ],
  ["a processing instruction", project(`<?php echo 1?>${fill}`)],
  ["a stylesheet", `<?xml-stylesheet href="x.xsl"?>${project(fill).split("\n")[1]}`],
  ["text after a NUL", project(`${fill}\0`)],
])("template: %s is refused", (_, xml) => {
  expect(problemOf(xml)).toBe(unreadable);
});

test.each([
  ["deep nesting", project(fill + "<Shape>".repeat(100_000))],
  [
    "deep nesting in a layer",
    project(fill.replace("<speed", `${"<a>".repeat(60)}${"</a>".repeat(60)}<speed`)),
  ],
  ["too many elements", project(fill + "<V/>".repeat(50_001))],
  ["200 KB of attributes", project(fill.replace("<speed", `<speed ${attributes(20_000)}`))],
  ["200 KB in one attribute", project(fill.replace("Leather", "x".repeat(200_000)))],
  ["200 KB of attributes at the root", project(fill, attributes(20_000))],
])("template: %s is too large", (_, xml) => {
  const start = performance.now();

  expect(problemOf(xml)).toBe(tooLarge);
  expect(performance.now() - start).toBeLessThan(2_000);
});

function attributes(count: number): string {
  return Array.from({ length: count }, (_, at) => `a${at}="1"`).join(" ");
}

test("template: a large thumbnail is dropped, not refused", () => {
  expect(templateOf(project(`<Thumbnail Source="${"A".repeat(3_000_000)}"/>${fill}`)).settings).toHaveLength(
    103,
  );
});

test("template: the old format and a project without a fill layer are explained", () => {
  expect(problemOf(project(fill, 'FormatVersion="0"'))).toMatch(/old format/);
  expect(problemOf(project(""))).toMatch(/no layer in Fill mode/);
  expect(problemOf(project(fill.replace("Scan", "Cut")))).toMatch(/no layer in Fill mode/);
});
