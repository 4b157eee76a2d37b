import { copyFileSync, readdirSync } from "node:fs";
import { appendFile, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { expect, onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "./start.ts";
import { type Email, type EmailContent, openStore } from "./store.ts";
import { callHook, sessionParams, soon, stripeAt, test } from "./test-sandbox.ts";

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

function openStoreIn(folder: string) {
  const store = openStore(folder);
  onTestFinished(store.close);
  return store;
}

/** What a killed process would leave behind at this moment. */
function copyStore(from: string, to: string) {
  for (const file of readdirSync(from)) copyFileSync(join(from, file), join(to, file));
}

test("restart: keeps sessions, payments, answers and emails", async () => {
  const folder = await makeFolder();
  const before = await start({ folder });
  const [params, once] = [sessionParams(), { idempotencyKey: "purchase:1:1" }];
  const paid = await before.stripe.checkout.sessions.create(params, once);
  const open = await before.stripe.checkout.sessions.create(sessionParams());
  await callHook(before.sandbox, "pay", { session: paid.id });
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
  expect((await after.stripe.checkout.sessions.create(params, once)).id).toBe(paid.id);
  expect((await after.stripe.events.list({ limit: 100 })).data).toHaveLength(3);
  const [email] = await (await fetch(`${after.sandbox.url}/inbox.json`)).json();
  expect(await (await fetch(`${after.sandbox.url}/inbox/${email.id}/attachments/0`)).text()).toBe("picture");
});

test("restart: sends unconfirmed events", async ({ listener }) => {
  const folder = await makeFolder();
  listener.status = 503;
  const before = await start({ folder, webhookUrl: listener.url });
  const session = await before.stripe.checkout.sessions.create(sessionParams());
  await callHook(before.sandbox, "pay", { session: session.id });
  await before.sandbox.stop();

  listener.status = 200;
  await start({ folder, webhookUrl: listener.url, now: () => Date.now() + 2000 });

  await soon(() => listener.events.map(({ type }) => type)).toContain("checkout.session.completed");
});

test("crash: keeps answered changes and ignores a torn write", async () => {
  const folder = await makeFolder();
  const before = await start({ folder });
  const { id } = await before.stripe.checkout.sessions.create(sessionParams());
  const crashed = await makeFolder();
  copyStore(folder, crashed);
  const lost = await before.stripe.checkout.sessions.create(sessionParams());
  const later = await readFile(join(folder, "sandbox.db-wal"));
  const { size } = await stat(join(crashed, "sandbox.db-wal"));
  await appendFile(join(crashed, "sandbox.db-wal"), later.subarray(size, size + 1000));

  const after = await start({ folder: crashed });

  expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
  await expect(after.stripe.checkout.sessions.retrieve(lost.id)).rejects.toMatchObject({ statusCode: 404 });
});

test("store: writes of one event loop turn are one transaction", async () => {
  const [folder, crashed] = [await makeFolder(), await makeFolder()];
  const store = openStoreIn(folder);
  const answer = { request: "", body: "" };

  store.answers.put("one", answer);
  copyStore(folder, crashed);
  store.answers.put("two", answer);
  await setImmediate();
  store.close();

  const stores = [openStoreIn(crashed), openStoreIn(folder)];
  const found = (key: string) => stores.map(({ answers }) => answers.find(key));
  expect([found("one"), found("two")]).toEqual(Array(2).fill([undefined, answer]));
});

test("store: above the limit the oldest email leaves", async () => {
  const folder = await makeFolder();
  const store = openStoreIn(folder);
  for (let count = 0; count <= 500; count += 1) {
    store.emails.put(`email-${count}`, {} as Email);
    store.emailContents.put(`email-${count}`, {} as EmailContent);
  }
  await setImmediate();
  store.close();

  const { emails, emailContents } = openStoreIn(folder);
  expect(emails.find("email-0")).toBeUndefined();
  expect(emailContents.find("email-0")).toBeUndefined();
  expect(emailContents.find("email-1")).toEqual({});
  expect(emails.all()).toHaveLength(500);
});
