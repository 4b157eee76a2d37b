import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import { reportUnless } from "./measure.ts";
import { query } from "./with-shop.ts";

/** Compares the payments of the sandbox with the purchases of the shop's database. */
export async function comparePayments(sandboxPort: number, database: string) {
  const paidSessions = await listPaidSessions(sandboxPort);
  const rows = await query<{ session: string; numbers: number[] }>(
    database,
    `select stripe_checkout_session_id as session, array_agg(purchases.invoice_number) as numbers
     from purchases join orders on orders.purchase_id = purchases.id
     where purchases.state = 'paid' group by 1`,
  );
  const bookedSessions = new Set(rows.map(({ session }) => session));
  const lost = paidSessions.filter((session) => !bookedSessions.has(session)).length;
  const numbers = rows.flatMap((row) => row.numbers).sort((a, b) => a - b);
  const gaps = numbers.filter((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1).length;
  const doubled = rows.filter((row) => row.numbers.length !== 1).length;
  console.log(
    `${paidSessions.length} payments: ${lost} lost, ${doubled} doubled, ${gaps} gaps in the invoice numbers.`,
  );
  const isWhole = rows.length === paidSessions.length && lost + doubled + gaps === 0;
  reportUnless(isWhole, "Payments and orders do not match.");
}

/** Waits up to a minute for the last webhooks. */
async function listPaidSessions(port: number): Promise<string[]> {
  const provider = new Stripe("sk_test_sandbox", { protocol: "http", host: "127.0.0.1", port: `${port}` });
  const sessions: string[] = [];
  for (let waited = 0; waited < 60; waited += 1) {
    sessions.length = 0;
    let left = 0;
    const events = provider.events.list({ limit: 100 });
    for await (const { type, data, pending_webhooks } of events) {
      left += pending_webhooks;
      if (type === "checkout.session.completed") sessions.push((data.object as { id: string }).id);
    }
    if (left === 0) break;
    await pause(1_000);
  }
  return sessions;
}
