import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "./run.mjs";

/** Its last line has the numbers of passed and failed checks, which CI reads. */
export class Tally {
  #passed = 0;
  #failures = [];

  async check(name, step) {
    console.log(`\n${name}`);
    if ((await step()) === 0) this.#passed += 1;
    else this.#failures.push(name);
  }

  /** A failed run without a failed test (a crash, an unhandled error) counts as one failure. */
  async suite(name, ...args) {
    console.log(`\n${name}`);
    const report = join(tmpdir(), `report-${process.pid}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await runTool("vitest", ["run", ...args, ...reporters]);
    const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
    rmSync(report, { force: true });
    const { numPassedTests = 0, testResults = [] } = counts;
    this.#passed += numPassedTests;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    this.#failures.push(...(code !== 0 && failed.length === 0 ? [name] : failed));
  }

  close() {
    for (const name of this.#failures) console.log(`Failed: ${name}`);
    console.log(`\n${this.#passed} passed, ${this.#failures.length} failed`);
    process.exit(this.#failures.length === 0 && this.#passed > 0 ? 0 : 1);
  }
}
