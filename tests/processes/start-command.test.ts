import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  cpSync("package.json", join(folder.path, "package.json"));
  taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  takenPort = String((taken.address() as { port: number }).port);
});

afterEach(() => {
  taken.close();
  folder.remove();
});

/** `npm start` in a clone with only the commands, where every install or build fails with a message. */
async function start(env: Record<string, string>, options: string[] = []) {
  const child = spawn(process.execPath, [...options, join(folder.path, "commands/start.mjs")], {
    env: { PATH: process.env.PATH, npm_config_offline: "true", ...env },
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
  expect((await start(free)).complaint).not.toContain("in use");
});

test("start: nothing is installed where npm has installed what is locked", async () => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  mkdirSync(join(folder.path, "node_modules"));
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

test("start: an older Node fetches one whose checksum is locked, or says which to install", async () => {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  mkdirSync(join(folder.path, "commands/node-24"));
  const { output, complaint, code } = await start(ports, asNode("20.20.2"));
  expect(output).toContain("Fetching Node 24 (once, 50 MB): this machine's is 20.20.2");
  expect(complaint).toContain("package-lock.json");
  expect(code).toBe(1);

  const { packages } = JSON.parse(readFileSync("commands/node-24/package-lock.json", "utf8"));
  const { "": _project, ...locked } = packages as Record<string, { version: string; integrity: string }>;
  expect(Object.keys(locked)).toHaveLength(4);
  for (const { version, integrity } of Object.values(locked)) {
    expect([version, integrity]).toEqual([
      expect.stringMatching(/^24\.\d+\.\d+$/),
      expect.stringMatching(/^sha512-/),
    ]);
  }
});

test.each(["main", "admin", "backup", "restore"])("%s: refuses an older Node in a sentence", async (name) => {
  const child = spawn(process.execPath, [...asNode("24.14.9"), `build/server/${name}.js`], {
    env: { PATH: process.env.PATH },
  });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(complaint).toMatch(/^\nThe shop needs Node [\d.]+ or newer, and this is 24\.14\.9\.\n\n$/);
  expect(code).toBe(1);
});

/** Options that make Node take itself for another version. */
function asNode(version: string): string[] {
  const code = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}
