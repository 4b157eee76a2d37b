import type { Logger } from "pino";
import { addDays, shopHour } from "#platform/dates.ts";
import { removeOldSentEmails } from "#platform/email/send-once.server.ts";
import { removeEndedRateLimits, removeOldAttempts } from "#platform/limits.server.ts";
import { cleanUpSignIns } from "#shop/accounts/sessions.server.ts";
import { removeOldAuditEntries } from "#shop/audit/audit-log.server.ts";
import { cleanUpPictures } from "#shop/catalog/picture-files.server.ts";
import { removeAbandoned } from "#shop/checkout/clean-up.server.ts";
import { removeOldFinds } from "#shop/finds/finds.server.ts";
import { keepPromises } from "#shop/payments/delays.server.ts";
import { catchUpEvents } from "#shop/payments/payment-events.server.ts";
import { reconcilePurchases, reconcileRefunds } from "#shop/payments/reconcile.server.ts";
import { sendTaxRecords } from "#shop/payments/send-tax-records.server.ts";
import { forgetDeletedBuyers } from "#shop/people/delete-person.server.ts";
import { reportTaxProblem } from "#shop/taxes/calculate-tax.server.ts";
import { removeOldVisits } from "#shop/visits/visits.server.ts";
import { auditYears, bookkeepingYears } from "#shop-config";
import type { Services } from "#web/context.ts";
import type { Schedules } from "./jobs.ts";

/** The webhook of a younger payment may still come. */
const reconcileAfter = 120_000;

export function schedules(services: Services, log: Logger): Schedules {
  return {
    reconcile: { cron: "* * * * *", run: () => reconcile(services, log) },
    "catch-up-events": { cron: "* * * * *", run: () => catchUp(services, log) },
    "keep-promises": { cron: "23 * * * *", run: () => keepAllPromises(services, log) },
    "check-tax": {
      cron: "41 * * * *",
      run: () => reportTaxProblem(services.db, { ...services, now: services.now() }),
    },
    "clean-up": { cron: "17 4 * * *", run: () => cleanUp(services) },
  };
}

/** Settles open payments and refunds, and sends the tax records that wait. Also runs at every start, because payments may settle while the shop is down. */
export async function reconcile(services: Services, log: Logger) {
  const now = services.now();
  const before = new Date(now.getTime() - reconcileAfter);
  const report = (error: unknown, id: string) => log.error({ err: error, id }, "reconciliation");
  const fulfillment = { ...services, now };
  const paid = await reconcilePurchases(services.db, fulfillment, { before, report, seconds: 30 });
  const refunded = await reconcileRefunds(services.db, fulfillment, { before, report, seconds: 25 });
  const settled = paid + refunded;
  if (settled > 0) log.info({ settled }, "reconciled");
  await sendTaxRecords(services.db, { ...fulfillment, report });
}

async function keepAllPromises(services: Services, log: Logger) {
  const now = services.now();
  const report = (error: unknown, id: string) => log.error({ err: error, id }, "a late parcel");
  const done = await keepPromises(services.db, { ...services, now, hour: shopHour(now), report });
  if (done > 0) log.info({ done }, "late parcels");
}

async function catchUp(services: Services, log: Logger) {
  const report = (error: unknown, id: string) =>
    log.warn({ err: error, id }, "an event could not be settled");
  try {
    await catchUpEvents(services.db, { ...services, now: services.now() }, { report });
  } catch (error) {
    log.warn({ err: error }, "the payment provider's events could not be read");
  }
}

async function cleanUp(services: Services) {
  await removeAbandoned(services.db, services.now());
  await removeOldSentEmails(services.db, services.now());
  await removeEndedRateLimits(services.db, services.now());
  await removeOldAttempts(services.db, services.now());
  await cleanUpSignIns(services.db, services.now());
  await removeOldFinds(services.db, services.now());
  await removeOldVisits(services.db, services.now());
  const yearsAgo = (years: number) => addDays(services.now(), -365 * years);
  await forgetDeletedBuyers(services.db, yearsAgo(bookkeepingYears));
  await removeOldAuditEntries(services.db, yearsAgo(auditYears));
  await cleanUpPictures(services.db, services.files, services.now());
}
