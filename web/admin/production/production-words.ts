import { type SpoilReason, spoilReasons } from "#shop/production/production.ts";

export const reasonWords: Record<SpoilReason, string> = {
  misprint: "Misprint",
  material: "Bad material",
  wrong_slot: "Wrong slot",
  lost: "Lost",
  taken_off: "Taken off",
};

const choosable = spoilReasons.filter((reason) => reason !== "taken_off");

/** Results of engraving a tag; the empty one is a good tag. */
export const spoilChoices = [
  { value: "", label: "Good" },
  ...choosable.map((reason) => ({ value: reason, label: reasonWords[reason] })),
];
