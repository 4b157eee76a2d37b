import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorForLog, makeLog } from "./log.ts";

test("log: an error has its causes and stack, and no email address", () => {
  const refused = new Error("550 <o'brien+tags@mail.example.com>: Recipient address rejected");
  const failed = new Error("The email was refused", { cause: refused });
  const { message, stack } = errorForLog(failed);
  expect(message).toBe("The email was refused: 550 <<address>>: Recipient address rejected");
  expect(stack).toContain("log.test.ts");
  expect(stack).not.toContain("brien");
  expect(errorForLog(new Error("at /shop/node_modules/@hono/server.js")).message).toContain(
    "@hono/server.js",
  );
  expect(errorForLog("a text of ann@example.com")).toEqual({ message: "a text of <address>" });
});

test("log: a failed query has no parameters", () => {
  const query = new Error("Failed query: select 1\nparams: Ann Lee,1 Main Street", {
    cause: new Error("no such table"),
  });
  const { message, stack } = errorForLog(query);
  expect(message).toBe("Failed query: select 1");
  expect(stack).not.toContain("Main Street");
  expect(stack).toContain("no such table");
});

test("log: a long text is cut quickly, and never inside an address", () => {
  const hostile = [
    "a".repeat(100_000),
    `a@${"b-".repeat(50_000)}`,
    "a@b.".repeat(25_000),
    "\n".repeat(100_000),
  ];
  const started = performance.now();
  for (const text of hostile) {
    const { message, stack = "" } = errorForLog(new Error(text));
    expect(message.length).toBeLessThan(1_000);
    expect(stack.length).toBeLessThan(4_000);
  }
  expect(performance.now() - started).toBeLessThan(20_000);
  const { message, stack } = errorForLog(new Error(`${"x".repeat(390)} ann.lee@example.com failed`));
  expect(message).toBe(`${"x".repeat(390)}…`);
  expect(stack).toContain("log.test.ts");
});

test("log: the demo prints warnings; its file has everything of this run", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  const shown: string[] = [];
  const terminal = { write: (line: string) => void shown.push(line) };
  for (const run of ["first", "second"]) {
    const log = makeLog({ mode: "demo", logLevel: "info" }, folder, terminal);
    log.info(`${run}: a request`);
    log.warn(`${run}: a worry`);
  }
  expect(shown.join("")).toContain("first: a worry");
  expect(shown.join("")).not.toContain("a request");
  const file = readFileSync(join(folder, "shop.log"), "utf8");
  expect(file).toContain("second: a request");
  expect(file).toContain("second: a worry");
  expect(file).not.toContain("first");
});

test("log: live mode writes everything to standard output", () => {
  const shown: string[] = [];
  const terminal = { write: (line: string) => void shown.push(line) };
  makeLog({ mode: "live", logLevel: "info" }, "/nowhere", terminal).info("a request");
  expect(shown.join("")).toContain("a request");
});

test("log: the demo's file begins anew before it fills the disk", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  const log = makeLog({ mode: "demo", logLevel: "info" }, folder, { write: () => {} });
  const long = "x".repeat(1_000_000);
  for (const name of ["first", ...Array.from({ length: 12 }, () => "later"), "last"])
    log.info(`${name} ${long}`);
  const file = readFileSync(join(folder, "shop.log"), "utf8");
  expect(file.length).toBeLessThan(11_000_000);
  expect(file).toContain("last");
  expect(file).not.toContain("first");
});
