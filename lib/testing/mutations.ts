import fc from 'fast-check'
import { CONTRACT, V1, V2 } from '#lib/contract'

/** One change to a document: the nth place under a field of it gets a value, loses its key, or gets one more key. */
export type Mutation = { under: string | null; place: number } & (
  | { kind: 'replace'; value: unknown }
  | { kind: 'remove' }
  | { kind: 'add'; key: string; value: unknown }
)

const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

const numbers = [0, -0, 1, 1.5, -1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]
const lengths = [80, 81, 160, 161, 256, 257, 512, 513, 1_000, 1_001, 6_000]
const words = ['', ' a', 'a\n', '.a', 'é', '\ud800', '2026-02-29T00:00:00Z', '2026-01-31T09:30:00+01:00', V1, V2]
const events = CONTRACT.catalogue.points.map((point) => point.id)
const objects = [{}, { a: 1 }, { a: undefined }, { a: Number.NaN }, { sourceEventId: 's' }, nested(99), nested(100)]
const heavy = ['x', 'é', '€', '"'].map((unit) => Object.fromEntries(bulk(unit)))

function bulk(unit: string): [string, string][] {
  return Array.from({ length: 9 }, (_, index) => [`k${index}`, unit.repeat(900)])
}

/** Values near the bounds and the usual mistakes. */
const troublesome: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, [], [{}], [1], ...numbers),
  fc.constantFrom<unknown>(...words, ...events),
  fc.constantFrom(...lengths).chain((length) => fc.constantFrom('x', 'é').map((unit) => unit.repeat(length))),
  fc.constantFrom<unknown>(...objects, nested(101), JSON.parse('{"__proto__":{"a":1}}'), ...heavy),
)

const places = {
  under: fc.constantFrom(null, 'metadata', 'metadata', 'scope', 'references', 'input', 'result'),
  place: fc.nat({ max: 60 }),
}
const keys = fc.constantFrom(
  '__proto__',
  'constructor',
  'a',
  '',
  'input',
  'result',
  'payloadVersion',
  'turnId',
  'workdir',
)

/** Any one mutation. */
export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), ...places, value: troublesome }),
  fc.record({ kind: fc.constant('remove' as const), ...places }),
  fc.record({ kind: fc.constant('add' as const), ...places, key: keys, value: troublesome }),
)

/** A copy of the document with the mutation made; places count the values under the field in depth-first order. */
export function mutate(document: unknown, mutation: Mutation): unknown {
  const { under } = mutation
  const paths = listPlaces(document, []).filter(([field]) => under === null || field === under)
  const path = paths[mutation.place % paths.length] ?? []
  return rewrite(document, path, (value) => {
    if (mutation.kind === 'replace') return { value: mutation.value }
    if (mutation.kind === 'remove') return null
    return { value: isBranch(value) ? withKey(value, mutation.key, mutation.value) : mutation.value }
  })
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

function listPlaces(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  const below = isBranch(value) ? Object.entries(value) : []
  return [path, ...below.flatMap(([key, inner]) => listPlaces(inner, [...path, key]))]
}

/** Replaces what is at the path; a change of null takes the key away, and the document itself then becomes undefined. */
function rewrite(
  value: unknown,
  path: readonly string[],
  change: (value: unknown) => { value: unknown } | null,
): unknown {
  const [key, ...rest] = path
  if (key === undefined || !isBranch(value)) return change(value)?.value
  const inner: unknown = Reflect.get(value, key)
  if (rest.length > 0) return withKey(value, key, rewrite(inner, rest, change))
  const changed = change(inner)
  return changed ? withKey(value, key, changed.value) : withoutKey(value, key)
}

function withKey(value: object, key: string, inner: unknown): object {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value.with(Number(key), inner) : [...value, inner]
  const copy = { ...value }
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

function withoutKey(value: object, key: string): object {
  if (Array.isArray(value)) return value.filter((_, index) => String(index) !== key)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
