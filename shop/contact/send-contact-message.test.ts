import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeJobs } from "#tests/services.ts";
import { findContactMessage } from "./contact-messages.server.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const message = { name: "Ann Lee", email: "ann@example.com", message: "Do you ship\nto Alaska?" };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("a message is stored and its mail enqueued, by id alone", async ({ db }) => {
  const jobs = makeJobs();
  await sendContactMessage(db, jobs, message, now);
  const messageId = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(jobs.enqueued).toEqual([["contact-message", { messageId }]]);
  const [, payload] = jobs.enqueued[0] as [string, { messageId: string }];
  expect(await findContactMessage(db, payload.messageId)).toMatchObject({ ...message, createdAt: now });
});

test("the same words sent twice reach the shop once; other words, another person or another day are their own", async ({
  db,
}) => {
  const jobs = makeJobs();
  await sendContactMessage(db, jobs, message, now);
  await sendContactMessage(db, jobs, message, now);
  await sendContactMessage(db, jobs, message, later(9));
  expect(jobs.enqueued).toHaveLength(1);
  await sendContactMessage(db, jobs, { ...message, message: "And to Hawaii?" }, now);
  await sendContactMessage(db, jobs, { ...message, email: "bob@example.com" }, now);
  await sendContactMessage(db, jobs, message, later(11));
  expect(jobs.enqueued).toHaveLength(4);
});
