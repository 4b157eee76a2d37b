import { type Collection, makeCollection } from "./collection.ts";
import { type Entry, openJournal, openMemory } from "./journal.ts";
import { lockFolder } from "./lock.ts";
import type {
  Answer,
  Delivery,
  Dispute,
  Mail,
  PaymentIntent,
  Refund,
  Session,
  StoredEvent,
} from "./records.ts";

export type State = {
  sessions: Collection<Session>;
  paymentIntents: Collection<PaymentIntent>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  events: Collection<StoredEvent>;
  deliveries: Collection<Delivery>;
  answers: Collection<Answer>;
  mails: Collection<Mail>;
  /** Call before answering what must not be forgotten. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const limits = {
  sessions: 5000,
  paymentIntents: 5000,
  refunds: 5000,
  disputes: 5000,
  events: 10_000,
  deliveries: 10_000,
  answers: 5000,
  mails: 500,
};

/** Without a folder the state lives as long as the process. */
export async function openState(folder: string | undefined): Promise<State> {
  const release = folder === undefined ? undefined : await lockFolder(folder);
  const journal = folder === undefined ? openMemory() : await openJournal(folder, snapshot);

  function open<Item>(name: keyof typeof limits): Collection<Item> {
    return makeCollection<Item>(journal.entries, { name, limit: limits[name], record: journal.append });
  }

  const collections = {
    sessions: open<Session>("sessions"),
    paymentIntents: open<PaymentIntent>("paymentIntents"),
    refunds: open<Refund>("refunds"),
    disputes: open<Dispute>("disputes"),
    events: open<StoredEvent>("events"),
    deliveries: open<Delivery>("deliveries"),
    answers: open<Answer>("answers"),
    mails: open<Mail>("mails"),
  };
  journal.entries = [];

  function* snapshot(): Iterable<Entry> {
    for (const collection of Object.values(collections)) yield* collection.entries();
  }

  async function close() {
    await journal.close();
    await release?.();
  }

  return { ...collections, flush: journal.flush, close };
}
