import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import {
  createOnceSender,
  type KeyedEmail,
  listSentEmails,
  removeOldSentEmails,
} from "./send-once.server.ts";

const email = { to: "a@b.example", subject: "s", html: "<p>h</p>", text: "t" };
const write = async () => email;

function open(db: Database) {
  const sent: string[] = [];
  const mailer = {
    isDown: false,
    async send({ key }: KeyedEmail) {
      if (mailer.isDown) throw new Error("down");
      sent.push(key);
    },
  };
  return { mailer, sent, once: createOnceSender(db, mailer, () => now) };
}

test("send once: simultaneous jobs send one email; the next sends a failed one", async ({ db }) => {
  const { mailer, sent, once } = open(db);
  mailer.isDown = true;
  const failed = await Promise.allSettled([once("order-notice:1", write), once("order-notice:1", write)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  mailer.isDown = false;
  await Promise.all([
    once("order-notice:1", write),
    once("order-notice:1", write),
    once("order-notice:2", write),
  ]);
  expect(sent.toSorted()).toEqual(["order-notice:1", "order-notice:2"]);
});

test("send once: a sent email is not written again; none written, none sent", async ({ db }) => {
  const { mailer, sent, once } = open(db);
  let written = 0;
  const count = async () => {
    written += 1;
    return email;
  };
  await Promise.all([once("order-notice:1", count), once("order-notice:1", count)]);
  await createOnceSender(db, mailer, () => now)("order-notice:1", count);
  await once("order-notice:2", async () => undefined);
  expect({ written, sent }).toEqual({ written: 1, sent: ["order-notice:1"] });
});

test("send once: keys outlive every job, then they are deleted", async ({ db }) => {
  const { sent, once } = open(db);
  await once("order-notice:1", write);
  await removeOldSentEmails(db, new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000));
  await once("order-notice:1", write);
  expect(sent).toHaveLength(1);
  await removeOldSentEmails(db, new Date(now.getTime() + 101 * 24 * 60 * 60 * 1000));
  await once("order-notice:1", write);
  expect(sent).toHaveLength(2);
});

test("send once: an email about something is listed and kept", async ({ db }) => {
  const { sent, once } = open(db);
  const about = crypto.randomUUID();
  await once("order-notice:1", async () => ({ ...email, about }));
  await once("order-notice:2", async () => ({ ...email, about: crypto.randomUUID() }));
  await removeOldSentEmails(db, new Date(now.getTime() + 1000 * 24 * 60 * 60 * 1000));
  expect(await listSentEmails(db, about)).toEqual([{ kind: "order-notice", sentAt: now }]);
  await once("order-notice:1", write);
  expect(sent).toHaveLength(2);
});
