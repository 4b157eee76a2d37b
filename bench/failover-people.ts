import { setTimeout as pause } from "node:timers/promises";
import { buy } from "./buyer.ts";
import { reportUnless } from "./measure.ts";
import type { BenchShop } from "./with-shop.ts";

/** What people do and get during the drill. */
export type Drill = {
  site: BenchShop;
  /** An administrator's. */
  cookie: string;
  isOver: boolean;
  payments: { began: number; ended: number }[];
  failedPurchases: number;
  /** The statuses that each visitor got; `torn` where no whole answer came within 30 s. */
  statuses: Record<string, Set<string>>;
};

export async function buyUntilOver(drill: Drill) {
  while (!drill.isOver) {
    const began = performance.now();
    try {
      await buy(drill.site);
      drill.payments.push({ began, ended: performance.now() });
    } catch {
      drill.failedPurchases += 1;
      await pause(200);
    }
  }
}

/** Whatever comes must be a page with a heading, or a PDF. */
export async function visitUntilOver(drill: Drill, who: string, path: string, init: RequestInit = {}) {
  const statuses = new Set<string>();
  drill.statuses[who] = statuses;
  while (!drill.isOver) {
    const headers = { accept: "text/html", ...(path.startsWith("/admin/") && { cookie: drill.cookie }) };
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(drill.site.siteUrl + path, { ...init, headers, signal }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer && typeof text === "string") {
      statuses.add(String(answer.status));
      reportUnless(/<h1|^%PDF/.test(text), `${path} answered ${answer.status}: ${text.slice(0, 100)}`);
    } else statuses.add("torn");
    await pause(100);
  }
}
