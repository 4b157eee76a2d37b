import "./require-node.ts";

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { randomHex } from "#platform/tokens.server.ts";
import { type AdminCommand, runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { adminCommand } from "./command-socket.ts";
import { calledAs, type Environment, readEnvironment } from "./environment.ts";
import { openDatabase } from "./open-database.ts";
import { openMailer } from "./open-mailer.ts";
import { type Answer, runBesideShop, runProgram } from "./run-program.ts";

const usage = `Usage: ${calledAs("admin")} grant|revoke|password|test-email EMAIL

  grant       makes the account an administrator, and the account where there is none
  revoke      takes the role away and ends the account's sessions
  password    sets one of 12 characters or more (asked for, or read from the input; empty makes one up),
              turns the second factor off and ends the account's sessions
  test-email  sends one to the address, with the shop's settings`;

async function answerAdminCommand(args: string[]): Promise<number> {
  if (args[0] === "test-email" && args.length === 2) return sendTestEmail(args[1] ?? "");
  const parsedArgs = adminCommand.safeParse({ verb: args[0], email: args[1] });
  if (!parsedArgs.success || args.length !== 2) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment();
  const newPassword = parsedArgs.data.verb === "password" ? await choosePassword() : undefined;
  const command = { ...parsedArgs.data, password: newPassword?.password };
  const answer = await runBesideShop(environment, command, (dataDir) =>
    runHere(environment, dataDir, command),
  );
  console.log(answer.message);
  if (answer.isDone && newPassword?.isMadeUp) console.log(`Password: ${newPassword.password}`);
  return answer.isDone ? 0 : 1;
}

async function sendTestEmail(to: string): Promise<number> {
  const environment = readEnvironment();
  const { smtpUrl } = environment;
  if (!smtpUrl) {
    console.error("SMTP_URL is not set: a demo's emails go to its inbox.");
    return 1;
  }
  const text = `This is a test of the emails of ${environment.siteUrl}. Nobody needs to answer it.`;
  const mailer = openMailer(environment, smtpUrl);
  try {
    const html = `<p>${text}</p>`;
    await mailer.send({ key: randomHex(), to, subject: "Test email", text, html });
  } catch (error) {
    console.error(`The email server did not take it: ${(error as Error).message}`);
    return 1;
  } finally {
    mailer.close();
  }
  console.log(`The email server took an email to ${to}. Look whether it arrived, and not as spam.`);
  return 0;
}

async function choosePassword() {
  const input = process.stdin.isTTY
    ? await ask("New password (empty makes one up): ")
    : await text(process.stdin);
  const password = input.replace(/\r?\n$/, "");
  return password ? { password, isMadeUp: false } : { password: randomHex().slice(0, 16), isMadeUp: true };
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

async function runHere(environment: Environment, dataDir: string, command: AdminCommand): Promise<Answer> {
  const database = await openDatabase(dataDir, environment.databaseUrl);
  try {
    return await runAdminCommand(database.db, command, new Date());
  } finally {
    await database.close();
  }
}

await runProgram(answerAdminCommand);
