import { type EnvelopeDocument, isPlainObject, type JsonObject, V1 } from '#lib/contract'
import type { BodyReading, Dialect, PointMapping } from './dialect'
import type { Fields } from './hook-entry'
import type { PayloadDefaults } from './payload-defaults'
import type { Reading } from './reading'

/** What an envelope does not say about the agent it is handed to. */
export interface PayloadContext {
  /** Absolute directory that the envelope's `workdir` is relative to. */
  readonly cwd: string
  readonly home?: string | undefined
  /** More fields of every payload, such as the model. */
  readonly fields?: Fields | undefined
}

const NO_DEFAULTS: PayloadDefaults = { base: {}, events: {}, timeField: null }

/**
 * The event of an envelope as the agent would write it on standard input: the mapping of `toEnvelope` read backwards.
 * Null where the agent has no such event for this envelope, because a fixed part of it says otherwise (a failed call is
 * no PostToolUse of Claude Code).
 */
export function toPayload(
  dialect: Dialect,
  event: string,
  { envelope, context }: { readonly envelope: EnvelopeDocument; readonly context: PayloadContext },
): Fields | null {
  const mapping = Object.hasOwn(dialect.events, event) ? dialect.events[event] : undefined
  if (!mapping || mapping.point !== envelope.event || contradicts(mapping, envelope)) return null
  const { base, events, timeField } = dialect.payload ?? NO_DEFAULTS
  const input = envelope.schemaVersion === V1 ? undefined : envelope.input
  const result = envelope.schemaVersion === V1 ? undefined : envelope.result
  return {
    ...base,
    ...context.fields,
    cwd: workdirOf(envelope, context),
    [dialect.eventField]: event,
    ...events[event],
    ...(timeField !== null && { [timeField]: envelope.occurredAt }),
    ...idsOf({ ...dialect.references, ...mapping.references }, envelope),
    ...metadataOf(mapping, envelope),
    ...(mapping.input && bodyOf(mapping.input, input)),
    ...(mapping.result && bodyOf(mapping.result, result)),
  }
}

type Metadata = Readonly<Record<string, unknown>>

const readingsOf = ({ metadata }: PointMapping): [string, Reading][] => Object.entries(metadata)

function contradicts(mapping: PointMapping, { metadata }: { readonly metadata: Metadata }): boolean {
  return readingsOf(mapping).some(([name, reading]) => {
    return reading.as === 'constant' && metadata[name] !== undefined && metadata[name] !== reading.value
  })
}

function workdirOf({ metadata }: { readonly metadata: Metadata }, { cwd, home }: PayloadContext): string {
  const { workdir } = metadata
  if (typeof workdir !== 'string' || workdir === '' || workdir === '.') return cwd
  if (/^(?:[/\\]|[A-Za-z]:)/.test(workdir)) return workdir
  if (workdir === '~' || workdir.startsWith('~/')) return home === undefined ? cwd : `${home}${workdir.slice(1)}`
  return cwd === '' ? workdir : `${cwd}/${workdir}`
}

function idsOf(readings: Readonly<Record<string, string>>, { references }: EnvelopeDocument): Fields {
  const ids: Readonly<Record<string, string | undefined>> = references
  return Object.fromEntries(
    Object.entries(readings).flatMap(([name, path]) => (ids[name] === undefined ? [] : [[path, ids[name]]])),
  )
}

function metadataOf(mapping: PointMapping, { metadata }: { readonly metadata: Metadata }): Fields {
  return Object.fromEntries(readingsOf(mapping).flatMap(([name, reading]) => fieldsOf(reading, metadata[name])))
}

/** A field that the payload has at its root; parts of a result come with the result itself. */
function fieldsOf(reading: Reading, value: unknown): [string, unknown][] {
  if (value === undefined || reading.as === 'constant' || reading.as === 'path' || reading.as === 'has-fields')
    return []
  const [path] = reading.as === 'content' ? reading.from.slice(-1) : reading.from
  if (path === undefined || path.includes('.')) return []
  if (reading.as === 'when-true') return [[path, value === reading.then]]
  return [[path, reading.as === 'arguments' ? argumentsOf(value) : value]]
}

/** The arguments behind a preview, which is masked and may be cut; nothing where it was. */
function argumentsOf(preview: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(String(preview))
    return isPlainObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function bodyOf({ from, as }: BodyReading, body: JsonObject | undefined): Fields {
  if (body === undefined) return {}
  const isText = as !== 'object' && typeof body.text === 'string' && (as === 'text' || Object.keys(body).length === 1)
  return { [from]: isText ? body.text : body }
}
