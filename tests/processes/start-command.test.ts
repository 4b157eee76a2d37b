import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, temporaryFolder } from "./run-shop.ts";

let folder: ReturnType<typeof temporaryFolder>;
let taken: Server;
let takenPort: string;

beforeEach(async () => {
  folder = temporaryFolder();
  mkdirSync(join(folder.path, "commands"));
  for (const name of ["start", "run"]) {
    cpSync(`commands/${name}.mjs`, join(folder.path, "commands", `${name}.mjs`));
  }
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  takenPort = String((taken.address() as { port: number }).port);
});

afterEach(() => {
  taken.close();
  folder.remove();
});

/** `npm start` in a clone with only the commands, where every install or build fails with a message. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder.path, "commands/start.mjs")], {
    env: { PATH: process.env.PATH, ...env },
  });
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, complaint, code };
}

test("start: a busy port is reported before installing, with the variable to set", async () => {
  const free = String(await freePort());
  const sentence = (variable: string) =>
    `\nPort ${takenPort} is in use: set ${variable} to another, such as ${variable}=${Number(takenPort) + 1}.\n\n`;
  expect(await start({ PORT: takenPort, SANDBOX_PORT: free })).toEqual({
    output: "",
    complaint: sentence("PORT"),
    code: 1,
  });
  expect(await start({ PORT: free, SANDBOX_PORT: takenPort })).toEqual({
    output: "",
    complaint: sentence("SANDBOX_PORT"),
    code: 1,
  });
});

test("start: reads an .env file, and the real environment wins over it", async () => {
  const free = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  writeFileSync(join(folder.path, ".env"), `PORT=${takenPort}\nSANDBOX_PORT=${free.SANDBOX_PORT}\n`);
  expect((await start({})).complaint).toContain(`Port ${takenPort} is in use: set PORT`);
  const { complaint } = await start(free);
  expect(complaint).not.toContain("in use");
  expect(complaint).toContain("package-lock.json");
});

test("start: nothing is installed where npm has installed what is locked", async () => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const bin = join(folder.path, "node_modules/node/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "node"), "");
  const write = (file: string, packages: object) =>
    writeFileSync(join(folder.path, file), JSON.stringify({ packages }));
  const locked = { integrity: "sha512-a" };
  const elsewhere = { integrity: "sha512-b", optional: true };
  write("node_modules/.package-lock.json", { a: locked });

  write("package-lock.json", { "": {}, a: locked, elsewhere });
  expect((await start(ports)).output).not.toContain("Installing");
  for (const packages of [{ a: { integrity: "sha512-c" } }, { a: locked, missing: locked }, {}]) {
    write("package-lock.json", { "": {}, ...packages });
    expect((await start(ports)).output).toContain("Installing");
  }
});
