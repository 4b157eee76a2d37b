import type { Jobs } from "#platform/jobs/jobs.ts";

/** Everything the shop does after a commit, and what each job needs to know: ids only. */
export type ShopJobPayloads = {
  "order-confirmation": { purchaseId: string };
  "order-notice": { purchaseId: string };
  "payment-mismatch": { purchaseId: string };
  "contact-message": { messageId: string };
};

export type ShopJobs = Jobs<ShopJobPayloads>;

export type ShopJobName = keyof ShopJobPayloads;

export const shopJobNames = [
  "order-confirmation",
  "order-notice",
  "payment-mismatch",
  "contact-message",
] as const satisfies readonly ShopJobName[];
