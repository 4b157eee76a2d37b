import { countPayments } from "#shop/payments/find-dashboard.server.ts";
import { findVisits } from "#shop/visits/find-visits.server.ts";
import { steps, type VisitPeriod } from "#shop/visits/visits.ts";
import type { Services } from "#web/context.ts";

/** Counts the payments of no day before the first that has figures: there would be more of them than visitors. */
export async function readVisits({ db, now }: Pick<Services, "db" | "now">, period: VisitPeriod) {
  const { span, before, firstDay = "9999-12-31", ...visits } = await findVisits(db, period, now());
  const [paid = 0, paidBefore = 0] = await Promise.all(
    [span, before].map(({ from, to }) => countPayments(db, { from: from < firstDay ? firstDay : from, to })),
  );
  const way = Object.entries(steps).map(([step, name]) => {
    const figure = visits.figures.find(({ dimension, value }) => dimension === "step" && value === step);
    return { name, count: figure?.visitors ?? 0, before: figure?.visitorsBefore ?? 0 };
  });
  return { ...visits, way: [...way, { name: "Paid", count: paid, before: paidBefore }] };
}
