import { type ContractDocument, type ContractPoint, KINDS, LIMITS, type PayloadField, SOURCES } from '#lib/contract'
import { markdownTable } from './markdown-table'

const code = (text: string) => `\`${text}\``
const numberFormat = new Intl.NumberFormat('en-US')

/** The generated parts of the documents, by the name their markers carry. */
export function contractSections(document: ContractDocument): Record<string, string> {
  return {
    versions: markdownTable(
      ['Version', 'Payload', 'What it brings', 'How to move a document to it'],
      document.versions.map(({ version, payloadVersion, summary, upgrade }) => [
        code(version),
        payloadVersion === null ? '–' : String(payloadVersion),
        summary,
        upgrade,
      ]),
    ),
    capabilities: markdownTable(
      ['Capability', 'Meaning'],
      document.capabilities.map(({ title, meaning }) => [title, meaning]),
    ),
    points: markdownTable(
      ['Hook point', 'When', ...document.capabilities.map(({ title }) => title), 'A refusal means', 'v1', 'From'],
      document.points.map((point) => [
        code(point.id),
        point.meaning,
        ...document.capabilities.map(({ id }) => point.cells[id] ?? '–'),
        point.onBlock ?? '–',
        point.inV1 ? '✔' : '–',
        point.from.join(', '),
      ]),
    ),
    payloads: markdownTable(
      ['Hook point', 'Field', 'Type', 'Stability', 'Meaning'],
      document.points.flatMap(payloadRows),
    ),
    rights: rightsTable(document),
    ...wordSections(document),
  }
}

function payloadRows(point: ContractPoint): string[][] {
  return flatten(point.payload, '').map(([name, field]) => [
    code(point.id),
    code(name),
    typeText(field),
    field.stability,
    field.meaning,
  ])
}

function flatten(fields: readonly PayloadField[], prefix: string): [name: string, field: PayloadField][] {
  return fields.flatMap((field): [string, PayloadField][] => {
    const name = prefix + field.name
    const inner = field.type === 'list' ? `${name}[].` : `${name}.`
    return [[name, field], ...flatten(field.fields ?? [], inner)]
  })
}

function typeText({ type, maxChars = LIMITS.metadataTextMaxChars }: PayloadField): string {
  return type === 'text' ? `text, at most ${numberFormat.format(maxChars)} characters` : type
}

function rightsTable({ sourceRights }: ContractDocument): string {
  return markdownTable(
    ['Source', ...KINDS],
    SOURCES.map((source) => [code(source), ...KINDS.map((kind) => sourceRights[source][kind]?.join(', ') ?? '–')]),
  )
}

function wordSections(document: ContractDocument): Record<string, string> {
  return {
    dispositions: markdownTable(
      ['', 'Disposition', 'Family', 'v1', 'Meaning'],
      document.dispositions.map(({ glyph, id, family, inV1, meaning }) => [
        glyph,
        code(id),
        family,
        inV1 ? '✔' : '–',
        meaning,
      ]),
    ),
    limits: markdownTable(
      ['Limit', 'Value'],
      Object.entries(document.limits).map(([name, value]) => [code(name), numberFormat.format(value)]),
    ),
    errors: markdownTable(
      ['Code', 'HTTP', 'Exit', 'Meaning'],
      document.errors.map((row) => [code(row.code), String(row.status), String(row.exitCode), row.title]),
    ),
    'skip-reasons': meaningTable('Reason', document.skipReasons),
    'ignored-reasons': meaningTable('Why', document.ignoredReasons),
    'stream-events': markdownTable(
      ['Event', 'Meaning', 'Consumers'],
      document.streamEvents.map(({ type, meaning, consumers }) => [code(type), meaning, consumers.join(', ')]),
    ),
    schemas: markdownTable(
      ['Schema', 'File'],
      document.schemas.map((name) => [code(name), `[${name}.json](../public/schemas/${name}.json)`]),
    ),
  }
}

function meaningTable(heading: string, meanings: Record<string, string>): string {
  return markdownTable(
    [heading, 'Meaning'],
    Object.entries(meanings).map(([word, meaning]) => [code(word), meaning]),
  )
}
