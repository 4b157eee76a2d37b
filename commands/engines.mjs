import { join } from "node:path";
import { build, install, node, root, run } from "./run.mjs";

// npm run engines: the purchase and a finder's message in Firefox and WebKitGTK, where they are installed.

await install();
await build();
process.exit(await run(node, [join(root, "tests/engines/engines.ts")]));
