import type { Logger } from "pino";
import { isPaymentsUnavailable } from "#platform/payments/payments.ts";
import { removeEndedRateLimits } from "#platform/rate-limits.server.ts";
import { cleanUp } from "#shop/checkout/clean-up.server.ts";
import { reconcilePurchases } from "#shop/checkout/reconcile-purchases.server.ts";
import type { Services } from "#web/context.ts";
import type { Schedules } from "./start-jobs.ts";

/** Reconciliation every minute, cleaning once a day. */
export function schedules(services: Services, log: Logger): Schedules {
  return {
    "reconcile-purchases": { cron: "* * * * *", run: () => reconcile(services, log) },
    "clean-up": { cron: "17 4 * * *", run: () => clean(services) },
  };
}

async function reconcile(services: Services, log: Logger) {
  try {
    const settled = await reconcilePurchases(services.db, { ...services, now: services.now() });
    if (settled > 0) log.info({ settled }, "reconciled");
  } catch (error) {
    if (!isPaymentsUnavailable(error)) throw error;
    log.warn("reconciliation: the payment provider can't be reached");
  }
}

async function clean(services: Services) {
  await cleanUp(services.db, services.now());
  await removeEndedRateLimits(services.db, services.now());
}
