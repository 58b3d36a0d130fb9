import { expect, test } from 'vitest'
import { countTests, readEndToEndReport, readUnitReport } from './count-tests.mjs'

test.each([
  ['all passed', { passed: 3, total: 3 }, 0, { passed: 3, failed: 0 }],
  ['one failed', { passed: 2, total: 3 }, 1, { passed: 2, failed: 1 }],
  ['one was skipped', { passed: 2, total: 3 }, 0, { passed: 2, failed: 1 }],
  ['there was none', { passed: 0, total: 0 }, 0, { passed: 0, failed: 1 }],
  ['the run ended badly after its tests', { passed: 3, total: 3 }, 1, { passed: 3, failed: 1 }],
  ['no report was left', undefined, 0, { passed: 0, failed: 1 }],
])('when %s', (...[, report, code, counted]) => {
  expect(countTests(report, code)).toEqual(counted)
})

test('reports are read in their own words', () => {
  expect(readUnitReport({ numPassedTests: 4, numTotalTests: 6 })).toEqual({ passed: 4, total: 6 })
  expect(readEndToEndReport({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } })).toEqual({
    passed: 4,
    total: 7,
  })
})
