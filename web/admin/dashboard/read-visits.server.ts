import { countPayments } from "#shop/payments/find-dashboard.server.ts";
import { findVisits } from "#shop/visits/find-visits.server.ts";
import type { VisitPeriod } from "#shop/visits/visits.ts";
import type { Services } from "#web/context.ts";

export type ReadVisits = Awaited<ReturnType<typeof readVisits>>;

/** Counts the payments of no day before the first that has figures: there would be more of them than visitors. */
export async function readVisits({ db, now }: Pick<Services, "db" | "now">, period: VisitPeriod) {
  const { span, before, firstDay, ...visits } = await findVisits(db, period, now());
  const [payments = 0, paymentsBefore = 0] = await Promise.all(
    [span, before].map(({ from, to }) =>
      firstDay === null ? 0 : countPayments(db, { from: from < firstDay ? firstDay : from, to }),
    ),
  );
  return { ...visits, payments, paymentsBefore };
}
