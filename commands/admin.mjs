import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, envFile, install, node, root, run } from "./run.mjs";

// npm run admin -- grant|revoke|password EMAIL: on the pinned Node, with the settings of .env.

const program = join(root, "build/server/admin.js");

await install();
// Never replaces an existing build: a running shop may be using it.
if (!existsSync(program)) await build();
process.exit(await run(node, [...envFile, program, ...process.argv.slice(2)]));
