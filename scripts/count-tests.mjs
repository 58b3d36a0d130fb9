/**
 * Passed and failed of one test run, from `{ passed, total }` of its report (undefined when it left none) and its exit
 * code. What did not pass has failed, a skipped test too; a run without a test, or that ended badly, has a failure.
 */
export function countTests(report, code) {
  const { passed, total } = report ?? { passed: 0, total: 0 }
  const endedBadly = code !== 0 || total === 0
  return { passed, failed: Math.max(total - passed, endedBadly ? 1 : 0) }
}

/** The report of Vitest's JSON reporter. */
export function readUnitReport({ numPassedTests, numTotalTests }) {
  return { passed: numPassedTests, total: numTotalTests }
}

/** The report of Playwright's JSON reporter. */
export function readEndToEndReport({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, total: expected + unexpected + flaky + skipped }
}
