import { isPlainObject, plainText } from '#lib/contract'
import type { ConfigRules, Defect } from '../config-rules'
import { documented } from '../proofs'
import { readMatcher } from './matcher'

/** Field that an entry of a kind cannot do without. */
const BODIES: Readonly<Record<string, string>> = { command: 'command', prompt: 'prompt', http: 'url' }

/** Layers in the order in which their lists are put together. */
export const CODEBOT_LAYERS = ['user', 'project'] as const

const isText = (value: unknown) => typeof value === 'string'
const given = (value: unknown) => value !== undefined && value !== null
const compiles = (value: unknown) => readMatcher(plainText(value)).mode !== 'invalid'
const areTexts = (value: unknown) => isPlainObject(value) && Object.values(value).every(isText)

const skipped = (field: string, expected: string, isBroken: Defect['isBroken']): Defect => ({
  at: 'handler',
  field,
  expected,
  isBroken,
  reach: 'handler',
  ...documented('seeds.md §4.1'),
})

/** A value that its settings cannot be decoded with; what then becomes of them nobody has written down. */
const typed = (field: string, expected: string, isRight: (value: unknown) => boolean): Defect => ({
  at: 'handler',
  field,
  expected,
  isBroken: (value) => given(value) && !isRight(value),
  reach: 'file',
  proof: 'open',
  source: 'how Go decodes JSON',
})

const DEFECTS: readonly Defect[] = [
  {
    ...typed('', 'an entry with keys and values', isPlainObject),
    isBroken: (value) => !isPlainObject(value),
  },
  ...['type', 'command', 'prompt', 'url', 'matcher', 'if'].map((field) => typed(field, 'a text', isText)),
  typed('headers', 'names with texts', areTexts),
  typed('blocking', 'true or false', (value) => typeof value === 'boolean'),
  typed('timeout', 'a whole number of seconds', Number.isInteger),
  skipped('type', `one of ${Object.keys(BODIES).join(', ')}`, (value) => !Object.hasOwn(BODIES, plainText(value))),
  ...Object.entries(BODIES).map(([kind, field]) =>
    skipped(field, `the ${field} of a ${kind} hook`, (value, { type }) => type === kind && (value ?? '') === ''),
  ),
  skipped('matcher', 'a pattern that compiles', (value) => !compiles(value)),
  skipped('if', 'a condition that compiles', (value) => !compiles(value)),
]

/** How codebot reads its settings: a bad entry is skipped alone (seeds.md §4.1). */
export const CODEBOT_CONFIG: ConfigRules = {
  syntax: { comments: false, trailingCommas: false, byteOrderMark: false },
  unreadable: { state: 'refused-start', effect: 'does not start', proof: 'open', source: 'how Go decodes JSON' },
  refused: { state: 'refused-start', effect: 'does not start' },
  rootKeys: null,
  wrongShape: 'refuses-file',
  shape: 'flat',
  eventAsObject: 'wrong-shape',
  switches: [],
  defects: DEFECTS,
}
