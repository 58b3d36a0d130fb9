import type { Finding } from '#lib/contract'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { codexEvent } from './event-rules'

type Found = Omit<Finding, 'ref' | 'line' | 'column'>

/** What the agent takes without a word, or warns of, although the hook stays. */
export function findingsOf(entry: HookEntry, situation: Situation): ReturnType<HookRules['findings']> {
  const found: (Found | null)[] = [
    ignoredMatcher(entry),
    clampedTimeout(entry),
    unsupportedKind(entry),
    secondFile(entry, situation),
  ]
  return found.filter((finding) => finding !== null)
}

const groupPath = ({ path }: HookEntry) => path.replace(/\.hooks\[\d+\]$/, '')

/** A matcher that nothing looks at (oracle match-table-prompt, match-table-stop). */
function ignoredMatcher(entry: HookEntry): Found | null {
  const matcher = textOf(entry.group, 'matcher') ?? ''
  if (codexEvent(entry.event).subject !== null || matcher === '' || matcher === '*') return null
  return {
    rule: 'matcher-ignored',
    severity: 'warning',
    path: `${groupPath(entry)}.matcher`,
    message: `${entry.event} has nothing a matcher could look at; the hook always runs`,
    hint: 'Leave the matcher out.',
  }
}

/** A timeout above what the event allows, which the agent warns of (oracle end-slow-timeout-10). */
function clampedTimeout({ handler, event, path }: HookEntry): Found | null {
  const { max } = codexEvent(event).timeoutMs
  if (typeof handler.timeout !== 'number' || handler.timeout * 1_000 <= max) return null
  return {
    rule: 'timeout-clamped',
    severity: 'warning',
    path: `${path}.timeout`,
    message: `Codex waits ${max / 1_000} s at most for a hook of ${event}`,
    hint: `Write ${max / 1_000} or less.`,
  }
}

/** A kind the agent reads and skips with a warning (oracle cfg-type-prompt-missing-prompt). */
function unsupportedKind({ handler, path }: HookEntry): Found | null {
  if (handler.type !== 'prompt' && handler.type !== 'agent') return null
  return {
    rule: 'unsupported-kind',
    severity: 'warning',
    path: `${path}.type`,
    message: `Codex does not run hooks of kind ${handler.type} yet and skips this one`,
    hint: 'Write a command hook.',
  }
}

/** One layer with hooks in two files: both run, and the agent warns (oracle cx-toml-inline-project-and-json). */
function secondFile({ ref, layer, file, path }: HookEntry, { entries }: Situation): Found | null {
  const isSecond = ref.startsWith(`${layer}#`) && path.endsWith('[0].hooks[0]')
  const first = isSecond ? entries.find((entry) => entry.layer === layer && entry.file !== file) : undefined
  if (first === undefined) return null
  return {
    rule: 'two-files',
    severity: 'warning',
    path,
    message: `hooks of one layer stand in ${first.file} and in ${file}; Codex runs both and warns`,
    hint: 'Keep the hooks of a layer in one file.',
  }
}
