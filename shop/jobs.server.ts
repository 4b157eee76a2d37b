import { z } from "zod";
import type { Jobs } from "#platform/jobs.ts";
import { accountEmailRequest, passwordChange, securityChange } from "#shop/accounts/account-emails.server.ts";
import { profileClaimed } from "#shop/profiles/claim-profile.server.ts";

const ofPurchase = z.object({ purchaseId: z.uuid() });

const parcel = ofPurchase.extend({ trackingNumber: z.string() });

/**
 * What the shop does after a commit. Payloads are ids, but for emails about accounts and a parcel's number. A new email is a
 * line here, a handler in server/job-handlers.ts and its text in web/emails/. Emails that accounts or profiles send are
 * defined there, because those folders must not import this file.
 */
const shopJobs = {
  "order-confirmation": ofPurchase,
  "order-notice": ofPurchase,
  "payment-issues": ofPurchase,
  "order-shipped": parcel,
  "order-refunded": z.object({ refundId: z.uuid() }),
  "contact-message": z.object({ messageId: z.uuid() }),
  "account-email": accountEmailRequest,
  "password-changed": passwordChange,
  "security-changed": securityChange,
  "profile-claimed": profileClaimed,
};

export type ShopJobName = keyof typeof shopJobs;

export type ShopJobPayloads = { [Name in ShopJobName]: z.infer<(typeof shopJobs)[Name]> };

export type ShopJobs = Jobs<ShopJobPayloads>;

export const shopJobNames = Object.keys(shopJobs) as ShopJobName[];
