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
