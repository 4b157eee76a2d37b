import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type Stripe from "stripe";

/** Amounts are cents, times Unix seconds. */
export type Line = { name: string; image: string | undefined; amount: number; quantity: number };

type Part<Value> = Value extends object ? { [Field in keyof Value]?: Part<Value[Field]> } : Value;

/** An object of Stripe's API with those of its fields that the shop reads. Another field than Stripe's is a type error. */
type Fields<
  Full,
  Own extends { [Field in keyof Own]: Field extends keyof Full ? Part<Full[Field]> : never },
> = Own;

export type Session = Fields<
  Stripe.Checkout.Session,
  {
    id: string;
    object: "checkout.session";
    amount_total: number;
    cancel_url: string;
    client_reference_id: string | null;
    created: number;
    currency: "usd";
    customer_details: { email: string } | null;
    customer_email: string | null;
    expires_at: number;
    metadata: Record<string, string>;
    payment_intent: string | null;
    payment_status: "paid" | "unpaid";
    status: "open" | "complete" | "expired";
    success_url: string;
  }
> & {
  /** The API does not return these with the session. */
  hidden: { lines: Line[]; paymentMetadata: Record<string, string> };
};

export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  {
    id: string;
    object: "payment_intent";
    amount: number;
    metadata: Record<string, string>;
    status: "succeeded";
  }
> &
  Fields<Stripe.Charge, { amount_refunded: number; disputed: boolean }> & { card: string };

export type Refund = Fields<
  Stripe.Refund,
  {
    id: string;
    object: "refund";
    amount: number;
    created: number;
    failure_reason?: "expired_or_canceled_card";
    metadata: Record<string, string>;
    payment_intent: string;
    status: "pending" | "succeeded" | "failed";
  }
>;

export type Dispute = Fields<
  Stripe.Dispute,
  {
    id: string;
    object: "dispute";
    amount: number;
    created: number;
    evidence_details: { due_by: number };
    payment_intent: string;
    reason: "fraudulent";
    status: "needs_response" | "won" | "lost";
  }
>;

type TaxLine = Fields<
  Stripe.Tax.CalculationLineItem,
  {
    id: string;
    amount: number;
    amount_tax: number;
    reference: string;
    tax_breakdown: {
      jurisdiction: { display_name: string; level: "county" | "state" };
      taxable_amount: number;
    }[];
  }
>;

export type TaxCalculation = { id: string; amount_total: number; expires_at: number; lines: TaxLine[] };

type RecordedTaxLine = Fields<
  Stripe.Tax.TransactionLineItem,
  {
    id: string;
    amount: number;
    amount_tax: number;
    reference: string;
    reversal: { original_line_item: string } | null;
  }
>;

/** A sale, or what was reversed of `original`: then `total` is below 0, or above where that was a reversal. */
export type TaxRecord = {
  id: string;
  reference: string;
  lines: RecordedTaxLine[];
  total: number;
  original: string | null;
};

export type StoredEvent = { id: string; type: string; created: number; object: object };

export type Delivery = { eventId: string; attempts: number; nextAt: number };

export type Answer = { request: string; body: string };

export type Email = {
  id: string;
  date: string;
  from: string;
  fromName: string;
  to: string[];
  replyTo: string | null;
  subject: string;
};

export type EmailContent = {
  text: string;
  html: string;
  attachments: { filename: string; mimeType: string; contentId: string | null; content: string }[];
};

/** Oldest first. Above its limit the oldest leave. Records are replaced, never changed in place. */
export type Collection<Item> = {
  find(id: string): Item | undefined;
  put(id: string, item: Item): Item;
  remove(id: string): void;
  all(): Item[];
  newestFirst(): Item[];
};

const maxEmails = 500;

export type Store = ReturnType<typeof openStore>;

/** Opens the store in a folder, or in memory if there is none. Writes reach SQLite before an answer is sent: a killed process loses no answered change. */
export function openStore(folder: string | undefined) {
  const db = openDatabase(folder);

  function write(statement: StatementSync, ...values: SQLInputValue[]) {
    if (db.isOpen) statement.run(...values); // A request may still run when the sandbox stops.
  }

  function createTable(name: string) {
    db.exec(`CREATE TABLE IF NOT EXISTS ${name} (id TEXT PRIMARY KEY, value TEXT NOT NULL)`);
  }

  function prepareUpsert(name: string) {
    return db.prepare(`INSERT INTO ${name} VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value`);
  }

  function open<Item>(name: string, limit: number): Collection<Item> {
    createTable(name);
    const upsert = prepareUpsert(name);
    const drop = db.prepare(`DELETE FROM ${name} WHERE id = ?`);
    const items = new Map<string, Item>();
    for (const { id, value } of db.prepare(`SELECT id, value FROM ${name} ORDER BY rowid`).iterate())
      items.set(String(id), JSON.parse(String(value)));

    function put(id: string, item: Item) {
      items.set(id, item);
      write(upsert, id, JSON.stringify(item));
      const [oldest] = items.keys();
      if (items.size > limit && oldest !== undefined) remove(oldest);
      return item;
    }

    function remove(id: string) {
      if (items.delete(id)) write(drop, id);
    }

    return {
      find: (id) => items.get(id),
      put,
      remove,
      all: () => [...items.values()],
      newestFirst: () => [...items.values()].reverse(),
    };
  }

  /** Large records that are seldom read stay on disk. */
  function openOnDisk<Item>(name: string, limit: number): Pick<Collection<Item>, "find" | "put"> {
    createTable(name);
    const upsert = prepareUpsert(name);
    const select = db.prepare(`SELECT value FROM ${name} WHERE id = ?`);
    const dropOldest = db.prepare(
      `DELETE FROM ${name} WHERE rowid <= (SELECT max(rowid) - ${limit} FROM ${name})`,
    );
    return {
      find(id) {
        const row = select.get(id);
        return row && JSON.parse(String(row.value));
      },
      put(id, item) {
        write(upsert, id, JSON.stringify(item));
        write(dropOldest);
        return item;
      },
    };
  }

  return {
    sessions: open<Session>("sessions", 5000),
    paymentIntents: open<PaymentIntent>("payment_intents", 5000),
    refunds: open<Refund>("refunds", 5000),
    disputes: open<Dispute>("disputes", 5000),
    taxCalculations: open<TaxCalculation>("tax_calculations", 5000),
    taxRecords: open<TaxRecord>("tax_records", 5000),
    events: open<StoredEvent>("events", 10_000),
    deliveries: open<Delivery>("deliveries", 10_000),
    answers: openOnDisk<Answer>("answers", 5000),
    emails: open<Email>("emails", maxEmails),
    emailContents: openOnDisk<EmailContent>("email_contents", maxEmails),
    close: () => void (db.isOpen && db.close()),
  };
}

function openDatabase(folder: string | undefined) {
  if (folder === undefined) return new DatabaseSync(":memory:");
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "sandbox.db"), { timeout: 3000 });
  db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  return db;
}
