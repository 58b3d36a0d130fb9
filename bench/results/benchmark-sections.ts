import { markdownTable } from '../../scripts/generate/markdown-table'
import { HEADINGS, toCells } from './result-table'
import { readResults } from './results-file'
import { keepsTarget, type Row, type Section } from './row'

/** The generated parts of docs/benchmarks.md: one table for each part of the benches, and one of all targets. */
export function benchmarkSections(results = readResults()): Record<string, string> {
  const sections = Object.entries(results).map(([name, section]) => [`bench-${name}`, toText(section)])
  const targets = Object.values(results).flatMap(({ title, rows }) => rows.filter(hasTarget).map(toTargetRow(title)))
  return { ...Object.fromEntries(sections), 'bench-targets': markdownTable(['Where', ...HEADINGS], targets) }
}

function toText({ measuredAt, machine, rows }: Section): string {
  return `${markdownTable([...HEADINGS], rows.map(toCells))}\n\nMeasured on ${measuredAt}: ${machine}.`
}

const hasTarget = (row: Row) => keepsTarget(row) !== null
const toTargetRow = (title: string) => (row: Row) => [title, ...toCells(row)]
