import { join } from "node:path";
import { envFile, install, node, root, run } from "./run.mjs";

// npm run admin -- grant|revoke|password EMAIL: on the pinned Node, with the settings of .env.

await install();
process.exit(await run(node, [...envFile, join(root, "server/admin-main.ts"), ...process.argv.slice(2)]));
