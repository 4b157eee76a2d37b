import { setTimeout as pause } from "node:timers/promises";
import { query } from "./with-shop.ts";

/** `isPrepared`: by name, and so planned once per connection. `isOfShop`: not the job library's. */
export type Statement = { text: string; isPrepared: boolean; isOfShop: boolean };

export type TakeStatements = () => Promise<Statement[]>;

export async function withStatementLog(
  database: string,
  use: (take: TakeStatements) => Promise<void>,
): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  let read = 0;

  async function take() {
    await pause(50);
    const [log] = await query<{ lines: string }>(
      database,
      `select pg_read_file(file, ${read}, 1000000000) as lines from pg_current_logfile('jsonlog') as file`,
    );
    // The last line may be half written.
    const lines = (log?.lines ?? "").replace(/[^\n]*$/, "");
    read += Buffer.byteLength(lines);
    const logged = lines
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line): { dbname?: string; application_name?: string; message: string } => JSON.parse(line));
    return logged.flatMap(({ dbname, application_name: application, message }): Statement[] => {
      const [, prepared, text] = /^(?:statement|execute ([^:]+)): (.*)$/s.exec(message) ?? [];
      if (dbname !== name || application === "bench" || text === undefined) return [];
      const isPrepared = prepared !== undefined && prepared !== "<unnamed>";
      return [{ text, isPrepared, isOfShop: application !== "pgboss" }];
    });
  }

  async function setLog(which: "all" | "none") {
    await query(database, `alter system set log_statement = '${which}'`);
    await query(database, "select pg_reload_conf()");
    await pause(500);
  }

  await setLog("all");
  try {
    await take();
    await use(take);
  } finally {
    await setLog("none");
  }
}
