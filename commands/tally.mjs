import { readFileSync, rmSync } from "node:fs";

/** Counts passed and failed checks of all steps and prints the last line, which CI reads. */
export class Tally {
  passed = 0;
  failed = 0;

  async check(name, step) {
    console.log(`\n${name}`);
    const code = await step();
    this.add(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, code);
  }

  /** A failed run without a failed test (a crash, an unhandled error) counts as one failure. */
  add({ passed, failed }, code) {
    this.passed += passed;
    this.failed += code !== 0 && failed === 0 ? 1 : failed;
  }

  close() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exit(this.failed === 0 && this.passed > 0 ? 0 : 1);
  }
}

/** Reads Vitest's report and removes it. */
export function countTests(report) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(report);
  return { passed: numPassedTests, failed: numFailedTests };
}
