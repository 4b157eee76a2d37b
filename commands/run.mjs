import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Plain JavaScript without dependencies: it runs on the machine's own Node, before anything is installed.

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const { engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const oldestNode = engines.node.replace(">=", "");

/** The machine's Node, or where that is too old one that `install` fetches. */
export const node = isNewEnough(process.versions.node, oldestNode) ? process.execPath : fetchedNode();

/** Compares two versions such as 24.15.0. */
export function isNewEnough(version, oldest) {
  return version.localeCompare(oldest, "en", { numeric: true }) >= 0;
}

function fetchedNode() {
  const [platform, program] = process.platform === "win32" ? ["win", "node.exe"] : [process.platform, "node"];
  return join(root, `commands/node-24/node_modules/node-${platform}-${process.arch}/bin`, program);
}

/** The settings file as an option of Node. Only if it exists: Node prints a line about a missing one. */
export const envFileOption = existsSync(join(root, ".env")) ? [`--env-file=${join(root, ".env")}`] : [];

/** npm hands SIGTERM to a shell that ends without this process: then, too, the program is stopped. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", ...options });
    const stop = () => child.kill();
    const shell = process.env.npm_lifecycle_event && process.ppid;
    const watch = setInterval(() => shell && process.ppid !== shell && stop(), 500);
    process.on("SIGTERM", stop);
    // A terminal sends Ctrl-C to the program, too.
    process.on("SIGINT", ignore);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      process.off("SIGTERM", stop);
      process.off("SIGINT", ignore);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

function ignore() {}

export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing Debian's ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { stdio: "ignore" });
  await run("apt-get", ["install", "-y", "-qq", name], { stdio: "ignore", env });
  return true;
}

export async function must(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) process.exit(code);
}

export async function install() {
  if (!existsSync(node)) await installNode();
  if (isInstalled()) return;
  console.log("Installing dependencies (once, about half a minute) …");
  await npmCi({ cwd: root });
}

/** Its version and checksum are in the lock file of its folder. */
async function installNode() {
  const version = process.versions.node;
  console.log(`Fetching Node 24 (once, 50 MB): this machine's is ${version}, the shop needs ${oldestNode} …`);
  await npmCi({ cwd: join(root, "commands/node-24") });
  if (existsSync(node)) return;
  console.error(
    `\nThere is no Node 24 to fetch for this machine: install ${oldestNode} or newer (https://nodejs.org).\n`,
  );
  process.exit(1);
}

async function npmCi(options) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  // npm sets npm_execpath for its scripts. On Windows "npm" alone is no program that can be spawned.
  const npm = process.env.npm_execpath;
  await must(npm ? process.execPath : "npm", npm ? [npm, ...args] : args, options);
}

/** npm lists what it installed in a lock file of its own. Optional packages are there on some platforms only. */
function isInstalled() {
  const installed = readPackages("node_modules/.package-lock.json");
  const { "": _project, ...locked } = readPackages("package-lock.json");
  return (
    Object.keys(installed).every((name) => installed[name].integrity === locked[name]?.integrity) &&
    Object.keys(locked).every((name) => locked[name].optional || installed[name])
  );
}

function readPackages(file) {
  return JSON.parse(readOrEmpty(join(root, file)) || "{}").packages ?? {};
}

export function runTool(packageName, args, options) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = typeof bin === "string" ? bin : Object.values(bin)[0];
  const PATH = [join(root, "node_modules/.bin"), dirname(node), process.env.PATH].join(delimiter);
  return run(node, [join(folder, file), ...args], { env: { ...process.env, PATH }, ...options });
}

/** Builds only if the sources differ from those of the last build, whichever are newer. */
export async function build() {
  // A manual build empties this folder, which also removes the stamp of the previous build.
  const stamp = join(root, "build/server/.built");
  const state = buildState(root);
  if (readOrEmpty(stamp) === state) return;
  console.log("Building …");
  const code = await runTool("@react-router/dev", ["build"], { stdio: ["ignore", "ignore", "inherit"] });
  if (code !== 0) process.exit(code);
  await must(node, [join(root, "commands/compress.mjs")]);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}

export const builtFolders = [
  "web",
  "shop",
  "platform",
  "server",
  "sandbox",
  "public",
  "policies",
  "sales-tax",
];
export const builtFiles = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "shop.config.ts",
  "commands/compress.mjs",
  "docs/workshop.md",
];

/** Names and contents of all files that a build reads; tests are not built. */
export function buildState(folder) {
  const files = builtFolders.flatMap((name) => filesBelow(folder, name)).concat(builtFiles);
  return hashParts(
    files
      .filter((file) => !file.includes(".test."))
      .map((file) => `${file} ${hashParts([readFileSync(join(folder, file))])}\n`),
  );
}

function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

function hashParts(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
