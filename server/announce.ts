import { join } from "node:path";
import { shopConfig } from "#shop-config";
import type { Environment } from "./environment.ts";
import type { FirstAdmin } from "./first-admin.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { RunningSandbox } from "./start-sandbox.ts";

/** One line of what the start is doing, with the seconds since it began. */
export function progress(step: string) {
  console.log(`  ${process.uptime().toFixed(1).padStart(5)} s  ${step}`);
}

type Running = {
  environment: Environment;
  database: OpenDatabase["kind"];
  sandbox: RunningSandbox | undefined;
  firstAdmin: FirstAdmin | undefined;
};

/** Where everything is, and what runs embedded. */
export function announce({ environment, database, sandbox, firstAdmin }: Running) {
  const embedded = [
    database === "pglite" && `database (PGlite, in ${environment.dataDir})`,
    sandbox && !environment.stripe && "payments (sandbox, no real money)",
    sandbox && !environment.smtpUrl && "mail (inbox, nothing is sent)",
    !environment.storage && "files (folder)",
  ].filter(Boolean);
  const lines = [
    `${shopConfig.companyName} is open${environment.mode === "demo" ? " as a demo" : ""}.`,
    "",
    `  Shop             ${environment.siteUrl}`,
    `  Administration   ${environment.siteUrl}/admin`,
    firstAdmin &&
      `    signs in with  ${firstAdmin.email} and the password ${firstAdmin.password} (told this once;`,
    firstAdmin && `                   a new one: npm run admin -- password ${firstAdmin.email})`,
    sandbox && `  Payment sandbox  ${sandbox.url}`,
    sandbox && `  Inbox            ${sandbox.url}/inbox`,
    environment.mode === "demo" && `  Log              ${join(environment.dataDir, "shop.log")}`,
    "",
    embedded.length > 0 && `  Embedded: ${embedded.join(", ")}.`,
    database === "pglite" &&
      "  A power cut can lose the newest rows of the embedded database: live mode demands PostgreSQL.",
    "  Ctrl-C stops everything.",
  ];
  console.log(`\n${lines.filter((line) => line !== false && line !== undefined).join("\n")}\n`);
}
