import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** `npm run admin`, with `input` as what is typed. */
export async function runAdmin(dataDir: string, args: string[], input = "", root = process.cwd()) {
  const child = spawn(process.execPath, [join(root, "build/server/admin.js"), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  child.stdin.end(input);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, complaint, code: code as number };
}
