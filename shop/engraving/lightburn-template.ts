import { readXml, writeXml, type XmlElement } from "./xml.ts";

/** What a workshop's own project gives to the files written for it. `settings` is XML, written here and never copied. */
export type LightBurnTemplate = {
  attributes: Record<string, string>;
  settings: string;
  /** Those that engrave or cut drawn shapes: no images, no tool layers. */
  layers: { index: number; name: string; type: string }[];
};

const maxSettings = 200_000;

const problems = {
  refused: "This file can't be read. Please save your project in LightBurn as .lbrn2 and upload that file.",
  too_large: "This project is too large. Please save one that holds only your layers and their settings.",
  old: "This file has LightBurn's old format. Please save the project as .lbrn2.",
  no_fill:
    "This project has no layer in Fill mode. Please set the layer for engraving to Fill and save again.",
};

/** Keeps an uploaded project's root attributes, layers and preferences. Never throws. */
export function readTemplate(xml: string): { template: LightBurnTemplate } | { problem: string } {
  const root = readXml(xml);
  if (typeof root === "string") return { problem: problems[root] };
  if (root.name !== "LightBurnProject") return { problem: problems.refused };
  if (root.attributes.FormatVersion === "0") return { problem: problems.old };

  const kept = root.children.filter(({ name }) => name === "UIPrefs" || /^CutSetting(_\w+)?$/.test(name));
  const settings = kept.map(writeXml).join("");
  const layers = kept.filter(({ name }) => name === "CutSetting").flatMap(layerOf);
  if (settings.length + JSON.stringify(root.attributes).length > maxSettings) {
    return { problem: problems.too_large };
  }
  return layers.some(isFill)
    ? { template: { attributes: root.attributes, settings, layers } }
    : { problem: problems.no_fill };
}

/** The elements of a template's settings. */
export function readSettings({ settings }: LightBurnTemplate): XmlElement[] {
  const root = readXml(`<settings>${settings}</settings>`);
  if (typeof root === "string") throw new Error("The settings of a LightBurn template can't be read");
  return root.children;
}

export function isFill({ type }: { type: string }): boolean {
  return type.startsWith("Scan");
}

/** LightBurn writes each setting as an element: `<speed Value="100"/>`. */
export function settingOf({ children }: XmlElement, setting: string): string | undefined {
  return children.find(({ name }) => name === setting)?.attributes.Value;
}

function layerOf(element: XmlElement) {
  const index = settingOf(element, "index") ?? "";
  const type = element.attributes.type ?? "Cut";
  if (type === "Tool" || !/^[12]?\d$/.test(index)) return [];
  return [{ index: Number(index), name: settingOf(element, "name") || `C${index.padStart(2, "0")}`, type }];
}
