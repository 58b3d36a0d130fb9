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
  const { base, events, timeField, runField, neverFor, argumentsPreview } = dialect.payload ?? NO_DEFAULTS
  if (!mapping || mapping.point !== envelope.event || contradicts(mapping, envelope)) return null
  if (neverFor?.[event]?.includes(String(envelope.metadata.toolName))) return null
  const payload: Record<string, unknown> = { ...base, ...context.fields }
  const values: readonly (readonly [path: string, value: unknown])[] = [
    ...workdirsOf(mapping, envelope, context),
    [dialect.eventField, event],
    ...Object.entries(events[event] ?? {}),
    ...(timeField === null ? [] : [[timeField, envelope.occurredAt] as const]),
    ...(runField === undefined || envelope.scope.runId === undefined
      ? []
      : [[runField, envelope.scope.runId] as const]),
    ...idsOf({ ...dialect.references, ...mapping.references }, envelope),
    ...metadataOf(mapping, envelope),
    ...previewsOf(mapping, envelope, argumentsPreview),
    ...bodiesOf(mapping, envelope),
  ]
  for (const [path, value] of values) place(payload, path.split('.'), value)
  return payload
}

/** Puts a value at a path; objects on the way are copied, never changed. */
function place(into: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (name === undefined) return
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner: Record<string, unknown> = isPlainObject(into[name]) ? { ...into[name] } : {}
  into[name] = inner
  place(inner, rest, value)
}

type Metadata = Readonly<Record<string, unknown>>

const readingsOf = ({ metadata }: PointMapping): [string, Reading][] => Object.entries(metadata)

function contradicts(mapping: PointMapping, { metadata }: { readonly metadata: Metadata }): boolean {
  return readingsOf(mapping).some(([name, reading]) => {
    return reading.as === 'constant' && metadata[name] !== undefined && metadata[name] !== reading.value
  })
}

/** The directory, where the payload of the event has one. */
function workdirsOf(mapping: PointMapping, envelope: EnvelopeDocument, context: PayloadContext): [string, string][] {
  const reading = mapping.metadata.workdir
  const [path] = reading?.as === 'path' ? reading.from : []
  return path === undefined ? [] : [[path, workdirOf(envelope, context)]]
}

function workdirOf({ metadata }: { readonly metadata: Metadata }, { cwd, home }: PayloadContext): string {
  const { workdir } = metadata
  if (typeof workdir !== 'string' || workdir === '' || workdir === '.') return cwd
  if (/^(?:[/\\]|[A-Za-z]:)/.test(workdir)) return workdir
  if (workdir === '~' || workdir.startsWith('~/')) return home === undefined ? cwd : `${home}${workdir.slice(1)}`
  return cwd === '' ? workdir : `${cwd}/${workdir}`
}

function idsOf(readings: Readonly<Record<string, string>>, { references }: EnvelopeDocument): [string, unknown][] {
  const ids: Readonly<Record<string, string | undefined>> = references
  return Object.entries(readings).flatMap(([name, path]): [string, unknown][] =>
    ids[name] === undefined ? [] : [[path, ids[name]]],
  )
}

function metadataOf(mapping: PointMapping, { metadata }: { readonly metadata: Metadata }): [string, unknown][] {
  const bodies = [mapping.input?.from, mapping.result?.from]
  return readingsOf(mapping)
    .flatMap(([name, reading]) => fieldsOf(reading, metadata[name]))
    .filter(([path]) => !bodies.some((body) => body !== undefined && path.startsWith(`${body}.`)))
}

/** The preview that the agent itself would make of the arguments; one in the metadata may be missing or cut elsewhere. */
function previewsOf(
  { metadata: { toolArgumentsPreview: reading } }: PointMapping,
  envelope: EnvelopeDocument,
  preview: PayloadDefaults['argumentsPreview'],
): [string, string][] {
  const [path] = reading?.as === 'text' ? reading.from : []
  if (path === undefined || preview === undefined || envelope.schemaVersion === V1) return []
  return envelope.input === undefined ? [] : [[path, preview(envelope.input)]]
}

/** A field of the payload; parts of a result come with the result itself. */
function fieldsOf(reading: Reading, value: unknown): [string, unknown][] {
  if (value === undefined || reading.as === 'constant' || reading.as === 'path' || reading.as === 'has-fields')
    return []
  const [path] = reading.as === 'content' ? reading.from.slice(-1) : reading.from
  if (path === undefined) return []
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

function bodiesOf({ input, result }: PointMapping, envelope: EnvelopeDocument): [string, unknown][] {
  if (envelope.schemaVersion === V1) return []
  return [...bodyOf(input, envelope.input), ...bodyOf(result, envelope.result)]
}

function bodyOf(reading: BodyReading | undefined, body: JsonObject | undefined): [string, unknown][] {
  if (reading === undefined || body === undefined) return []
  const { from, as } = reading
  if (as === 'object') return [[from, body]]
  const text = body.text ?? (as === 'text' ? body[from] : undefined)
  const isText = typeof text === 'string' && (as === 'text' || Object.keys(body).length === 1)
  return [[from, isText ? text : as === 'text' ? JSON.stringify(body) : body]]
}
