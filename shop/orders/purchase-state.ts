/** `released`: can't be paid any more. `mismatch`: paid, and not as it should be; nothing is engraved for it. */
export const purchaseStates = ["open", "paid", "released", "mismatch"] as const;

export type PurchaseState = (typeof purchaseStates)[number];
