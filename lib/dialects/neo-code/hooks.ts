import type { HookEntry } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { commandOf } from './command'
import { NEO_LAYERS, NEO_REPO, NEO_USER } from './config'
import { decodeNeo } from './decode'
import { MATCH_KEYS, NEO_POINTS } from './event-rules'
import { NEO_FACTS } from './facts'
import { kindOf, paramText, scalarText, wordOf } from './item'
import { keysUsed, matchNeo, strayKeys } from './match'
import { mergeNeo } from './merge'
import { directoryOf, environmentOf, stdinOf } from './payload'
import { neoSwitches, registerNeo } from './registry'

/** Hooks of neo-code (seeds.md §2). */
export const neoCodeHooks: HookRules = {
  events: NEO_POINTS,
  layers: NEO_LAYERS,
  config: NEO_REPO,
  otherFiles: [NEO_USER],
  facts: NEO_FACTS,
  timeout: { startMs: 0 },
  stdinNewline: true,
  register: registerNeo,
  refusesStart: () => null,
  switches: neoSwitches,
  match: matchNeo,
  refusal: () => null,
  identity: () => null,
  composition: () => 'series-first-deny',
  plan: planOf,
  stdin: stdinOf,
  directory: directoryOf,
  environment: environmentOf,
  findings: findingsOf,
  decode: decodeNeo,
  feedForward: (payload) => payload,
  merge: mergeNeo,
}

function planOf({ handler }: HookEntry): ReturnType<HookRules['plan']> {
  const kind = kindOf(handler)
  return {
    kind,
    label: labelOf(handler, kind),
    mode: kind === 'http' ? 'observe' : 'sync',
    timeoutMs: Number(handler.timeout_sec) * 1_000,
    failurePolicy: wordOf(handler, 'failure_policy') === 'fail_closed' && kind !== 'http' ? 'fail-closed' : 'fail-open',
  }
}

function labelOf(handler: HookEntry['handler'], kind: string): string {
  if (kind === 'http') return paramText(handler, 'url')
  if (kind === 'builtin') return scalarText(handler.handler) ?? ''
  const command = commandOf(handler) ?? ''
  return typeof command === 'string' ? command : command.join(' ')
}

/** Faults the agent says nothing of (seeds.md §2.6, §2.14). */
function findingsOf({ handler, path }: HookEntry, { event }: Situation): ReturnType<HookRules['findings']> {
  const [stray] = keysUsed(handler).length === 0 ? strayKeys(handler) : []
  const isUnfired = event === 'before_completion_decision'
  return [
    ...(stray === undefined
      ? []
      : [
          {
            rule: 'matcher-ignored',
            severity: 'error' as const,
            path: `${path}.match.${stray}`,
            message: `no key of a matcher is called ${stray}; the matcher is not looked at and the hook always runs`,
            hint: `Known: ${MATCH_KEYS.join(', ')}.`,
          },
        ]),
    ...(isUnfired
      ? [
          {
            rule: 'event-not-fired',
            severity: 'warning' as const,
            path: `${path}.point`,
            message: 'neo-code never fires this point; the hook does not run',
            hint: 'Use accept_gate.',
          },
        ]
      : []),
  ]
}
