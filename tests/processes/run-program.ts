import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

type Run = { env: Record<string, string>; input?: string; root?: string };

/** A program of the build, as `npm run admin`, `backup` or `restore` starts it, with `input` as what is typed. */
export async function runProgram(
  name: string,
  args: string[],
  { env, input = "", root = process.cwd() }: Run,
) {
  const child = spawn(process.execPath, [join(root, `build/server/${name}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  child.stdin.end(input);
  const [output, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, complaint, code: code as number };
}

/** `npm run admin`, with `input` as what is typed. */
export function runAdmin(dataDir: string, args: string[], input = "", root = process.cwd()) {
  return runProgram("admin", args, { env: { DATA_DIR: dataDir }, input, root });
}
