// A reporter that writes down what passed only at a second try, a line each, into the file that PENNON_SECOND_TRIES names: tools/test.mjs lists them.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

const FILE = process.env.PENNON_SECOND_TRIES;
const note = (file, title) => {
  if (FILE !== undefined) appendFileSync(FILE, `${file}: ${title}\n`);
};

/** For Vitest, which tells each test when it is done, and for Playwright, which has them all at the end. */
export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) note(test.module.relativeModuleId, test.fullName);
  }
  onBegin(_config, suite) {
    this.suite = suite;
  }
  onEnd() {
    for (const test of this.suite?.allTests() ?? [])
      if (test.outcome() === 'flaky') note(relative(process.cwd(), test.location.file), test.title);
  }
}
