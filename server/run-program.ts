import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { commandSocketOf, type ShopCommand } from "./command-socket.ts";
import { takeDataFolder } from "./data-folder.ts";
import { type Environment, StartProblem } from "./environment.ts";

/** What a command did, as a sentence for the person who typed it. */
export type Answer = { isDone: boolean; message: string };

/** Runs a program of the command line and sets its exit code. A StartProblem is printed as its sentence. */
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
  const running = await askRunningShop(dataDir, command);
  if (running) return running;
  const folder = takeDataFolder(dataDir);
  try {
    return await runHere(folder.path);
  } finally {
    folder.release();
  }
}

/** Undefined when no shop is running there. */
async function askRunningShop(dataDir: string, command: ShopCommand): Promise<Answer | undefined> {
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
