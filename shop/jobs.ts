import { z } from "zod";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { accountEmail, passwordChange, securityChange } from "#shop/accounts/account-jobs.ts";
import { profileClaimed } from "#shop/profiles/claim-jobs.ts";

const ofPurchase = z.object({ purchaseId: z.uuid() });

const parcel = ofPurchase.extend({ trackingNumber: z.string() });

/**
 * Everything the shop does after a commit, and what each job needs to know: ids only (but see accountEmail, and a parcel's
 * number). A new mail is a line here, a handler in server/job-handlers.ts and its text in web/mails/; one that is sent from
 * accounts or profiles is also named in account-jobs.ts or claim-jobs.ts: those folders may not know this file.
 */
const shopJobs = {
  "order-confirmation": ofPurchase,
  "order-notice": ofPurchase,
  "payment-issues": ofPurchase,
  "order-shipped": parcel,
  "order-refunded": z.object({ refundId: z.uuid() }),
  "contact-message": z.object({ messageId: z.uuid() }),
  "account-mail": accountEmail,
  "password-changed": passwordChange,
  "security-changed": securityChange,
  "profile-claimed": profileClaimed,
};

export type ShopJobName = keyof typeof shopJobs;

export type ShopJobPayloads = { [Name in ShopJobName]: z.infer<(typeof shopJobs)[Name]> };

export type ShopJobs = Jobs<ShopJobPayloads>;

export const shopJobNames = Object.keys(shopJobs) as ShopJobName[];
