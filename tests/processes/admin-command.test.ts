import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, inject, onTestFinished, test } from "vitest";
import { copyFirstStart } from "./first-start.ts";
import { runAdmin, runProgram } from "./run-program.ts";
import { freePort, freePorts, runShop } from "./run-shop.ts";

async function signIn(siteUrl: string, email: string, password: string) {
  const answer = await fetch(`${siteUrl}/admin`, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "text/html", origin: siteUrl },
    body: new URLSearchParams({ email, password }),
  });
  return answer.status;
}

test("admin command: the demo prints its admin once; it works beside a running shop", async () => {
  const { path, remove, output } = await copyFirstStart(inject("firstStart"));
  const [, first = "", word = ""] = /signs in with\s+(\S+) and the password (\S+)/.exec(output) ?? [];
  const settings = { dataDir: path, ...(await freePorts()), env: { LOG_LEVEL: "warn" } };
  const shop = await runShop(settings);
  expect(shop.output()).not.toContain("signs in with");
  expect(await signIn(shop.siteUrl, first, word)).toBe(302);

  const granted = await runAdmin(path, ["grant", "ben@example.com"]);
  expect(granted).toMatchObject({
    code: 0,
    output: expect.stringContaining("ben@example.com is now an administrator."),
  });
  expect((await runAdmin(path, ["password", "ben@example.com"], "short\n")).code).toBe(1);
  expect((await runAdmin(path, ["password", "ben@example.com"], "brass & leather\n")).code).toBe(0);
  expect(await signIn(shop.siteUrl, "ben@example.com", "brass & leather")).toBe(302);
  expect(await runAdmin(path, ["grant", "nobody"])).toMatchObject({
    code: 2,
    complaint: expect.stringContaining("Usage: node build/server/admin.js grant|revoke"),
  });
  process.kill(shop.pid, "SIGHUP");
  expect(await signIn(shop.siteUrl, "ben@example.com", "brass & leather")).toBe(302);
  expect(readFileSync(join(path, "shop.log"), "utf8")).toContain("SIGHUP is ignored");
  await shop.stop();

  const madeUp = await runAdmin(path, ["password", first]);
  const [, newWord = ""] = /Password: (\S+)/.exec(madeUp.output) ?? [];
  const again = await runShop(settings);
  expect(await signIn(again.siteUrl, first, word)).toBe(400);
  expect(await signIn(again.siteUrl, first, newWord)).toBe(302);
  await again.stop();
  remove();
}, 600_000);

test("admin command: an email to try the email server's settings", async () => {
  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? new Error("unknown here") : undefined),
    onData(stream, _session, done) {
      text(stream)
        .then((raw) => emails.push(raw))
        .then(() => done());
    },
  });
  onTestFinished(() => new Promise((resolve) => server.close(resolve)));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const send = (to: string, env = { SMTP_URL: `smtp://127.0.0.1:${port}` }) =>
    runProgram("admin", ["test-email", to], { env });

  expect(await send("ann@tags.golf")).toMatchObject({
    code: 0,
    output: expect.stringContaining("to ann@tags.golf"),
  });
  expect(emails).toEqual([expect.stringContaining("Subject: Test email")]);
  expect(await send("nobody@tags.golf")).toMatchObject({
    code: 1,
    complaint: expect.stringContaining("unknown here"),
  });
  expect(await send("ann@tags.golf", { SMTP_URL: "" })).toMatchObject({ code: 1 });
}, 120_000);
