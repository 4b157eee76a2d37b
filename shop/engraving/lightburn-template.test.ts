import { expect, test } from "vitest";
import { fillLayers, readTemplate } from "./lightburn-template.ts";
import { writeXml } from "./xml.ts";

const fill =
  '<CutSetting type="Scan"><index Value="0"/><name Value="Leather"/><speed Value="250"/></CutSetting>';

function project(content: string, attributes = 'AppVersion="2.0.05" FormatVersion="1" MirrorX="True"') {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject ${attributes}>${content}</LightBurnProject>\n`;
}

function templateOf(xml: string) {
  return readTemplate(xml) ?? expect.unreachable("It was refused");
}

test("template: layers and preferences are kept, with sub-layers; drawings and texts are not", () => {
  const subLayer = '<SubLayer type="Scan"><x_2 Value="1"/></SubLayer></CutSetting>';
  const { attributes, settings } = templateOf(
    project(
      '<Thumbnail Source="iVBO"/><VariableText><Start Value="0"/></VariableText>' +
        '<UIPrefs><Optimize_ByLayer Value="0"/></UIPrefs>' +
        fill.replace("</CutSetting>", subLayer) +
        '<CutSetting_Img type="Image"><index Value="1"/></CutSetting_Img>' +
        '<Shape Type="Rect" CutIndex="0"><XForm>1 0 0 1 5 5</XForm></Shape><Notes Notes="Secret"/>',
    ),
  );

  expect(attributes).toEqual({ AppVersion: "2.0.05", FormatVersion: "1", MirrorX: "True" });
  expect(settings.map(writeXml).join("")).toBe(
    '<UIPrefs>\n<Optimize_ByLayer Value="0"/>\n</UIPrefs>\n' +
      '<CutSetting type="Scan">\n<index Value="0"/>\n<name Value="Leather"/>\n<speed Value="250"/>\n' +
      '<SubLayer type="Scan">\n<x_2 Value="1"/>\n</SubLayer>\n</CutSetting>\n' +
      '<CutSetting_Img type="Image">\n<index Value="1"/>\n</CutSetting_Img>\n',
  );
});

test("template: its layers in Fill mode can engrave, and the first of them does", () => {
  const { settings, layer } = templateOf(
    project(
      '<CutSetting type="Cut"><index Value="3"/></CutSetting>' +
        fill.replace('"0"', '"2"') +
        '<CutSetting type="Scan+Cut"><index Value="0"/><name Value="Edge"/></CutSetting>' +
        '<CutSetting type="Tool"><index Value="30"/></CutSetting>' +
        '<CutSetting_Img type="Image"><index Value="1"/></CutSetting_Img>',
    ),
  );

  expect(fillLayers(settings)).toEqual([
    { index: 2, name: "Leather", hasOutput: true },
    { index: 0, name: "Edge", hasOutput: true },
  ]);
  expect(layer).toBe(2);
});

test("template: a layer whose output is off does not engrave", () => {
  const off = fill.replace("<speed", '<doOutput Value="0"/><speed');
  const on =
    '<CutSetting type="Scan"><index Value="4"/><name Value="Deep"/><doOutput Value="1"/></CutSetting>';
  const { settings, layer } = templateOf(project(off + on));

  expect(layer).toBe(4);
  expect(fillLayers(settings)).toEqual([
    { index: 0, name: "Leather", hasOutput: false },
    { index: 4, name: "Deep", hasOutput: true },
  ]);
  expect(readTemplate(project(off))).toBeUndefined();
});

test("template: markup in values stays text", () => {
  const name = "]]>\"'</CutSetting><Shape/>&amp; \n\u{1F3CC}";
  const written = "]]>&quot;&apos;&lt;/CutSetting>&lt;Shape/>&amp;amp; &#10;\u{1F3CC}";
  const { settings } = templateOf(project(fill.replace("Leather", written)));

  expect(fillLayers(settings)).toMatchObject([{ name }]);
  expect(settings.map(writeXml).join("")).not.toMatch(/<Shape|]]>/);
});

test.each([
  ["no XML", "G0 X10 Y10"],
  ["another root", `<svg>${fill}</svg>`],
  ["a cut file", project(fill).slice(0, -30)],
  ["the old format", project(fill, 'FormatVersion="0"')],
  ["no layer in Fill mode", project(fill.replace("Scan", "Cut"))],
  ["a DOCTYPE", `<!DOCTYPE LightBurnProject>${project(fill).split("\n")[1]}`],
  [
    "an external entity",
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><LightBurnProject FormatVersion="1">${fill.replace("Leather", "&e;")}</LightBurnProject>`,
  ],
  ["an unknown entity", project(fill.replace("Leather", "&nbsp;"))],
  ["deep nesting", project(fill.replace("<speed", `${"<a>".repeat(25_000)}${"</a>".repeat(25_000)}<speed`))],
])("template: %s is refused", (_, xml) => {
  expect(readTemplate(xml)).toBeUndefined();
});
