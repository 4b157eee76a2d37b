import { expect, test } from "vitest";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { withPool } from "#tests/concurrent.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaymentIssue, wrongAmount } from "#tests/make-payment-issue.ts";
import { markHandled } from "./payment-issues.server.ts";

test("payment to check: of several administrators at once, one handles it", async () => {
  await withPool(async (db) => {
    const { id } = await makePurchase(db);
    for (const issue of [wrongAmount, wrongAmount]) await makePaymentIssue(db, id, issue);
    const admins = ["ann", "bob", "cy", "dee"].map((name) => ({
      userId: crypto.randomUUID(),
      email: `${name}@a.co`,
    }));
    const handled = await Promise.all(
      admins.map((actor) => markHandled(db, { id, seen: 2 }, { actor, now })),
    );
    expect(handled.toSorted()).toEqual(["handled", "not_found", "not_found", "not_found"]);
    const entries = await db.select().from(auditLog).orderBy(auditLog.action);
    expect(entries.map(({ action }) => action)).toEqual(["payment_handled"]);
  });
});
