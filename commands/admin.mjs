import { join } from "node:path";
import { install, node, root, run } from "./run.mjs";

// npm run admin -- grant|revoke|password EMAIL: on the pinned Node, with the settings of .env.

await install();
process.exit(
  await run(node, [
    `--env-file-if-exists=${join(root, ".env")}`,
    join(root, "server/admin-main.ts"),
    ...process.argv.slice(2),
  ]),
);
