import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { randomHex, type Secret } from "#platform/tokens.server.ts";
import { type CommandSocket, openCommandSocket } from "./command-socket.ts";
import { StartProblem } from "./environment.ts";

export type DataFolder = {
  path: string;
  secret: Secret;
};

/** Locks the data folder by its command socket, because a second process would corrupt the embedded database. */
export async function takeDataFolder(folder: string): Promise<DataFolder & { socket: CommandSocket }> {
  const path = resolve(folder);
  try {
    makeFolder(path);
    const socket = await openCommandSocket(path);
    if (!socket)
      throw new StartProblem(
        `The data folder ${path} is in use by a running shop or command: stop it, or set DATA_DIR.`,
      );
    return { path, socket, secret: [readOrMakeSecret(join(path, "secret"))] };
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`The data folder ${path} can't be written: set DATA_DIR to a folder that can.`);
  }
}

/** Makes a folder that its owner alone may read. Not `recursive`: below /proc Node would then try forever. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Makes a new secret where it is missing or cut off: then sessions and links that were sent end. */
function readOrMakeSecret(file: string): string {
  const secret = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (secret.length >= 32) return secret;
  const newSecret = randomHex() + randomHex();
  writeFileSync(file, newSecret, { mode: 0o600 });
  return newSecret;
}
