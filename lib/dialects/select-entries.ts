import type { Finding, SkippedHook } from '#lib/contract'
import { createStepBudget, type StepBudget } from '#lib/match'
import type { ReadAgentConfig } from './agent-config'
import type { HookEntry } from './hook-entry'
import type { HookRules } from './hook-rules'
import type { PlanOverrides } from './plan-overrides'
import type { ConfigRoot, MatchVerdict, Situation } from './situation'
import { matchDetail } from './skip-words'

/** A hook that runs, and how its matcher took the event. */
export interface Chosen {
  readonly entry: HookEntry
  readonly match: MatchVerdict
}

/** What becomes of the hooks of an event. */
export interface Selection {
  readonly chosen: readonly Chosen[]
  readonly skipped: readonly SkippedHook[]
  readonly findings: readonly Finding[]
}

type Skip = Omit<SkippedHook, 'ref'>

/** Each hook of the event is either chosen or skipped for the first reason that holds. */
export function selectEntries(
  { rules, overrides }: { readonly rules: HookRules; readonly overrides: PlanOverrides },
  { files, roots }: { readonly files: readonly ReadAgentConfig[]; readonly roots: readonly ConfigRoot[] },
  situation: Situation,
): Selection {
  const momentOf = rules.momentOf ?? ((event: string) => event)
  const isNow = (event: string) => momentOf(event) === momentOf(situation.event)
  const entries = situation.entries.filter(({ event }) => isNow(event))
  const skipBefore = skipBeforeMatching(rules, { files, roots }, situation)
  const skipCopy = createCopyCheck(rules, overrides)
  const budget = createStepBudget()
  const chosen: Chosen[] = []
  const skipped = refusedOf(files, isNow)
  for (const entry of entries) {
    const tried = skipBefore(entry) ?? tryMatcher(rules, entry, { situation, budget })
    const outcome = 'reason' in tried ? tried : (skipCopy(entry) ?? tried)
    if ('reason' in outcome) skipped.push({ ref: entry.ref, ...outcome })
    else chosen.push({ entry, match: outcome })
  }
  return { chosen, skipped, findings: entries.flatMap((entry) => findingsOf(rules, entry, situation)) }
}

/** Why a hook is skipped whatever its matcher says: a switch, or another hook that breaks the event. */
function skipBeforeMatching(
  rules: HookRules,
  { files, roots }: { readonly files: readonly ReadAgentConfig[]; readonly roots: readonly ConfigRoot[] },
  situation: Situation,
): (entry: HookEntry) => Skip | null {
  const switches = rules.switches(roots, situation.context)
  const broken = brokenBy(rules, files, situation)
  return (entry) => {
    const off = switches.find(({ covers }) => covers(entry))
    if (off) return { reason: off.reason, detail: off.detail }
    return broken === undefined ? null : { reason: 'event-broken', detail: broken }
  }
}

/** How the matcher takes the event, or why the hook is skipped. */
function tryMatcher(
  rules: HookRules,
  entry: HookEntry,
  { situation, budget }: { readonly situation: Situation; readonly budget: StepBudget },
): MatchVerdict | Skip {
  const match = rules.match(entry, situation, budget)
  if (match.matches !== true) return { reason: 'matcher', detail: matchDetail(match, entry, situation) }
  return rules.refusal(entry, situation) ?? match
}

/** Why a hook is skipped that is the same as one which runs; asked once for each hook that would run. */
function createCopyCheck(rules: HookRules, { runsCopies }: PlanOverrides): (entry: HookEntry) => Skip | null {
  const refs = new Map<string, string>()
  return (entry) => {
    const identity = runsCopies ? null : rules.identity(entry)
    if (identity === null) return null
    const copyOf = refs.get(identity)
    if (copyOf !== undefined) return { reason: 'duplicate', detail: `It is the same hook as ${copyOf}.` }
    refs.set(identity, entry.ref)
    return null
  }
}

function findingsOf(rules: HookRules, entry: HookEntry, situation: Situation): Finding[] {
  const { ref, layer, file } = entry
  return rules.findings(entry, situation).map((finding) => ({ ref, layer, file, line: null, column: null, ...finding }))
}

/** Why every hook of the event is dropped; a matcher breaks it only where matchers are looked at. */
function brokenBy({ events }: HookRules, files: readonly ReadAgentConfig[], { event }: Situation): string | undefined {
  if ((events[event]?.subject ?? null) === null) return undefined
  return files.map(({ brokenEvents }) => brokenEvents.get(event)).find((detail) => detail !== undefined)
}

function refusedOf(files: readonly ReadAgentConfig[], isNow: (event: string) => boolean): SkippedHook[] {
  return files.flatMap(({ refused }) => refused).flatMap(({ event, ...skipped }) => (isNow(event) ? [skipped] : []))
}
