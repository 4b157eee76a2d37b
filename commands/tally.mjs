import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "./run.mjs";

/** Counts passed and failed checks of all steps and prints the last line, which CI reads. */
export class Tally {
  passed = 0;
  failed = 0;

  async check(name, step) {
    console.log(`\n${name}`);
    if ((await step()) === 0) this.passed += 1;
    else this.failed += 1;
  }

  /** Runs Vitest. A failed run without a failed test (a crash, an unhandled error) counts as one failure. */
  async suite(name, ...args) {
    console.log(`\n${name}`);
    const report = join(tmpdir(), `report-${process.pid}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const code = await runTool("vitest", ["run", ...args, ...reporters]);
    const counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
    rmSync(report, { force: true });
    const { numPassedTests = 0, numFailedTests = 0 } = counts;
    this.passed += numPassedTests;
    this.failed += code !== 0 && numFailedTests === 0 ? 1 : numFailedTests;
  }

  close() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed === 0 && this.passed > 0 ? 0 : 1);
  }
}
