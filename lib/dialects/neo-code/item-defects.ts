import { isPlainObject, plainText } from '#lib/contract'
import type { Defect } from '../config-rules'
import type { Fields } from '../hook-entry'
import { documented } from '../proofs'
import { commandOf } from './command'
import { NEO_POINTS, neoPoint } from './event-rules'
import { isOff, kindOf, paramsOf, paramText, scalarText, wordOf } from './item'
import { isLoopbackUrl } from './loopback'
import { keysUsed, matchFault } from './match'

type File = 'user' | 'repo'

/** What makes an item invalid: a field and what it must be, by the seed's own order. */
interface Check {
  readonly field: string
  readonly expected: string
  readonly source: string
  isBroken(value: unknown, item: Fields): boolean
}

const HANDLERS = ['require_file_exists', 'warn_on_tool_call', 'add_context_note']
/** What may happen where a hook fails. */
export const POLICIES = ['warn_only', 'fail_open', 'fail_closed']
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** Kinds that are declared and refused (seeds.md §2.3). */
const DECLARED_ONLY = ['prompt', 'agent']
const KINDS: Readonly<Record<File, readonly string[]>> = {
  user: ['builtin', 'command', 'http'],
  repo: ['builtin', 'command'],
}

const given = (value: unknown) => value !== undefined && value !== null
const isFlag = (value: unknown) =>
  typeof value === 'boolean' || isOff(value) || /^(?:y|yes|on)$/i.test(plainText(value))
const isWhole = (value: unknown) => typeof value === 'number' && Number.isInteger(value)
const isScalar = (value: unknown) => scalarText(value) !== undefined
const isBuiltin = (item: Fields, handler?: string) =>
  kindOf(item) === 'builtin' && (handler === undefined || wordOf(item, 'handler') === handler)

/** A field of another type than the agent decodes. */
const typed = (field: string, expected: string, isRight: (value: unknown) => boolean): Check => ({
  field,
  expected,
  source: '§2.4',
  isBroken: (value) => given(value) && !isRight(value),
})

const pointText = (item: Fields) => (scalarText(item.point) ?? '').trim()

/** Fields that both files check alike (seeds.md §2.4, §2.5, §2.6, §2.8). */
const ALIKE: readonly Check[] = [
  ...['id', 'point', 'scope', 'kind', 'mode', 'handler', 'failure_policy'].map((field) =>
    typed(field, 'a text', isScalar),
  ),
  typed('enabled', 'true or false', isFlag),
  typed('priority', 'a whole number', isWhole),
  typed('timeout_sec', 'a whole number of seconds above 0', (value) => isWhole(value) && Number(value) > 0),
  typed('params', 'keys with values', isPlainObject),
  typed('match', 'keys with values', isPlainObject),
  { field: 'id', expected: 'a name', source: '§2.4', isBroken: (value) => wordOf({ value }, 'value') === '' },
  {
    field: 'kind',
    expected: 'a kind that is no external one: those are not supported yet',
    source: '§2.4',
    isBroken: (_value, item) => DECLARED_ONLY.includes(kindOf(item)),
  },
  {
    field: 'failure_policy',
    expected: `one of ${POLICIES.join(', ')}`,
    source: '§2.4',
    isBroken: (_value, item) => !POLICIES.includes(wordOf(item, 'failure_policy', 'warn_only')),
  },
  {
    field: 'mode',
    expected: 'sync for builtins and commands',
    source: '§2.4',
    isBroken: (_value, item) => kindOf(item) !== 'http' && wordOf(item, 'mode', 'sync') !== 'sync',
  },
  {
    field: 'handler',
    expected: `one of ${HANDLERS.join(', ')} for a builtin`,
    source: '§2.5',
    isBroken: (_value, item) => isBuiltin(item) && !HANDLERS.includes(wordOf(item, 'handler')),
  },
  {
    field: 'match',
    expected: 'a matcher for warn_on_tool_call',
    source: '§2.5',
    isBroken: (_value, item) => isBuiltin(item, 'warn_on_tool_call') && keysUsed(item).length === 0,
  },
  {
    field: 'params.path',
    expected: 'a path for require_file_exists',
    source: '§2.5',
    isBroken: (_value, item) => isBuiltin(item, 'require_file_exists') && paramText(item, 'path') === '',
  },
  {
    field: 'params.note',
    expected: 'a note, or a message, for add_context_note',
    source: '§2.5',
    isBroken: (_value, item) =>
      isBuiltin(item, 'add_context_note') && paramText(item, 'note') === '' && paramText(item, 'message') === '',
  },
  {
    field: 'params.shell',
    expected: 'true or false',
    source: '§2.8',
    isBroken: (value, item) => kindOf(item) === 'command' && given(value) && typeof value !== 'boolean',
  },
  {
    field: 'params.command',
    expected: 'a list of words that are not empty, or a text with shell: true',
    source: '§2.8',
    isBroken: (_value, item) => kindOf(item) === 'command' && commandOf(item) === null,
  },
  {
    field: 'match',
    expected: 'known keys that the point has, with patterns that compile',
    source: '§2.6',
    isBroken: (_value, item) => matchFault(item, pointText(item).toLowerCase()) !== null,
  },
]

