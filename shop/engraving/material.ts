export const marks = ["lighter", "darker"] as const;

export const materialColors = ["color", "shade", "light", "engraved", "rim", "thread"] as const;

export type MaterialColor = (typeof materialColors)[number];

/** What drawings need of a material. Colors are `#rrggbb`; `marks`: what the laser makes of it. */
export type Material = { id: string; name: string; marks: (typeof marks)[number] } & Record<
  MaterialColor,
  string
>;

export const hexColor = /^#[0-9a-f]{6}$/;

/** In a fixed order, so that equal materials make equal texts. Null if it isn't one: drawings trust its colors. */
export function toMaterial(value: { [Key in keyof Material]?: string } | null): Material | null {
  const { id, name, marks: mark, ...colors } = value ?? {};
  if (!id || !name || !materialColors.every((key) => hexColor.test(colors[key] ?? ""))) return null;
  const inOrder = Object.fromEntries(materialColors.map((key) => [key, colors[key]]));
  return { id, name, marks: mark === "darker" ? mark : "lighter", ...inOrder } as Material;
}
