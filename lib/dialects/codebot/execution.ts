import { type ExecutionRules, USUAL_OUTPUT_MAX_BYTES } from '../execution-rules'

/** The process alone is killed, and every run is asked about (seeds.md §4.3, §4.5). */
export const CODEBOT_EXECUTION: ExecutionRules = {
  shell: ['sh', '-c'],
  inheritsEnvironment: true,
  streams: 'pipes',
  kill: { signal: 'SIGKILL', to: 'process', graceMs: 0 },
  timeoutCovers: 'output',
  boundMs: 1_000,
  outputMaxBytes: USUAL_OUTPUT_MAX_BYTES,
  asksBeforeRuns: true,
  source: 'seeds.md §4.3',
}
