import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { findRunningShop, type ShopCommand } from "./command-socket.ts";
import { takeDataFolder } from "./data-folder.ts";
import { type Environment, StartProblem } from "./environment.ts";

export type Answer = { isDone: boolean; message: string };

export async function runProgram(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** PostgreSQL takes many processes; the embedded database is the running shop's, or ours when none runs. */
export async function runBesideShop(
  { databaseUrl, dataDir }: Environment,
  command: ShopCommand,
  runHere: (dataDir: string) => Promise<Answer>,
): Promise<Answer> {
  if (databaseUrl) return runHere(dataDir);
  const running = await findRunningShop(dataDir);
  if (running) return askRunningShop(running, command);
  const { path, socket: lock } = await takeDataFolder(dataDir);
  try {
    return await runHere(path);
  } finally {
    await lock.close();
  }
}

async function askRunningShop(socketPath: string, command: ShopCommand): Promise<Answer> {
  const question = request({ socketPath, method: "POST" });
  question.end(JSON.stringify(command));
  try {
    const [answer] = (await once(question, "response")) as [IncomingMessage];
    return JSON.parse(await text(answer)) as Answer;
  } catch (error) {
    throw new StartProblem("The running shop gave no answer.", { cause: error });
  }
}
