import { isPlainObject, plainText } from '#lib/contract'
import type { AgentContext } from '../agent-context'
import type { ConfigRules, Defect } from '../config-rules'
import type { Fields } from '../hook-entry'
import type { FileRules } from '../hook-rules'
import { documented, open } from '../proofs'
import type { ConfigRoot, Switch } from '../situation'
import { momentOf } from './spelling'

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isAbsent = (value: unknown) => value === undefined || value === null
const isSecure = (url: unknown) => typeof url === 'string' && url.startsWith('https://')

const SETTINGS_FILE = /(?:^|[\\/])settings(?:\.local)?\.json$/

const kindOf = ({ type }: Fields) => type ?? 'command'
const SHELLS = ['bash', 'powershell', 'command']

/** That a bad item is dropped alone is documented; which faults make it bad, in part. */
const DROPPED = documented('dialects.md §5.1')
const LIKE_OTHERS = open('by analogy with documented faults of items')

/** Moments whose answer can grant something. */
const GRANTING = ['preToolUse', 'permissionRequest']

const typed = (field: string, expected: string, isRight: (value: unknown) => boolean): Defect => ({
  at: 'handler',
  field,
  expected,
  isBroken: (value) => !isAbsent(value) && !isRight(value),
  reach: 'handler',
  ...LIKE_OTHERS,
})

const seconds = (value: unknown) => typeof value === 'number' && value > 0

const DEFECTS: readonly Defect[] = [
  {
    at: 'root',
    field: 'version',
    rule: 'config-version',
    expected: '1',
    isBroken: (value) => value !== undefined && value !== 1,
    reach: 'file',
    ...DROPPED,
  },
  {
    at: 'group',
    field: 'hooks',
    expected: 'a list of hooks',
    isBroken: (value) => !Array.isArray(value),
    reach: 'group',
    ...LIKE_OTHERS,
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'type',
    expected: 'command, http or prompt',
    isBroken: (_value, handler) => !['command', 'http', 'prompt'].includes(plainText(kindOf(handler))),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'exec',
    expected: 'a program, without bash, powershell or command beside it',
    isBroken: (value, handler) =>
      kindOf(handler) === 'command' &&
      value !== undefined &&
      (!isText(value) || SHELLS.some((shell) => handler[shell] !== undefined)),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'command',
    expected: 'bash, powershell, command or exec with a text that is not empty',
    isBroken: (_value, handler) =>
      kindOf(handler) === 'command' && ![...SHELLS, 'exec'].some((name) => isText(handler[name])),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'url',
    expected: 'an address with https: or http:',
    isBroken: (value, handler) => kindOf(handler) === 'http' && !/^https?:\/\//.test(plainText(value)),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'url',
    expected: 'an address with https:, as its answer may grant something or its headers hold variables',
    isBroken: (value, handler, { event }) =>
      kindOf(handler) === 'http' &&
      (GRANTING.includes(momentOf(event)) || handler.allowedEnvVars !== undefined) &&
      !isSecure(value),
    reach: 'handler',
    ...DROPPED,
  },
  {
    at: 'handler',
    field: 'prompt',
    expected: 'the text of a prompt hook',
    isBroken: (value, handler) => kindOf(handler) === 'prompt' && !isText(value),
    reach: 'handler',
    ...DROPPED,
  },
  typed('matcher', 'a text', (value) => typeof value === 'string'),
  typed('timeoutSec', 'seconds above 0', seconds),
  typed('timeout', 'seconds above 0', seconds),
  typed('cwd', 'a path', (value) => typeof value === 'string'),
  typed('env', 'an object of variables', isPlainObject),
  typed('args', 'a list of texts', Array.isArray),
]

/** How Copilot CLI reads a hook file: flat lists of hooks, or the groups of Claude Code (dialects.md §5.1). */
export const COPILOT_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: false },
  unreadable: { state: 'skipped', effect: 'rejects the whole file', ...documented('dialects.md §5.1') },
  rootKeys: null,
  wrongShape: 'refuses-file',
  shape: 'either',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}

/** Settings hold hooks among other things, and one broken hook there drops all of them (dialects.md §5.1). */
export const COPILOT_SETTINGS: FileRules = {
  ...COPILOT_CONFIG,
  name: 'settings file',
  covers: ({ path = '' }) => SETTINGS_FILE.test(path),
  defects: DEFECTS.flatMap((defect): Defect[] => (defect.at === 'root' ? [] : [{ ...defect, reach: 'file' }])),
}

/** Layers in the order in which their hooks run; `managed` is the policy of the machine (dialects.md §5.1). */
export const COPILOT_LAYERS = ['managed', 'user', 'project', 'local', 'plugin'] as const

const REPOSITORY = ['project', 'local']

/** Trust of the folder and `disableAllHooks`; neither touches the policy of the machine (dialects.md §5.1). */
export function copilotSwitches(roots: readonly ConfigRoot[], { workspaceTrusted }: AgentContext): Switch[] {
  const off = roots.filter(({ layer, root }) => layer !== 'managed' && root.disableAllHooks === true)
  const ofSession = off.find(({ layer, file }) => REPOSITORY.includes(layer) && SETTINGS_FILE.test(file))
  const switches: (Switch | false)[] = [
    ofSession !== undefined && {
      reason: 'all-disabled',
      detail: `disableAllHooks is set in ${ofSession.file}.`,
      covers: ({ layer }) => layer !== 'managed',
    },
    off.length > 0 && {
      reason: 'source-disabled',
      detail: 'disableAllHooks is set in its file.',
      covers: ({ layer, file }) => off.some((root) => root.layer === layer && root.file === file),
    },
    !workspaceTrusted && {
      reason: 'untrusted',
      detail: 'The folder is not trusted.',
      covers: ({ layer }) => REPOSITORY.includes(layer),
    },
  ]
  return switches.filter((found) => found !== false)
}
