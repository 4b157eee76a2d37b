import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { randomHex } from "#platform/tokens.server.ts";
import { type AdminCommand, runAdminCommand } from "#shop/accounts/admin-command.server.ts";
import { adminCommand, commandSocketOf } from "./command-socket.ts";
import { takeDataFolder } from "./data-folder.ts";
import { type Environment, readEnvironment, StartProblem } from "./environment.ts";
import { openDatabase } from "./open-database.ts";

try {
  process.exitCode = await answerAdminCommand(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

const usage = `Usage: npm run admin -- grant|revoke|password EMAIL

  grant     makes the account an administrator, and the account where there is none
  revoke    takes the role away and ends the account's sessions
  password  sets a password (asked for, or read from the input; empty makes one up),
            turns the second factor off and ends the account's sessions`;

type Answer = { isDone: boolean; message: string };

/** Runs the command of these arguments, beside a running shop or without one; answers the process's exit code. */
export async function answerAdminCommand(args: string[]): Promise<number> {
  const read = adminCommand.safeParse({ verb: args[0], email: args[1] });
  if (!read.success || args.length !== 2) {
    console.error(usage);
    return 2;
  }
  const environment = readEnvironment();
  const made = read.data.verb === "password" ? await choosePassword() : undefined;
  const answer = await runSomewhere(environment, { ...read.data, password: made?.password });
  console.log(answer.message);
  if (answer.isDone && made?.isMadeUp) console.log(`Password: ${made.password}`);
  return answer.isDone ? 0 : 1;
}

/** At a terminal it is asked for; else the input is the password. */
async function choosePassword() {
  const typed = process.stdin.isTTY
    ? await ask("New password (empty makes one up): ")
    : await text(process.stdin);
  const password = typed.replace(/\r?\n$/, "");
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

/** PostgreSQL takes many processes; the embedded database is the running shop's, or ours when none runs. */
async function runSomewhere(environment: Environment, command: AdminCommand): Promise<Answer> {
  if (environment.databaseUrl) return runHere(environment, environment.dataDir, command);
  const running = await askRunningShop(environment.dataDir, command);
  if (running) return running;
  const folder = takeDataFolder(environment.dataDir);
  try {
    return await runHere(
      { ...environment, secret: environment.secret ?? folder.secret },
      folder.path,
      command,
    );
  } finally {
    folder.release();
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

/** Undefined when no shop is running there. */
async function askRunningShop(dataDir: string, command: AdminCommand): Promise<Answer | undefined> {
  const asked = request({ socketPath: commandSocketOf(dataDir), method: "POST" });
  asked.end(JSON.stringify(command));
  try {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return JSON.parse(await text(answer)) as Answer;
  } catch (error) {
    if (["ENOENT", "ECONNREFUSED"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw new StartProblem("The running shop gave no answer.", { cause: error });
  }
}
