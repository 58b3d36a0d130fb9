import { isPlainObject } from '#lib/contract'
import type { ConfigRules, Defect } from '../config-rules'
import { likeOtherDefects, recorded } from '../proofs'

const isText = (value: unknown) => typeof value === 'string'
const isAbsentOr = (isRight: (value: unknown) => boolean) => (value: unknown) => value !== undefined && !isRight(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

/** Fields without which a handler of a kind is invalid (dialects.md §1.2). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  command: ['command'],
  http: ['url'],
  mcp_tool: ['server', 'tool'],
  prompt: ['prompt'],
  agent: ['prompt'],
}

const required = Object.entries(REQUIRED).flatMap(([kind, fields]) =>
  fields.map(
    (field): Defect => ({
      at: 'handler',
      field,
      expected: `the ${field} of a ${kind} hook`,
      isBroken: (value, handler) => handler.type === kind && !isText(value),
      reach: 'file',
      ...(kind === 'command' ? recorded('cfg-command-*') : likeOtherDefects),
    }),
  ),
)

const optional = (field: string, expected: string, isRight: (value: unknown) => boolean): Defect => ({
  at: 'handler',
  field,
  expected,
  isBroken: isAbsentOr(isRight),
  reach: 'file',
  ...likeOtherDefects,
})

/** One invalid group or handler silences all hooks of its file (REPORT §4, loading). */
const DEFECTS: readonly Defect[] = [
  {
    at: 'group',
    field: '',
    expected: 'a group of hooks',
    isBroken: (value) => !isPlainObject(value),
    reach: 'file',
    ...likeOtherDefects,
  },
  {
    at: 'group',
    field: 'hooks',
    expected: 'a list of hooks',
    isBroken: (value) => !Array.isArray(value),
    reach: 'file',
    ...recorded('cfg-group-hooks-*, cfg-flat-handler'),
  },
  {
    at: 'group',
    field: 'matcher',
    expected: 'a text',
    isBroken: isAbsentOr(isText),
    reach: 'file',
    ...recorded('cfg-matcher-*, match-null'),
  },
  {
    at: 'handler',
    field: '',
    expected: 'a hook',
    isBroken: (value) => !isPlainObject(value),
    reach: 'file',
    ...likeOtherDefects,
  },
  {
    at: 'handler',
    field: 'type',
    expected: `one of ${Object.keys(REQUIRED).join(', ')}`,
    isBroken: (value) => !isText(value) || !Object.hasOwn(REQUIRED, String(value)),
    reach: 'file',
    ...recorded('cfg-type-*'),
  },
  ...required,
  {
    at: 'handler',
    field: 'timeout',
    expected: 'seconds above 0',
    isBroken: isAbsentOr((value) => typeof value === 'number' && value > 0),
    reach: 'file',
    ...recorded('timeout-zero, timeout-negative, timeout-string'),
  },
  optional('args', 'a list of texts', (value) => Array.isArray(value) && value.every(isText)),
  optional('if', 'a permission rule', isText),
  optional('async', 'true or false', isFlag),
  optional('asyncRewake', 'true or false', isFlag),
  optional('once', 'true or false', isFlag),
  optional('statusMessage', 'a text', isText),
  optional('shell', 'bash or powershell', (value) => value === 'bash' || value === 'powershell'),
  {
    at: 'handler',
    field: 'command',
    expected: 'a command that is not empty',
    isBroken: (value, handler) => handler.type === 'command' && isText(value) && String(value).trim() === '',
    reach: 'handler',
    ...recorded('cmd-empty'),
  },
]

/** How Claude Code reads its settings files (REPORT §4, loading; oracle cfg-*). */
export const CLAUDE_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: true },
  unreadable: {
    state: 'skipped',
    effect: 'ignores the whole file without a word',
    ...recorded('cfg-invalid-json'),
  },
  rootKeys: null,
  wrongShape: 'dropped',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}

/** Layers by precedence of plain settings, weakest first; frontmatters, which hold no settings, last (dialects.md §1.1). */
export const CLAUDE_LAYERS = ['plugin', 'user', 'project', 'local', 'cli', 'managed', 'skill', 'agent'] as const
