import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "#sandbox/start.ts";
import { order, sessionParams, soon, stripeAt, test } from "#sandbox/test-sandbox.ts";

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: SandboxOptions) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.stop());
  return { sandbox, stripe: stripeAt(sandbox.port) };
}

test("sessions, payments, answers and mails are there after a restart", async () => {
  const folder = await makeFolder();
  const before = await start({ folder });
  const once = { idempotencyKey: "purchase:1:1" };
  const paid = await before.stripe.checkout.sessions.create(sessionParams(), once);
  const open = await before.stripe.checkout.sessions.create(sessionParams());
  await order(before.sandbox, "pay", { session: paid.id });
  await createTransport({ host: "127.0.0.1", port: before.sandbox.smtpPort }).sendMail({
    from: "a@b.test",
    to: "c@d.test",
    attachments: [{ filename: "tag.png", content: "picture" }],
  });
  await before.sandbox.stop();

  const after = await start({ folder });

  const found = await after.stripe.checkout.sessions.retrieve(paid.id, { expand: ["payment_intent"] });
  expect(found).toMatchObject({ status: "complete", payment_intent: { status: "succeeded" } });
  expect((await after.stripe.checkout.sessions.retrieve(open.id)).url).toBe(
    `${after.sandbox.url}/c/pay/${open.id}`,
  );
  expect((await after.stripe.checkout.sessions.create(sessionParams(), once)).id).toBe(paid.id);
  expect((await after.stripe.events.list({ limit: 100 })).data).toHaveLength(3);
  const [mail] = await (await fetch(`${after.sandbox.url}/inbox.json`)).json();
  expect(await (await fetch(`${after.sandbox.url}/inbox/${mail.id}/attachments/0`)).text()).toBe("picture");
});

test("an event that the shop has not confirmed is sent after a restart", async ({ listener }) => {
  const folder = await makeFolder();
  listener.status = 503;
  const before = await start({ folder, webhookUrl: listener.url });
  const session = await before.stripe.checkout.sessions.create(sessionParams());
  await order(before.sandbox, "pay", { session: session.id });
  await before.sandbox.stop();

  listener.status = 200;
  await start({ folder, webhookUrl: listener.url, now: () => Date.now() + 2000 });

  await soon(() => listener.events.map(({ type }) => type)).toContain("checkout.session.completed");
});

test("what was answered is on disk before the answer, and a line cut off by a crash does no harm", async () => {
  const folder = await makeFolder();
  const before = await start({ folder });
  const { id } = await before.stripe.checkout.sessions.create(sessionParams());
  const atCrash = await readFile(join(folder, "journal.jsonl"), "utf8");

  const other = await makeFolder();
  await writeFile(join(other, "journal.jsonl"), `${atCrash}["sessions","cs_te`);
  const after = await start({ folder: other });

  expect((await after.stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([id]);
});
