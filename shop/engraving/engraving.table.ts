import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { id, matchAny, moment } from "#platform/database.ts";
import { type MaterialColor, polarities } from "./engraving.ts";
import type { LightBurnTemplate } from "./lightburn-template.ts";

/** The columns of what is engraved: of an order, and of each attempt at its tag. */
export function engravedTextColumns() {
  return { engravedName: varchar({ length: 100 }).notNull() };
}

/** A material that a product or an order names stays; an inactive one is offered no more. */
export const materials = pgTable(
  "materials",
  {
    id: id(),
    name: varchar({ length: 40 }).notNull().unique(),
    colors: jsonb().$type<Record<MaterialColor, string>>().notNull(),
    polarity: text({ enum: polarities }).notNull(),
    /** The burnt area is drawn wider by so many hundredths of a mm on each side; below 0, it is drawn narrower. */
    burnOffset: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** The workshop's own LightBurn project: power and speed come from it alone. */
    template: jsonb().$type<LightBurnTemplate & { fileName: string }>(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check("materials_polarity", matchAny(table.polarity, polarities)),
    check("materials_burn_offset", sql`${table.burnOffset} between -15 and 15`),
  ],
);
