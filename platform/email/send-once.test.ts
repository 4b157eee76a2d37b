import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import type { Email } from "./email.ts";
import { removeOldSentEmails, sendOnce } from "./send-once.server.ts";

const mail: Email = { key: "order-notice:1", to: "a@b.example", subject: "s", html: "<p>h</p>", text: "t" };

function makeMailer() {
  const sent: string[] = [];
  const mailer = {
    isDown: false,
    async send({ key }: Email) {
      if (mailer.isDown) throw new Error("down");
      sent.push(key);
    },
  };
  return { mailer, sent };
}

test("a job that runs again mails nobody twice; another subject is another mail", async ({ db }) => {
  const { mailer, sent } = makeMailer();
  const once = sendOnce(db, mailer, () => now);
  await once.send(mail);
  await once.send(mail);
  await sendOnce(db, mailer, () => now).send(mail);
  await once.send({ ...mail, key: "order-notice:2" });
  expect(sent).toEqual(["order-notice:1", "order-notice:2"]);
});

test("jobs that run at once mail nobody twice; a mail that was not taken is sent by the next", async ({
  db,
}) => {
  const { mailer, sent } = makeMailer();
  const once = sendOnce(db, mailer, () => now);
  mailer.isDown = true;
  const failed = await Promise.allSettled([once.send(mail), once.send(mail)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  mailer.isDown = false;
  await Promise.all([once.send(mail), once.send(mail), once.send({ ...mail, key: "order-notice:2" })]);
  expect(sent.toSorted()).toEqual(["order-notice:1", "order-notice:2"]);
});

test("a mail that the server did not take counts as unsent", async ({ db }) => {
  const { mailer, sent } = makeMailer();
  const once = sendOnce(db, mailer, () => now);
  mailer.isDown = true;
  await expect(once.send(mail)).rejects.toThrow("down");
  mailer.isDown = false;
  await once.send(mail);
  expect(sent).toEqual(["order-notice:1"]);
});

test("sent mails are remembered far longer than a job can live, not for ever", async ({ db }) => {
  const { mailer, sent } = makeMailer();
  const once = sendOnce(db, mailer, () => now);
  await once.send(mail);
  await removeOldSentEmails(db, new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000));
  await once.send(mail);
  expect(sent).toHaveLength(1);
  await removeOldSentEmails(db, new Date(now.getTime() + 60 * 24 * 60 * 60 * 1000));
  await once.send(mail);
  expect(sent).toHaveLength(2);
});
