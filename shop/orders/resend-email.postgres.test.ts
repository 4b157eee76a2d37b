import { expect, test } from "vitest";
import { withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { resendEmail } from "./resend-email.server.ts";

test("resend: of many presses at once one sends", async () => {
  await withPool(async (db) => {
    const jobs = makeJobs();
    const { number: invoiceNumber } = await makePaidPurchase(db);
    const wanted = { invoiceNumber, email: "confirmation" as const };
    const by = { jobs, actor: null, now };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => resendEmail(db, wanted, by)));
    expect(outcomes.filter((outcome) => outcome === "enqueued")).toHaveLength(1);
    expect(jobs.enqueued).toHaveLength(1);
  });
});
