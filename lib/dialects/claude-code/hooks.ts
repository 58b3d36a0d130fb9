import type { Finding, PlannedHook } from '#lib/contract'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { CLAUDE_CONFIG, CLAUDE_LAYERS } from './config'
import { decodeClaude } from './decode'
import { CLAUDE_EVENTS, claudeEvent, type HandlerKinds } from './event-rules'
import { CLAUDE_FACTS } from './facts'
import { CLAUDE_FRONTMATTERS, claudeLayerOf, isFrontmatterLayer, registerClaude, scopeRefusal } from './frontmatter'
import { matchClaude } from './matcher'
import { mergeClaude } from './merge'
import { fallsUnderRule } from './permission-rule'
import { claudeSwitches } from './switches'
import { timeoutOf } from './timeouts'
import { CLAUDE_VERSION } from './version'

const KINDS: Readonly<Record<HandlerKinds, readonly string[]>> = {
  all: ['command', 'http', 'mcp_tool', 'prompt', 'agent'],
  'no-model': ['command', 'http', 'mcp_tool'],
  'command-mcp': ['command', 'mcp_tool'],
}

/** Field that tells a handler from another one of its kind, and that people read. */
const LABELS: Readonly<Record<string, string>> = {
  command: 'command',
  http: 'url',
  mcp_tool: 'tool',
  prompt: 'prompt',
  agent: 'prompt',
}

const kindOf = ({ handler }: HookEntry) => textOf(handler, 'type') ?? ''
const labelOf = (entry: HookEntry) => textOf(entry.handler, LABELS[kindOf(entry)] ?? '') ?? ''

/** Hooks of Claude Code (REPORT §4, dialects.md §1). */
export const claudeCodeHooks: HookRules = {
  events: CLAUDE_EVENTS,
  layers: CLAUDE_LAYERS,
  config: CLAUDE_CONFIG,
  otherFiles: CLAUDE_FRONTMATTERS,
  facts: CLAUDE_FACTS,
  timeout: { startMs: 0 },
  stdinNewline: true,
  layerOf: claudeLayerOf,
  register: registerClaude,
  refusesStart: () => null,
  switches: claudeSwitches,
  match: matchClaude,
  refusal: refusalOf,
  identity: identityOf,
  composition: () => 'parallel-strictest',
  plan: planOf,
  environment: environmentOf,
  findings: findingsOf,
  decode: decodeClaude,
  feedForward: (payload) => payload,
  merge: mergeClaude,
}

/** A kind the event does not take, and a condition that does not hold (dialects.md §1.2; oracle handler-if-field). */
function refusalOf(entry: HookEntry, situation: Situation): ReturnType<HookRules['refusal']> {
  const outside = scopeRefusal(entry, situation)
  if (outside) return outside
  const { kinds, takesIf } = claudeEvent(situation.event)
  if (!KINDS[kinds].includes(kindOf(entry))) {
    return { reason: 'unsupported-kind', detail: `${situation.event} takes hooks of ${KINDS[kinds].join(', ')}.` }
  }
  const condition = textOf(entry.handler, 'if')
  if (condition === undefined) return null
  if (!takesIf) return { reason: 'if', detail: `A hook with "if" never runs at ${situation.event}.` }
  const { payload, context } = situation
  const input = typeof payload.tool_input === 'object' && payload.tool_input !== null ? { ...payload.tool_input } : {}
  const cwd = textOf(payload, 'cwd') ?? context.cwd ?? ''
  const holds = fallsUnderRule(condition, { name: situation.subject ?? '', input, cwd })
  return holds ? null : { reason: 'if', detail: `The call does not fall under ${JSON.stringify(condition)}.` }
}

/**
 * One command runs once, whatever its group, matcher, timeout or file; the copy of a plugin, skill or subagent is its
 * own (dialects.md §1.4; oracle dedup-*).
 */
function identityOf(entry: HookEntry): string {
  const { handler, layer, file } = entry
  const owner = layer === 'plugin' || isFrontmatterLayer(layer) ? `${layer} ${file}` : ''
  return JSON.stringify([
    owner,
    kindOf(entry),
    labelOf(entry),
    handler.args ?? null,
    handler.if ?? null,
    handler.shell ?? null,
  ])
}

function planOf(entry: HookEntry, situation: Situation): ReturnType<HookRules['plan']> {
  const { handler } = entry
  const kind = kindOf(entry)
  const isCommand = kind === 'command'
  const mode: PlannedHook['mode'] = !isCommand
    ? 'sync'
    : handler.asyncRewake === true
      ? 'async-rewake'
      : handler.async === true
        ? 'async'
        : 'sync'
  return {
    kind,
    label: labelOf(entry),
    mode,
    timeoutMs: timeoutOf(entry, situation),
    failurePolicy: handler.onFailure === 'block' && mode === 'sync' ? 'fail-closed' : 'fail-open',
  }
}

/** Variables the agent adds to its own environment (dialects.md §1.12; oracle life-all-shell, start-env-file). */
function environmentOf(_entry: HookEntry, { event, payload, context }: Situation): Record<string, string> {
  const session = textOf(payload, 'session_id') ?? ''
  const projectDir = context.projectDir ?? context.cwd ?? textOf(payload, 'cwd')
  const home = context.home ?? '~'
  const writesEnvironment = ['SessionStart', 'Setup', 'CwdChanged', 'FileChanged'].includes(event)
  return {
    ...(projectDir !== undefined && { CLAUDE_PROJECT_DIR: projectDir }),
    AI_AGENT: `claude-code_${CLAUDE_VERSION.replaceAll('.', '-')}_harness`,
    COREPACK_ENABLE_AUTO_PIN: '0',
    NoDefaultCurrentDirectoryInExePath: '1',
    CLAUDECODE: '1',
    CLAUDE_CODE_ENTRYPOINT: context.interactive ? 'cli' : 'sdk-cli',
    CLAUDE_CODE_SESSION_ID: session,
    CLAUDE_CODE_CHILD_SESSION: '1',
    ...(context.pluginRoot !== undefined && { CLAUDE_PLUGIN_ROOT: context.pluginRoot }),
    ...(writesEnvironment && {
      CLAUDE_ENV_FILE: `${home}/.claude/session-env/${session}/${event.toLowerCase()}-hook-0.sh`,
    }),
  }
}

/** A matcher that nothing looks at is worth a word; the agent gives none. */
function findingsOf({ group, path }: HookEntry, { event }: Situation): ReturnType<HookRules['findings']> {
  const isIdle =
    claudeEvent(event).subject === null && typeof group.matcher === 'string' && !['', '*'].includes(group.matcher)
  if (!isIdle) return []
  const finding: Omit<Finding, 'ref' | 'line' | 'column'> = {
    rule: 'matcher-ignored',
    severity: 'warning',
    path: path.replace(/\.hooks\[\d+\]$/, '.matcher'),
    message: `${event} has nothing a matcher could look at; the hook always runs`,
    hint: 'Leave the matcher out.',
  }
  return [finding]
}
