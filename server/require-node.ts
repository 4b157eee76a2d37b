import { engines } from "../package.json" with { type: "json" };

// Every program imports this first: on an older Node the others would fail with a syntax error of their own.
const oldest = engines.node.replace(">=", "");
if (process.versions.node.localeCompare(oldest, "en", { numeric: true }) < 0) {
  console.error(`\nThe shop needs Node ${oldest} or newer, and this is ${process.versions.node}.\n`);
  process.exit(1);
}
