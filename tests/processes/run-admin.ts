import { runProgram } from "./run-program.ts";

/** `npm run admin`, with `input` as what is typed. */
export function runAdmin(dataDir: string, args: string[], input = "", root = process.cwd()) {
  return runProgram("admin", args, { env: { DATA_DIR: dataDir }, input, root });
}
