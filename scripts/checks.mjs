import { readEndToEndReport, readUnitReport } from './count-tests.mjs'

const node = process.execPath

/** Checks that read the sources and need no browser, cheapest message first; each counts as one. */
export const checks = [
  {
    name: 'format and lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'],
  },
  { name: 'types', command: [node, 'node_modules/typescript-native/bin/tsc', '--noEmit'] },
  { name: 'import rules', command: [node, 'scripts/check-imports.mjs'] },
  { name: 'style', command: [node, 'scripts/check-style.mjs'] },
  { name: 'unused code', command: [node, 'node_modules/knip/bin/knip.js'] },
  { name: 'generated files', command: [node, 'node_modules/tsx/dist/cli.mjs', 'scripts/generate.ts', '--check'] },
]

/** Unit and property tests; the report is JSON. */
export const unitTests = {
  name: 'unit tests',
  command: [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.reports/unit.json',
  ],
  report: '.reports/unit.json',
  readReport: readUnitReport,
}

/** End-to-end tests against the build. */
export const endToEndTests = {
  name: 'end-to-end tests',
  command: [node, 'node_modules/@playwright/test/cli.js', 'test'],
  report: '.reports/e2e.json',
  readReport: readEndToEndReport,
}
