import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Section } from './row'

/** The results of the last runs, by the name of the part; docs/benchmarks.md is made from it. */
const RESULTS_FILE = 'bench/results.json'

export type Results = Record<string, Section>

/** The committed results; empty before the first run. */
export function readResults(): Results {
  return existsSync(RESULTS_FILE) ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) : {}
}

/** Puts the sections of a run in place of their older ones. */
export function keepResults(fresh: Results): void {
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ ...readResults(), ...fresh }, null, 2)}\n`)
}
