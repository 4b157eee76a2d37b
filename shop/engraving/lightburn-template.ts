import { readXml, type XmlElement } from "./xml.ts";

/** These parts of a workshop's own project go into the files written for it. */
export type LightBurnTemplate = {
  attributes: Record<string, string>;
  /** Its layers and preferences. */
  settings: XmlElement[];
  /** The index of the layer that engraves. */
  layer: number;
};

/** Reads an uploaded project. The first layer in Fill mode whose output is on engraves; undefined without one. */
export function readTemplate(xml: string): LightBurnTemplate | undefined {
  const root = readXml(xml);
  // LightBurn's older .lbrn files have format 0.
  if (root?.name !== "LightBurnProject" || root.attributes.FormatVersion !== "1") return undefined;
  const settings = root.children.filter(({ name }) => name === "UIPrefs" || /^CutSetting(_\w+)?$/.test(name));
  const first = fillLayers(settings).find(({ hasOutput }) => hasOutput);
  return first && { attributes: root.attributes, settings, layer: first.index };
}

/** The layers that can engrave. Without output the laser runs and engraves nothing. */
export function fillLayers(settings: XmlElement[]) {
  const fills = settings.filter(
    ({ name, attributes }) => name === "CutSetting" && attributes.type?.startsWith("Scan"),
  );
  return fills.map((layer) => ({
    index: Number(readSetting(layer, "index")),
    name: readSetting(layer, "name") ?? "",
    hasOutput: readSetting(layer, "doOutput") !== "0",
  }));
}

/** LightBurn writes each setting as an element: `<speed Value="100"/>`. */
export function readSetting({ children }: XmlElement, setting: string): string | undefined {
  return children.find(({ name }) => name === setting)?.attributes.Value;
}

export const maxTemplateBytes = 200_000;

export const templateTooLarge =
  "A template has at most 200 KB. Save the project in LightBurn without artwork.";
