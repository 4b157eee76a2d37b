import { copyFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, onTestFinished } from "vitest";
import { type SandboxOptions, startSandbox } from "./start.ts";
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
  expect((await after.stripe.events.list({ limit: 100 })).data).toHaveLength(1);
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

test("crash: keeps answered changes", async () => {
  const [folder, crashed] = [await makeFolder(), await makeFolder()];
  const before = await start({ folder });
  const { id } = await before.stripe.checkout.sessions.create(sessionParams());
  for (const file of readdirSync(folder)) copyFileSync(join(folder, file), join(crashed, file));

  const after = await start({ folder: crashed });

  expect(await after.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
});
