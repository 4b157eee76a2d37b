import { expect, test } from "vitest";
import { readSettings, readTemplate, settingOf } from "./lightburn-template.ts";

const fill =
  '<CutSetting type="Scan"><index Value="0"/><name Value="Leather"/><speed Value="250"/></CutSetting>';

function project(content: string, attributes = 'AppVersion="2.0.05" FormatVersion="1" MirrorX="True"') {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject ${attributes}>${content}</LightBurnProject>\n`;
}

function templateOf(xml: string) {
  return readTemplate(xml) ?? expect.unreachable("It was refused");
}

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

test("template: its layers are those in Fill mode", () => {
  const { layers } = templateOf(
    project(
      '<CutSetting type="Cut"><index Value="3"/></CutSetting>' +
        `${fill}<CutSetting type="Tool"><index Value="30"/></CutSetting>` +
        '<CutSetting_Img type="Image"><index Value="1"/></CutSetting_Img>',
    ),
  );

  expect(layers).toEqual([{ index: 0, name: "Leather" }]);
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
