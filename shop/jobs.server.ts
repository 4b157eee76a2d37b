import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { shippingSources } from "./orders/order-status.ts";
import type { OrderAddress } from "./orders/shipping-address.ts";

const purchaseJob = z.object({ purchaseId: z.uuid() });

/**
 * The job looks for the account, so that a known and an unknown address get the same answer in equal time. A stranger can
 * request it, so `next` names only the reader's own pages. Branded: only requestAccountEmail may enqueue one.
 */
export const accountEmailRequest = z
  .object({
    requestId: z.uuid(),
    about: z.enum([
      "confirm",
      "reset",
      "set-password",
      "claim",
      "hand-over",
      "change-email",
      "change-address",
      "download-data",
      "delete-data",
    ]),
    email: z.string(),
    profileId: z.uuid().optional(),
    invoiceNumber: z.coerce.string().optional(),
    /** `change-email` names the account that is to have the address, and its email when that was asked for. */
    change: z.object({ userId: z.uuid(), from: z.string(), madeAt: z.iso.datetime() }).optional(),
    browser: z.string().optional(),
    next: z
      .string()
      .regex(/^\/(order|checkout|orders|profile)$/)
      .optional()
      .catch(undefined),
  })
  .brand("rate-limited");

export type AccountEmailRequest = z.infer<typeof accountEmailRequest>;

const passwordChange = z.object({ changeId: z.uuid(), userId: z.uuid() });

/** `address`: of the network of a sign-in in a new browser. */
const securityChange = passwordChange.extend({
  what: z.enum(["on", "off", "renewed", "new-browser"]),
  address: z.string().optional(),
});

export type SecurityChange = z.infer<typeof securityChange>;

/** The owner gets an email at the start of a hand-over, and at its end. */
const handOver = z.object({
  changeId: z.uuid(),
  email: z.string(),
  profileId: z.uuid(),
  state: z.enum(["started", "finished"]),
});

export type HandOverNotice = Omit<z.infer<typeof handOver>, "changeId">;

const profileJob = z.object({ profileId: z.uuid() });

/** The changed fields of an order, as they were or became: its own texts, and its parcel's address. */
const orderState = z.object({
  texts: z.record(z.string(), z.string().nullable()),
  address: z.custom<Partial<OrderAddress>>().optional(),
  shipsAsRecipient: z.boolean().optional(),
  shippingSource: z.enum(shippingSources).optional(),
});

/** One save: its orders, the opened one first, and what was changed of each. */
const orderChange = z.object({
  changeId: z.uuid(),
  orders: z.array(z.object({ id: z.uuid(), from: orderState, to: orderState })),
});

export type OrderChange = z.infer<typeof orderChange>;

/** Each request to send an email again has an `again` of its own. */
const repeatableJob = purchaseJob.extend({ again: z.uuid().optional() });

/** Payloads are ids, except in emails about accounts and about what an order was before a change. */
const payloads = {
  "order-confirmation": repeatableJob,
  "order-notice": purchaseJob,
  "payment-issues": purchaseJob,
  "unknown-payment": z.object({ sessionId: z.string() }),
  "order-shipped": repeatableJob,
  "order-delayed": purchaseJob.extend({ parcel: z.number(), sentAt: z.string() }),
  "tax-problem": z.object({ problem: z.string(), day: z.iso.date() }),
  "promises-due": z.object({ day: z.iso.date() }),
  "order-changed": orderChange,
  "order-change-notice": orderChange,
  "order-refunded": z.object({ refundId: z.uuid() }),
  "contact-message": z.object({ messageId: z.uuid() }),
  "account-email": accountEmailRequest,
  "password-changed": passwordChange,
  "email-changed": z.object({ changeId: z.uuid(), email: z.string() }),
  "security-changed": securityChange,
  "hand-over-notice": handOver,
  "profile-claimed": profileJob,
  "profile-suspended": profileJob.extend({ at: z.iso.datetime() }),
  "find-message": z.object({ messageId: z.uuid() }),
  "find-summary": profileJob.extend({ since: z.iso.datetime() }),
  "find-answer": z.object({ messageId: z.uuid() }),
  "find-closed": z.object({ findId: z.uuid() }),
  "delete-files": z.object({ files: z.array(z.string()) }),
};

export type ShopJobName = keyof typeof payloads;

export type ShopJobPayloads = { [Name in ShopJobName]: z.infer<(typeof payloads)[Name]> };

/** Jobs are enqueued in the caller's transaction, run after its commit and retried for days; the dashboard lists those that were given up. */
export type ShopJobs = {
  enqueue<Name extends ShopJobName>(
    db: Database,
    name: Name,
    payload: ShopJobPayloads[Name],
    options?: { afterSeconds: number },
  ): Promise<void>;
  /** Deletes every job whose payload has one of these texts, an id or an email address, done or not. */
  forget(db: Database, words: string[]): Promise<void>;
};

/** Parcels of a purchase are often sent one after the other: one email is about all that ship within five minutes. */
export async function enqueueShippedEmails(tx: Database, jobs: ShopJobs, purchaseIds: Iterable<string>) {
  for (const purchaseId of new Set(purchaseIds))
    await jobs.enqueue(tx, "order-shipped", { purchaseId }, { afterSeconds: 300 });
}

export const shopJobNames = Object.keys(payloads) as ShopJobName[];
