import { isPlainObject } from '#lib/contract'
import { toTimeoutMs } from '#lib/protocol'
import { expandVariables } from '../expand-variables'
import { type HookEntry, textOf } from '../hook-entry'
import type { HookRules } from '../hook-rules'
import { ownEnvironment } from '../settings-file'
import type { Situation } from '../situation'
import { COPILOT_CONFIG, COPILOT_LAYERS, COPILOT_SETTINGS, copilotSwitches } from './config'
import { decodeCopilot } from './decode'
import { COPILOT_EVENTS, copilotEvent } from './event-rules'
import { COPILOT_FACTS } from './facts'
import { matchCopilot } from './matcher'
import { mergeCopilot } from './merge'
import { momentOf, SPELLING } from './spelling'

/** Seconds (dialects.md §5.1). */
const TIMEOUT = { unit: 's', defaultMs: 30_000, startMs: 0 } as const

/** Hooks of Copilot CLI (dialects.md §5.1–5.3). */
export const copilotCliHooks: HookRules = {
  ...SPELLING,
  events: COPILOT_EVENTS,
  layers: COPILOT_LAYERS,
  config: COPILOT_CONFIG,
  otherFiles: [COPILOT_SETTINGS],
  facts: COPILOT_FACTS,
  timeout: TIMEOUT,
  stdinNewline: false,
  refusesStart: () => null,
  switches: copilotSwitches,
  match: matchCopilot,
  refusal: refusalOf,
  identity: () => null,
  composition: () => 'series-run-all',
  plan: planOf,
  environment: environmentOf,
  directory: directoryOf,
  findings: () => [],
  decode: decodeCopilot,
  feedForward: (payload) => payload,
  merge: mergeCopilot,
}

const kindOf = ({ handler }: HookEntry) => textOf(handler, 'type') ?? 'command'

/** What a command hook runs on a platform, or undefined where it has nothing for it (dialects.md §5.1). */
function commandOf({ handler }: HookEntry, platform: string): string | undefined {
  const program = textOf(handler, 'exec')
  if (program !== undefined) return [program, ...(Array.isArray(handler.args) ? handler.args : [])].join(' ')
  return textOf(handler, platform === 'win32' ? 'powershell' : 'bash') ?? textOf(handler, 'command')
}

function planOf(entry: HookEntry, { context }: Situation): ReturnType<HookRules['plan']> {
  const { handler, event } = entry
  const kind = kindOf(entry)
  const { awaited, failureDenies } = copilotEvent(event)
  const named = { http: textOf(handler, 'url'), prompt: textOf(handler, 'prompt') }[kind]
  return {
    kind,
    label: named ?? commandOf(entry, context.platform) ?? '',
    mode: awaited ? 'sync' : 'async',
    timeoutMs: toTimeoutMs(handler.timeoutSec ?? handler.timeout, TIMEOUT),
    failurePolicy: failureDenies && kind === 'command' ? 'fail-closed' : 'fail-open',
  }
}

const LOCAL = /^http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?:[:/]|$)/

/** Prompts begin new sessions with a person, plain http is refused, and a command may have nothing for the platform. */
function refusalOf(entry: HookEntry, { context, payload }: Situation): ReturnType<HookRules['refusal']> {
  const kind = kindOf(entry)
  if (kind === 'prompt') {
    if (momentOf(entry.event) !== 'sessionStart') {
      return { reason: 'unsupported-kind', detail: 'Prompts are submitted at the start of a session alone.' }
    }
    if (!context.interactive || payload.source === 'resume') {
      return { reason: 'not-allowed-here', detail: 'Prompts are submitted in new sessions with a person alone.' }
    }
  }
  const url = textOf(entry.handler, 'url') ?? ''
  const mayBeLocal = context.env.COPILOT_HOOK_ALLOW_LOCALHOST === '1'
  if (kind === 'http' && !url.startsWith('https://') && !(mayBeLocal && LOCAL.test(url))) {
    return { reason: 'not-allowed-here', detail: 'An address without https: is refused.' }
  }
  if (kind === 'command' && commandOf(entry, context.platform) === undefined) {
    return { reason: 'platform', detail: `It has no command for ${context.platform}.` }
  }
  return null
}

/** The variables of the hook, with others replaced in them, and those of a plugin (dialects.md §5.1, §5.3). */
function environmentOf({ handler, layer }: HookEntry, { context }: Situation): Record<string, string> {
  const { env, pluginRoot, projectDir } = context
  const own = Object.entries(isPlainObject(handler.env) ? ownEnvironment(handler) : {}).map(([name, text]) => [
    name,
    expandVariables(text, env, { fallbacks: false }),
  ])
  const ofPlugin = {
    PLUGIN_ROOT: pluginRoot,
    COPILOT_PLUGIN_ROOT: pluginRoot,
    CLAUDE_PLUGIN_ROOT: pluginRoot,
    CLAUDE_PROJECT_DIR: projectDir,
  }
  const known = Object.entries(layer === 'plugin' ? ofPlugin : {}).filter(([, text]) => text !== undefined)
  return Object.fromEntries([...known, ...own])
}

/** The root of the repository, or the directory of the hook within it (dialects.md §5.1). */
function directoryOf({ handler }: HookEntry, { context, payload }: Situation): string | undefined {
  const root = context.projectDir ?? context.cwd ?? textOf(payload, 'cwd')
  const own = textOf(handler, 'cwd')
  if (own === undefined || own === '.') return root
  return root === undefined || /^(?:[\\/~]|[A-Za-z]:)/.test(own) ? own : `${root}/${own.replace(/^\.\//, '')}`
}
