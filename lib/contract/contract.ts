import type { z } from 'zod'
import { CATALOGUE, type Catalogue } from './catalogue'
import { createIssueError } from './create-issue'
import {
  createDefinitionV1,
  createDefinitionV2,
  type DefinitionDocument,
  type DefinitionV1,
  type DefinitionV2,
} from './definition'
import { createEnvelopeV1, createEnvelopeV2, type EnvelopeDocument, type EnvelopeV1, type EnvelopeV2 } from './envelope'
import { createEnvelopeCheck } from './envelope-check'
import { HookscopeError } from './errors'
import { describeValue, toIssues } from './issues'
import { isPlainObject } from './json'
import { nearestHint } from './nearest'
import { V1, V2 } from './versions'

/** The schemas and parsers made from one catalogue; the only thing the rest of the product asks about documents. */
export interface Contract {
  catalogue: Catalogue
  readonly schemas: {
    readonly definitionV1: z.ZodType<DefinitionV1>
    readonly definitionV2: z.ZodType<DefinitionV2>
    readonly envelopeV1: z.ZodType<EnvelopeV1>
    readonly envelopeV2: z.ZodType<EnvelopeV2>
  }
  /** Parses a definition of either version; throws INVALID_DOCUMENT with the issues. */
  parseDefinition(value: unknown): DefinitionDocument
  /** Parses an envelope of either version; throws INVALID_DOCUMENT with the issues. The credential rules are the bus's. */
  parseEnvelope(value: unknown): EnvelopeDocument
  /** Whether an envelope is valid as it stands; see `createEnvelopeCheck`. */
  isEnvelope(value: unknown): boolean
}

/** Makes the contract of a catalogue; every schema, page, table and document derives from it. */
export function createContract(catalogue: Catalogue = CATALOGUE): Contract {
  const schemas = createSchemas(catalogue)
  return {
    catalogue,
    schemas,
    isEnvelope: createEnvelopeCheck(catalogue),
    parseDefinition: parser<DefinitionDocument>(
      'definition',
      { [V1]: () => schemas.definitionV1, [V2]: () => schemas.definitionV2 },
      catalogue,
    ),
    parseEnvelope: parser<EnvelopeDocument>(
      'envelope',
      { [V1]: () => schemas.envelopeV1, [V2]: () => schemas.envelopeV2 },
      catalogue,
    ),
  }
}

/** Schemas that are made when first asked for, because a program that needs none should not wait for them. */
function createSchemas(catalogue: Catalogue): Contract['schemas'] {
  const definitionV1 = once(() => createDefinitionV1(catalogue))
  const definitionV2 = once(() => createDefinitionV2(catalogue))
  const envelopeV1 = once(() => createEnvelopeV1(catalogue))
  const envelopeV2 = once(() => createEnvelopeV2(catalogue))
  return {
    get definitionV1() {
      return definitionV1()
    },
    get definitionV2() {
      return definitionV2()
    },
    get envelopeV1() {
      return envelopeV1()
    },
    get envelopeV2() {
      return envelopeV2()
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** A parser that picks the schema by `schemaVersion` and turns a failure into one error with issues. */
function parser<T>(
  what: string,
  byVersion: Record<string, () => z.ZodType<T>>,
  catalogue: Catalogue,
): (value: unknown) => T {
  return (value) => {
    const version = isPlainObject(value) ? value.schemaVersion : undefined
    const schema = typeof version === 'string' && Object.hasOwn(byVersion, version) ? byVersion[version]?.() : undefined
    if (!schema) throw unknownVersion(what, value, Object.keys(byVersion))
    const unknown = unknownEvent(value, version === V1, catalogue)
    if (unknown) throw unknown
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const issues = toIssues(parsed.error, value)
    throw new HookscopeError('INVALID_DOCUMENT', summary(what, issues), { issues })
  }
}

function unknownVersion(what: string, value: unknown, versions: readonly string[]): HookscopeError {
  const received = isPlainObject(value) ? describeValue(value.schemaVersion) : describeValue(value)
  const path = isPlainObject(value) ? 'schemaVersion' : ''
  const expected = isPlainObject(value) ? `one of ${versions.join(', ')}` : `an object: a whole ${what}`
  return createIssueError('INVALID_DOCUMENT', { path, expected, received })
}

/** An unknown event first and alone: every other message about the document would mislead. */
function unknownEvent(value: unknown, isV1: boolean, catalogue: Catalogue): HookscopeError | null {
  const event = isPlainObject(value) ? value.event : undefined
  const known = catalogue.points.filter((point) => !isV1 || point.inV1).map((point) => point.id)
  if (typeof event === 'string' && known.includes(event)) return null
  return createIssueError('INVALID_DOCUMENT', {
    path: 'event',
    expected: `a hook point of ${isV1 ? V1 : V2}`,
    received: describeValue(event),
    hint: nearestHint(typeof event === 'string' ? event : '', known),
  })
}

function summary(what: string, issues: readonly { message: string }[]): string {
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return `The ${what} does not fit the contract: ${issues[0]?.message ?? 'unknown reason'}${more}`
}

/** The contract of hookscope's own catalogue. */
export const CONTRACT = createContract()
