/** Why a tag on a sheet became no finished tag. `taken_off`: before it was engraved. */
export const spoilReasons = ["misprint", "material", "wrong_slot", "lost", "taken_off"] as const;

export type SpoilReason = (typeof spoilReasons)[number];

/** The reasons that the workshop chooses from once a sheet is engraved. */
export const choosableReasons = spoilReasons.filter((reason) => reason !== "taken_off");

/** Why no sheet takes an order. All but `held` end by themselves. */
export type HoldCause = "profile_gone" | "payment_issue" | "dispute" | "held";

export const maxHoldReason = 200;
