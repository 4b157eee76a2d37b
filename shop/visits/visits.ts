/** What the figures of a day are about. The values of `page` and `step` are ours, the others come with a visitor. */
export const dimensions = ["page", "step", "source", "utm_source", "utm_campaign"] as const;

export type Dimension = (typeof dimensions)[number];

export type PageKind =
  | "home"
  | "products"
  | "product"
  | "order"
  | "group"
  | "checkout"
  | "about"
  | "contact"
  | "policy"
  | "account"
  | "finder";

/** The way to a payment. Who took a step also took those before it. */
export const steps = ["visited", "began", "payment"] as const;

export type Step = (typeof steps)[number];

/** Stands for the values that a day has no more room for, and for those that are no name. */
export const otherValue = "other";

export const visitPeriods = ["7d", "30d", "90d", "12m"] as const;

export type VisitPeriod = (typeof visitPeriods)[number];
