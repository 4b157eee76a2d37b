/** A figure counts one value of a dimension. The values of `step` are below, the others come with a visit. */
export const dimensions = ["page", "step", "source", "utm_source", "utm_campaign"] as const;

export type Dimension = (typeof dimensions)[number];

/** The funnel to a payment. Who took a step also took those before it. */
export const steps = {
  visited: "Visited the shop",
  began: "Filled in an order",
  payment: "Opened the payment page",
};

export type Step = keyof typeof steps;

/** Stands for the values that a day has no more room for, and for those that may be an email address: a name has no @. */
export const otherValue = "other";

/** Twelve months begin with the first day of one. */
export const visitPeriods = {
  "7d": { name: "7 days", days: 7 },
  "30d": { name: "30 days", days: 30 },
  "90d": { name: "90 days", days: 90 },
  "12m": { name: "12 months", days: 365 },
};

export type VisitPeriod = keyof typeof visitPeriods;