/** What the config of the user checks on its own: its points are compared by case (seeds.md §2.4, §2.7). */
const USER: readonly Check[] = [
  pointCheck('a point that users may hook, in small letters', pointText),
  ...kindAndScope('user'),
  {
    field: 'mode',
    expected: 'observe for http',
    source: '§2.4',
    isBroken: (_value, item) => kindOf(item) === 'http' && wordOf(item, 'mode', 'observe') !== 'observe',
  },
  {
    field: 'handler',
    expected: 'nothing for http',
    source: '§2.4',
    isBroken: (_value, item) => kindOf(item) === 'http' && wordOf(item, 'handler') !== '',
  },
  {
    field: 'failure_policy',
    expected: 'another policy than fail_closed for http',
    source: '§2.4',
    isBroken: (_value, item) => kindOf(item) === 'http' && wordOf(item, 'failure_policy') === 'fail_closed',
  },
  {
    field: 'params.url',
    expected: 'an http or https address of localhost or a loopback IP',
    source: '§2.7',
    isBroken: (_value, item) => kindOf(item) === 'http' && !isLoopbackUrl(paramText(item, 'url')),
  },
  {
    field: 'params.method',
    expected: `one of ${METHODS.join(', ')}`,
    source: '§2.7',
    isBroken: (_value, item) =>
      kindOf(item) === 'http' && !METHODS.includes(paramText(item, 'method').toUpperCase() || 'POST'),
  },
  {
    field: 'params.headers',
    expected: 'names and values that are not empty',
    source: '§2.7',
    isBroken: (value, item) => kindOf(item) === 'http' && given(value) && !areHeaders(paramsOf(item).headers),
  },
]

const REPO: readonly Check[] = [
  pointCheck('a point that repositories may hook', (item) => pointText(item).toLowerCase()),
  ...kindAndScope('repo'),
]

function pointCheck(expected: string, read: (item: Fields) => string): Check {
  const isKnown = (point: string) => Object.hasOwn(NEO_POINTS, point) && neoPoint(point).isOpen
  return { field: 'point', expected, source: '§2.2, §2.4', isBroken: (_value, item) => !isKnown(read(item)) }
}

function kindAndScope(file: File): Check[] {
  return [
    {
      field: 'kind',
      expected: `one of ${KINDS[file].join(', ')}`,
      source: '§2.4',
      isBroken: (_value, item) => !KINDS[file].includes(kindOf(item)),
    },
    {
      field: 'scope',
      expected: `nothing but ${file}`,
      source: '§2.4',
      isBroken: (_value, item) => wordOf(item, 'scope', file) !== file,
    },
  ]
}

function areHeaders(headers: unknown): boolean {
  if (!isPlainObject(headers)) return false
  return Object.entries(headers).every(([name, value]) => name.trim() !== '' && (scalarText(value) ?? '').trim() !== '')
}

/** Every fault that an item can have; one of them and the file is not loaded. A repository's disabled items are let be. */
export function itemDefects(file: File): readonly Defect[] {
  const skips = (item: Fields) => file === 'repo' && isOff(item.enabled)
  const entry: Defect = {
    at: 'handler',
    field: '',
    expected: 'an item with keys and values',
    isBroken: (value) => !isPlainObject(value),
    reach: 'file',
    ...documented('seeds.md §2.4'),
  }
  const checks = [...ALIKE, ...(file === 'user' ? USER : REPO)].map(
    ({ field, expected, source, isBroken }): Defect => ({
      at: 'handler',
      field,
      expected,
      isBroken: (value, item) => !skips(item) && isBroken(value, item),
      reach: 'file',
      ...documented(`seeds.md ${source}`),
    }),
  )
  return [entry, ...checks]
}
