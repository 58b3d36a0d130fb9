import type { LastingProcess } from './process-port'

/** What a run that was too late was waiting for, in words: `sh, sleep: 10 ms of processor time`; empty for nothing. */
export function lastingText(lasting: readonly LastingProcess[]): string {
  if (lasting.length === 0) return ''
  const cpuMs = lasting.reduce((sum, process) => sum + process.cpuMs, 0)
  return `${lasting.map(({ program }) => program).join(', ')}: ${cpuMs} ms of processor time`
}
