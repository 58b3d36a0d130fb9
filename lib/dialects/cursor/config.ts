import { isPlainObject } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import type { Fields } from '../hook-entry'
import { open } from '../proofs'
import type { ConfigRoot, Switch } from '../situation'
import { cursorEvent } from './event-rules'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAbsent = (value: unknown) => value === undefined || value === null

/** What a wrong type in one hook does is written nowhere; a hook that cannot be understood cannot run. */
const UNKNOWN = open('no document or report says how far a wrong type reaches')

const isPrompt = ({ type }: Fields) => type === 'prompt'

const DEFECTS: readonly Defect[] = [
  {
    at: 'root',
    field: 'version',
    rule: 'config-version',
    expected: 'a whole number from 1 on, as in "version": 1',
    isBroken: (value) => !Number.isInteger(value) || Number(value) < 1,
    reach: 'file',
    ...open('reported as “Config version must be a number”: microsoft/apm#1823, nowledge-co/community#255'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'type',
    expected: 'command or prompt',
    isBroken: (value) => !isAbsent(value) && value !== 'command' && value !== 'prompt',
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'prompt',
    expected: 'the prompt of a prompt hook',
    isBroken: (value, handler) => isPrompt(handler) && !isText(value),
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'command',
    expected: 'a command that is not empty',
    isBroken: (value, handler) => !isPrompt(handler) && !isText(value),
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'matcher',
    expected: 'a text',
    isBroken: (value) => !isAbsent(value) && typeof value !== 'string',
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'timeout',
    expected: 'seconds above 0',
    isBroken: (value) => !isAbsent(value) && (typeof value !== 'number' || value <= 0),
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'failClosed',
    expected: 'true or false',
    isBroken: (value) => !isAbsent(value) && typeof value !== 'boolean',
    reach: 'handler',
    ...UNKNOWN,
  },
  {
    at: 'handler',
    field: 'loop_limit',
    expected: 'a whole number, or null for no limit',
    isBroken: (value) => !isAbsent(value) && !Number.isInteger(value),
    reach: 'handler',
    ...UNKNOWN,
  },
]

/** How Cursor reads a hooks.json: a version, and for each event a flat list of hooks (dialects.md §4.1). */
export const CURSOR_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: true },
  unreadable: {
    state: 'skipped',
    effect: 'ignores the whole file and shows an error in its settings',
    ...open('reported for files it cannot load; that comments are refused is an assumption'),
  },
  rootKeys: null,
  wrongShape: 'dropped',
  shape: 'flat',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}

/** Layers from the one that wins to the one that yields; `managed` is the enterprise's file (dialects.md §4.1). */
export const CURSOR_LAYERS: readonly string[] = ['managed', 'team', 'project', 'user', 'plugin']

/** Hooks of a project need trust; an agent in the cloud has no user and fewer events (dialects.md §4.1, §4.2). */
export function cursorSwitches(_roots: readonly ConfigRoot[], context: AgentContext): Switch[] {
  const inCloud = isInCloud(context)
  const switches: (Switch | false)[] = [
    !context.workspaceTrusted && {
      reason: 'untrusted',
      detail: 'The workspace is not trusted.',
      covers: ({ layer }) => layer === 'project',
    },
    inCloud && {
      reason: 'source-disabled',
      detail: 'An agent in the cloud has no hooks of the user.',
      covers: ({ layer }) => layer === 'user',
    },
    inCloud && {
      reason: 'not-allowed-here',
      detail: 'An agent in the cloud does not fire this event.',
      covers: ({ event }) => !cursorEvent(event).inCloud,
    },
  ]
  return switches.filter((found) => found !== false)
}

/** Whether the agent runs in the cloud: it sets a variable of its own there. */
export const isInCloud = ({ env }: AgentContext) => env.CURSOR_CODE_REMOTE === 'true'
