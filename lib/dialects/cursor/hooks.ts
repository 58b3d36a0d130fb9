import { toTimeoutMs } from '#lib/protocol'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import type { Situation } from '../situation'
import { CURSOR_CONFIG, CURSOR_LAYERS, cursorSwitches, isInCloud } from './config'
import { decodeCursor } from './decode'
import { CURSOR_EVENTS, cursorEvent } from './event-rules'
import { CURSOR_FACTS } from './facts'
import { matchCursor } from './matcher'
import { mergeCursor } from './merge'

/** Seconds; the default of the agent is documented nowhere, so a minute stands for it. */
const TIMEOUT = { unit: 's', defaultMs: 60_000, startMs: 0 } as const

/** Hooks of Cursor (dialects.md §4). */
export const cursorHooks: HookRules = {
  events: CURSOR_EVENTS,
  layers: CURSOR_LAYERS,
  config: CURSOR_CONFIG,
  facts: CURSOR_FACTS,
  timeout: TIMEOUT,
  stdinNewline: false,
  refusesStart: () => null,
  switches: cursorSwitches,
  match: matchCursor,
  refusal: ({ handler }, { context }) =>
    handler.type === 'prompt' && isInCloud(context)
      ? { reason: 'unsupported-kind', detail: 'An agent in the cloud runs no prompt hooks.' }
      : null,
  identity: () => null,
  composition: () => 'parallel-strictest',
  plan: planOf,
  environment: environmentOf,
  directory: directoryOf,
  findings: findingsOf,
  decode: decodeCursor,
  feedForward: (payload) => payload,
  merge: mergeCursor,
}

function planOf({ handler, event }: HookEntry): ReturnType<HookRules['plan']> {
  const kind = handler.type === 'prompt' ? 'prompt' : 'command'
  return {
    kind,
    label: textOf(handler, kind) ?? '',
    mode: cursorEvent(event).awaited ? 'sync' : 'async',
    timeoutMs: toTimeoutMs(handler.timeout, TIMEOUT),
    failurePolicy: handler.failClosed === true ? 'fail-closed' : 'fail-open',
  }
}

/** The root of the project: as told, or as the payload has it. */
function projectOf({ context, payload }: Situation): string | undefined {
  const { workspace_roots: roots } = payload
  const [root] = Array.isArray(roots) ? roots : []
  return context.projectDir ?? (typeof root === 'string' ? root : undefined) ?? context.cwd ?? textOf(payload, 'cwd')
}

/** Hooks run where their file belongs, whatever directory the agent is in (dialects.md §4.1). */
function directoryOf({ layer }: HookEntry, situation: Situation): string | undefined {
  const { home = '~', platform, pluginRoot } = situation.context
  const enterprise: Readonly<Record<string, string>> = {
    darwin: '/Library/Application Support/Cursor',
    win32: 'C:\\ProgramData\\Cursor',
  }
  const directories: Readonly<Record<string, string | undefined>> = {
    managed: enterprise[platform] ?? '/etc/cursor',
    user: `${home}/.cursor`,
    plugin: pluginRoot,
  }
  return directories[layer] ?? projectOf(situation)
}

/** Variables the agent adds; some only where it knows a value (dialects.md §4.2). */
function environmentOf(_entry: HookEntry, situation: Situation): Record<string, string> {
  const { payload, context } = situation
  const projectDir = projectOf(situation) ?? ''
  const optional = {
    CURSOR_USER_EMAIL: textOf(payload, 'user_email'),
    CURSOR_TRANSCRIPT_PATH: textOf(payload, 'transcript_path'),
    CURSOR_CODE_REMOTE: isInCloud(context) ? 'true' : undefined,
  }
  return {
    CURSOR_PROJECT_DIR: projectDir,
    CURSOR_VERSION: textOf(payload, 'cursor_version') ?? '',
    CLAUDE_PROJECT_DIR: projectDir,
    ...Object.fromEntries(
      Object.entries(optional).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
    ),
  }
}

/** A plan that waits for a minute does so because nothing says how long the agent does. */
function findingsOf({ handler, path, event }: HookEntry, situation: Situation): ReturnType<HookRules['findings']> {
  if (handler.timeout !== undefined || event !== situation.event) return []
  const message =
    'how long Cursor waits for a hook without a timeout is documented nowhere; a minute stands for it here'
  return [{ rule: 'unproven', severity: 'info', path, message, hint: 'Write a "timeout" in seconds.' }]
}
