/** The front designs: the name between two rules; large initials above the name; the club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];
