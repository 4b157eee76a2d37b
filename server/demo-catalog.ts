import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";

export type DemoFront = {
  code: string;
  title: string;
  design: DesignCode;
  /** The name on its pictures. */
  name: string;
  leather: LeatherCode;
  dollars: number;
  description: string;
  backs: DemoBack[];
};

type DemoBack = {
  code: string;
  leather: LeatherCode;
  title: string;
  dollars: number;
  isActive?: boolean;
};

/** What a new demo shop sells: three front designs, each with its leathers; one waits, hidden, to be brought back. */
export const demoCatalog: DemoFront[] = [
  {
    code: "CREST",
    title: "Club Crest",
    design: "crest",
    name: "Eleanor Whitcombe",
    leather: "forest",
    dollars: 21.99,
    description:
      "A shield with crossed clubs over your name, drawn for clubs and societies but at home on any bag. Engraved in one pass, so the fine lines stay crisp for years.",
    backs: [
      { code: "FOREST", leather: "forest", title: "Forest leatherette", dollars: 21.99 },
      { code: "NAVY", leather: "navy", title: "Navy leatherette", dollars: 21.99 },
      { code: "BURGUNDY", leather: "burgundy", title: "Burgundy leatherette", dollars: 24.99 },
      { code: "SADDLE", leather: "saddle", title: "Saddle leatherette", dollars: 21.99 },
    ],
  },
  {
    code: "MONO",
    title: "Monogram",
    design: "monogram",
    name: "James Calloway",
    leather: "navy",
    dollars: 17.99,
    description:
      "Your initials, large and quiet, with the full name below. The tag to give when you know the person well.",
    backs: [
      { code: "NAVY", leather: "navy", title: "Navy leatherette", dollars: 17.99 },
      { code: "BLACK", leather: "black", title: "Black leatherette", dollars: 17.99 },
      { code: "BURGUNDY", leather: "burgundy", title: "Burgundy leatherette", dollars: 19.99 },
      { code: "NATURAL", leather: "natural", title: "Natural leatherette", dollars: 17.99 },
    ],
  },
  {
    code: "CLASSIC",
    title: "Classic",
    design: "classic",
    name: "Sam Hollister",
    leather: "saddle",
    dollars: 14.99,
    description:
      "Your name between two fine rules, set in a book face that reads well across a cart path. The tag we made first, and still the one we make most.",
    backs: [
      { code: "SADDLE", leather: "saddle", title: "Saddle leatherette", dollars: 14.99 },
      { code: "BLACK", leather: "black", title: "Black leatherette", dollars: 14.99 },
      { code: "FOREST", leather: "forest", title: "Forest leatherette", dollars: 16.99 },
      { code: "NATURAL", leather: "natural", title: "Natural leatherette", dollars: 12.99 },
      {
        code: "BURGUNDY",
        leather: "burgundy",
        title: "Burgundy leatherette",
        dollars: 16.99,
        isActive: false,
      },
    ],
  },
];
