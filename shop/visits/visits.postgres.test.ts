import { expect, test } from "vitest";
import { withPool } from "#tests/concurrent.ts";
import { now } from "#tests/make.ts";
import { createVisitCounter } from "./visits.server.ts";
import { visitFigures } from "./visits.table.ts";

test("visits: processes that add at once lose nothing and count each visitor once", async () => {
  await withPool(async (db) => {
    const processes = Array.from({ length: 8 }, () => createVisitCounter({ db, now: () => now }));
    await Promise.all(processes.map(({ flush }) => flush()));
    for (const [at, { add }] of processes.entries()) {
      const visitors = Array.from({ length: 100 }, (_, number) => `203.0.113.${number}`);
      // Each process has seen them in another order.
      for (const address of [...visitors.slice(at * 10), ...visitors.slice(0, at * 10)])
        add({
          address,
          browser: "Firefox",
          counts: [
            ["page", "home"],
            ["step", "visited"],
          ],
        });
    }
    await Promise.all(processes.map(({ flush }) => flush()));

    const figures = await db.select().from(visitFigures).orderBy(visitFigures.value);
    expect(figures).toMatchObject([
      { value: "home", views: 800, visitors: 100 },
      { value: "visited", views: 800, visitors: 100 },
    ]);
  });
});
