/** Characters of an order's admin notes (spec §9). */
export const maxNotesLength = 2000;
