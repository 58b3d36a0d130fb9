import { isDeepStrictEqual } from 'node:util'
import type { SloReport } from '#lib/contract'
import type { Tally } from './tally'

const SUMS = ['dispatches', 'failures', 'leaks', 'asked', 'explicitBlocks'] as const

/** The sums of the server, made durable apart from the outcomes or with them, equal what was counted one by one. */
export function checkSums({ total, groups }: SloReport, tally: Tally): string[] {
  const findings = SUMS.filter((name) => total[name] !== tally[name]).map(
    (name) => `${name} is ${total[name]}, counted ${tally[name]}`,
  )
  const byHook = groups.map(({ panel }) => panel.dispositions)
  for (const dispositions of [total.dispositions, addUp(byHook)]) {
    if (isDeepStrictEqual(dispositions, { ...tally.dispositions })) continue
    findings.push(`outcomes are ${JSON.stringify(dispositions)}, counted ${JSON.stringify(tally.dispositions)}`)
  }
  return findings.map((finding) => `sums of ${total.dispatches} dispatches: ${finding}`)
}

function addUp(parts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const part of parts) for (const [name, count] of Object.entries(part)) sums[name] = (sums[name] ?? 0) + count
  return sums
}
