import { plainText } from '#lib/contract'
import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { codexApprovals } from './approvals'
import { CODEX_CONFIG, CODEX_LAYERS } from './config'
import { decodeCodex } from './decode'
import { CODEX_EVENTS, codexEvent } from './event-rules'
import { CODEX_FACTS } from './facts'
import { findingsOf } from './findings'
import { matchCodex } from './matcher'
import { mergeCodex } from './merge'
import { codexSwitches } from './switches'

/** Hooks of Codex (REPORT §1, dialects.md §2). */
export const codexHooks: HookRules = {
  events: CODEX_EVENTS,
  layers: CODEX_LAYERS,
  config: CODEX_CONFIG,
  facts: CODEX_FACTS,
  timeout: { startMs: 0 },
  stdinNewline: false,
  refusesStart: () => null,
  approvals: codexApprovals,
  switches: codexSwitches,
  match: matchCodex,
  refusal: refusalOf,
  identity: () => null,
  composition: () => 'parallel-strictest',
  plan: planOf,
  environment: environmentOf,
  findings: findingsOf,
  decode: decodeCodex,
  feedForward: (payload) => payload,
  merge: mergeCodex,
}

/** Prompts and agents are read and do not run; MCP tools are not called while the session ends (dialects.md §2.2; oracle cfg-type-prompt-*). */
function refusalOf({ handler, event }: HookEntry): ReturnType<HookRules['refusal']> {
  const kind = plainText(handler.type)
  const isLate = kind === 'mcp_tool' && event === 'SessionEnd'
  if (kind === 'command' || (kind === 'mcp_tool' && !isLate)) return null
  return {
    reason: 'unsupported-kind',
    detail: isLate ? 'MCP tools are not called at SessionEnd.' : `Hooks of kind ${kind} are not supported yet.`,
  }
}

/** Whole seconds, at least one; hooks at the end of a session have three at most (dialects.md §2.2; oracle timeout-zero, end-slow-*). */
function planOf({ handler }: HookEntry, { event, context }: Situation): ReturnType<HookRules['plan']> {
  const limits = codexEvent(event).timeoutMs
  const askedMs = toTimeoutMs(handler.timeout, { unit: 's', defaultMs: limits.default, startMs: 0 })
  const kind = textOf(handler, 'type') ?? ''
  const windows = context.platform === 'win32' ? ['commandWindows', 'command_windows'] : []
  const label = [...windows, 'command', 'tool'].map((name) => textOf(handler, name)).find((text) => text !== undefined)
  return {
    kind,
    label: label ?? '',
    mode: kind === 'command' && handler.async === true && event !== 'SessionEnd' ? 'async' : 'sync',
    timeoutMs: Math.min(limits.max, Math.max(limits.min, askedMs)),
    failurePolicy: 'fail-open',
  }
}

/** Only hooks of plugins have variables of their own (dialects.md §2.2; oracle life-all-shell). */
function environmentOf({ layer }: HookEntry, { context: { pluginRoot } }: Situation): Record<string, string> {
  return layer === 'plugin' && pluginRoot !== undefined
    ? { PLUGIN_ROOT: pluginRoot, CLAUDE_PLUGIN_ROOT: pluginRoot }
    : {}
}
