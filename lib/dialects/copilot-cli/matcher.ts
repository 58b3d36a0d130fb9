import { compileJsPattern, type StepBudget } from '#lib/match'
import { type HookEntry, textOf } from '../hook-entry'
import type { MatchVerdict, Situation } from '../situation'
import { claudeNameOf, namesOf } from './claude-names'
import { copilotEvent } from './event-rules'
import { subjectOf } from './spelling'

/** Events that are matched as Claude Code does it (dialects.md §5.1). */
const CLAUDE_MATCHING = ['PreToolUse', 'PermissionRequest']

const NAME_LIST = /^[\w-]+(?:\|[\w-]+)*$/

/**
 * A pattern has to take the whole name; one that does not compile takes the hook with it, `*` among them. Two events
 * know `*`, `**` and lists of names besides, of the agent and of Claude Code alike (dialects.md §5.1).
 */
export function matchCopilot(entry: HookEntry, situation: Situation, budget: StepBudget): MatchVerdict {
  if (copilotEvent(entry.event).subject === null) return { mode: 'ignored', matches: true }
  const matcher = textOf(entry.group, 'matcher') ?? ''
  const subject = subjectOf(entry, situation)
  if (matcher === '') return { mode: 'all', matches: true }
  if (!CLAUDE_MATCHING.includes(entry.event)) return matchWhole(matcher, subject, budget)
  if (matcher === '*' || matcher === '**') return { mode: 'all', matches: true }
  if (!NAME_LIST.test(matcher)) return matchWhole(matcher, claudeNameOf(subject), budget)
  const names = namesOf(subject)
  return { mode: 'exact', matches: matcher.split('|').some((name) => names.includes(name)) }
}

function matchWhole(matcher: string, subject: string, budget: StepBudget): MatchVerdict {
  const pattern = compileJsPattern(matcher) && compileJsPattern(`^(?:${matcher})$`)
  if (pattern === null) {
    const detail = `${JSON.stringify(matcher)} is no pattern; the agent skips the hook.`
    return { mode: 'regex', matches: false, detail }
  }
  return { mode: 'regex', matches: pattern.test(subject, budget) }
}
