/** The catalog's colors. A laser makes leatherette lighter; natural is so light already that it turns darker instead. */
export const leatherCodes = ["saddle", "black", "forest", "navy", "burgundy", "natural"] as const;

export type LeatherCode = (typeof leatherCodes)[number];

export type Leather = {
  code: LeatherCode;
  name: string;
  color: string;
  /** The painted edge, creases and shade of the surface. */
  shade: string;
  light: string;
  engraved: string;
  rim: string;
  thread: string;
  isLight?: true;
};

const leathers: Record<LeatherCode, Omit<Leather, "code">> = {
  saddle: {
    name: "Saddle",
    color: "#84502b",
    shade: "#43230f",
    light: "#b27a49",
    engraved: "#eed9b4",
    rim: "#4a260f",
    thread: "#e6d3b0",
  },
  black: {
    name: "Black",
    color: "#2a2826",
    shade: "#0d0c0b",
    light: "#55514c",
    engraved: "#d9d2c4",
    rim: "#0c0b0a",
    thread: "#bcb3a2",
  },
  forest: {
    name: "Forest",
    color: "#23482f",
    shade: "#0c2015",
    light: "#467253",
    engraved: "#e2dcbd",
    rim: "#0d2114",
    thread: "#d8c99f",
  },
  navy: {
    name: "Navy",
    color: "#253552",
    shade: "#0d1526",
    light: "#4a5f85",
    engraved: "#dcd9d0",
    rim: "#0c1322",
    thread: "#d3c9b4",
  },
  burgundy: {
    name: "Burgundy",
    color: "#5c1f27",
    shade: "#2a0a0f",
    light: "#8c4349",
    engraved: "#ecd5bf",
    rim: "#2a0a0e",
    thread: "#dfc6a6",
  },
  natural: {
    name: "Natural",
    color: "#d9b98c",
    shade: "#8d6438",
    light: "#f0dab5",
    engraved: "#4b2c17",
    rim: "#8a5a30",
    thread: "#8f5c33",
    isLight: true,
  },
};

export function leatherOf(code: LeatherCode): Leather {
  return { code, ...leathers[code] };
}

/** Undefined for a tag that no drawing fits, whose photo is shown instead. */
export function drawnLeather(code: string): LeatherCode | undefined {
  return leatherCodes.find((known) => known === code);
}
