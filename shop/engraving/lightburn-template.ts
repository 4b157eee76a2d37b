import { readXml, writeXml, type XmlElement } from "./xml.ts";

/** What a workshop's own project gives to the files written for it. `settings` is XML, written here and never copied. */
export type LightBurnTemplate = {
  attributes: Record<string, string>;
  settings: string;
  /** Those in Fill mode. */
  layers: { index: number; name: string }[];
};

/** Keeps an uploaded project's root attributes, layers and preferences. Undefined without a layer in Fill mode. */
export function readTemplate(xml: string): LightBurnTemplate | undefined {
  const root = readXml(xml);
  // LightBurn's older .lbrn files have format 0.
  if (root?.name !== "LightBurnProject" || root.attributes.FormatVersion !== "1") return undefined;
  const kept = root.children.filter(({ name }) => name === "UIPrefs" || /^CutSetting(_\w+)?$/.test(name));
  const layers = fillLayers(kept);
  if (layers.length === 0) return undefined;
  return { attributes: root.attributes, settings: kept.map(writeXml).join(""), layers };
}

/** The elements of a template's settings. */
export function readSettings({ settings }: LightBurnTemplate): XmlElement[] {
  const root = readXml(`<settings>${settings}</settings>`);
  if (!root) throw new Error("The settings of a LightBurn template can't be read");
  return root.children;
}

/** LightBurn writes each setting as an element: `<speed Value="100"/>`. */
export function settingOf({ children }: XmlElement, setting: string): string | undefined {
  return children.find(({ name }) => name === setting)?.attributes.Value;
}

function fillLayers(settings: XmlElement[]) {
  const fills = settings.filter(
    ({ name, attributes }) => name === "CutSetting" && attributes.type?.startsWith("Scan"),
  );
  return fills.map((layer) => ({
    index: Number(settingOf(layer, "index")),
    name: settingOf(layer, "name") ?? "",
  }));
}
