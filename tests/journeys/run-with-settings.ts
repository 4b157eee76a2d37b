import { execFile } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyFirstStart } from "#tests/processes/first-start.ts";
import { freePorts, runShop, temporaryFolder } from "#tests/processes/run-shop.ts";

/** Builds and starts a shop whose owner has edited shop.config.ts: each of these texts becomes the other. */
export async function runWithSettings(edits: readonly (readonly [before: string, after: string])[]) {
  // A variable: TypeScript would read the file, which has no types.
  const commands = "../../commands/run.mjs";
  const { builtFiles, builtFolders } = (await import(commands)) as Record<string, string[]>;
  const { path: root, remove } = temporaryFolder();
  for (const name of [...builtFolders!, ...builtFiles!, "commands", "migrations"])
    cpSync(name, join(root, name), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  let settings = readFileSync("shop.config.ts", "utf8");
  for (const [before, after] of edits) {
    if (!settings.includes(before)) throw new Error(`shop.config.ts has no ${before}`);
    settings = settings.replace(before, after);
  }
  writeFileSync(join(root, "shop.config.ts"), settings);
  const build = 'import("./commands/run.mjs").then(({ build }) => build())';
  // As outside of a test: in one, Vite's settings leave the pages out.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  await promisify(execFile)(process.execPath, ["-e", build], { cwd: root, env });
  const data = await copyFirstStart(process.env.FIRST_START ?? temporaryFolder().path);
  const shop = await runShop({ dataDir: data.path, ...(await freePorts()), root });
  return {
    ...shop,
    dataDir: data.path,
    async stop() {
      await shop.stop();
      data.remove();
      remove();
    },
  };
}
