import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, envFileOption, install, node, root, run } from "./run.mjs";

// npm run admin, backup, restore or seed: a program of the server's build with the settings of .env.

const [name, ...args] = process.argv.slice(2);
const program = join(root, `build/server/${name}.js`);

await install();
// Never replaces an existing build: a running shop may be using it.
if (!existsSync(program)) await build();
process.exit(await run(node, [...envFileOption, program, ...args]));
