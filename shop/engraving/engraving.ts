/** Customers type this for a front. Forms, cart lines, requests and rows have it among their own fields. */
export type EngravedText = { engravedName: string };

export const noEngravedText: EngravedText = { engravedName: "" };

/** Returns what is engraved of something that has more, also its columns of a table. */
export function pickEngravedText<From extends Record<keyof EngravedText, unknown>>(
  from: From,
): Pick<From, keyof EngravedText> {
  const { engravedName } = from;
  return { engravedName };
}

/** Returns all that is engraved on a front as one line, for people and as a key. */
export function formatEngraving({ engravedName }: EngravedText): string {
  return engravedName;
}

export const polarities = ["lighter", "darker"] as const;

export const materialColors = ["color", "shade", "light", "engraved", "rim", "thread"] as const;

export type MaterialColor = (typeof materialColors)[number];

/** The part of a material that drawings need. Colors are `#rrggbb`; `polarity`: what the laser makes of it. */
export type Material = { id: string; name: string; polarity: (typeof polarities)[number] } & Record<
  MaterialColor,
  string
>;

export const hexColor = /^#[0-9a-f]{6}$/;

/** Returns the fields in a fixed order, so that equal materials make equal texts. Null if it isn't a material: drawings trust its colors. */
export function toMaterial(value: { [Key in keyof Material]?: string } | null): Material | null {
  const { id, name, polarity, ...colors } = value ?? {};
  if (!id || !name || !materialColors.every((key) => hexColor.test(colors[key] ?? ""))) return null;
  const inOrder = Object.fromEntries(materialColors.map((key) => [key, colors[key]]));
  return { id, name, polarity: polarity === "darker" ? polarity : "lighter", ...inOrder } as Material;
}

export function frontLabel(material: Material, name?: string): string {
  const words = name ? `, engraved with the name ${name}` : "";
  return `Front of a golf bag tag in ${material.name.toLowerCase()} leatherette${words}`;
}

export function backLabel(material: Material): string {
  return `Back of a golf bag tag in ${material.name.toLowerCase()} leatherette, engraved with a QR code`;
}

/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

export function toDesignCode(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

/** A front without its text. The names of a group may share a size of lettering, in µm; else a name is as large as fits. */
export type FrontLooks = {
  design: string;
  material: Material | null;
  engravedHeightUm?: number | null | undefined;
};

/** The laser makes this of an ordered tag's front. */
export type Engraving = FrontLooks & EngravedText;

/** The laser makes this of a front, in any material. */
export type FrontEngraving = Omit<Engraving, "material">;

/** Undefined for a tag that no drawing fits, whose photo is shown instead. */
export function pickFront({ material, ...front }: Engraving) {
  return material ? { material, ...front } : undefined;
}

/** Returns what the code on a tag opens, the owner's public profile. Built only from SITE_URL. */
export function profileUrl(siteUrl: string, publicId: string): string {
  return `${siteUrl}/p/${publicId}`;
}

/** The home page: the code of a preview until the profile exists. */
export function sampleUrl(siteUrl: string): string {
  return `${siteUrl}/`;
}

/** The engraved form: all but the scheme in capitals, which needs fewer modules. */
export function toQrText(url: string): string {
  const end = url.indexOf("://");
  return url.slice(0, end).toLowerCase() + url.slice(end).toUpperCase();
}
