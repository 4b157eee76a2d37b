import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#platform/database.ts";
import { fetchPicture } from "#platform/fetch-picture.server.ts";
import type { EmailQueue, EmailQueueState } from "#shop/email-queue.server.ts";
import { renderTagPicture } from "#shop/engraving/render-tag.server.ts";
import type { DrawTag } from "#shop/engraving/tag-picture.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { Services } from "#web/context.ts";
import { now } from "./make.ts";
import { makePayments } from "./make-payments.ts";

/** Remembers what was enqueued. */
export function makeJobs() {
  const enqueued: [string, object][] = [];
  const jobs: ShopJobs = {
    async enqueue(_db, name, payload) {
      enqueued.push([name, payload]);
    },
    async forget() {},
  };
  return { ...jobs, enqueued };
}

/** Emails that are still to be sent; a test puts them in. */
export function makeEmailQueue(state: Partial<EmailQueueState> = {}, unsent: object[] = []): EmailQueue {
  const queue = { waiting: 0, oldest: null, givenUp: [], givenUpCount: 0, ...state };
  return {
    find: async () => queue,
    isUnsent: async (...email) => unsent.some((each) => JSON.stringify(each) === JSON.stringify(email)),
    async retry(_db, id) {
      const left = queue.givenUp.filter((email) => id !== undefined && email.id !== id);
      const retried = queue.givenUp.length - left.length;
      Object.assign(queue, { givenUp: left, givenUpCount: left.length, waiting: queue.waiting + retried });
      return retried;
    },
  };
}

export const secret = ["a secret of the tests, long enough to sign"] as const;

export const generousLimits = {
  profiles: 1_000,
  searches: 1_000,
  checkouts: 1_000,
  quotes: 1_000,
  discountCodes: 1_000,
  messages: 1_000,
  orderViews: 1_000,
  accounts: 1_000,
  signIns: 1_000,
};

// All tests share the blank tags.
const drawings = join(tmpdir(), "fairway-tags-drawings");
mkdirSync(drawings, { recursive: true });

export const drawTag: DrawTag = (image) => renderTagPicture(image, drawings);

/** Everything a page needs, over a test's database; a test states only what matters to it. */
export function makeServices(db: Database, given: Partial<Services> = {}) {
  const files = new Map<string, Uint8Array>();
  const siteUrl = given.siteUrl ?? "https://shop.example";
  return {
    db,
    payments: makePayments(),
    jobs: makeJobs(),
    files: {
      url: (key: string) => `/files/${key}`,
      put: async (key: string, content: Uint8Array) => void files.set(key, content),
      read: async (key: string) => files.get(key),
      delete: async (key: string) => void files.delete(key),
    },
    emailQueue: makeEmailQueue(),
    drawTag,
    fetchPicture,
    siteUrl,
    secret,
    mode: "live" as const,
    limits: generousLimits,
    admin: { email: undefined, requiresSecondFactor: false },
    now: () => now,
    report: () => {},
    ...given,
  } satisfies Services;
}
