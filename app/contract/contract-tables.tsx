import type { ContractDocument } from '#lib/contract'
import { CapabilityMatrix } from './capability-matrix'
import { DispositionLegend } from './disposition-legend'
import { PayloadFields } from './payload-fields'
import { ErrorTable, LimitTable, StreamEventTable, VersionTable, WordTable } from './reference-tables'
import { SchemaList } from './schema-list'
import { Section } from './section'
import { SourceRights } from './source-rights'

const sections = [
  { id: 'points', title: 'Hook points' },
  { id: 'payloads', title: 'Payload fields' },
  { id: 'dispositions', title: 'Dispositions' },
  { id: 'versions', title: 'Versions' },
  { id: 'rights', title: 'Sources' },
  { id: 'words', title: 'Words' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Error codes' },
  { id: 'stream', title: 'Stream events' },
  { id: 'schemas', title: 'JSON Schemas' },
]

/** The contract as tables. Everything comes from the document: a new point, capability or field shows by itself. */
export function ContractTables({ document }: { document: ContractDocument }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 xl:grid-cols-[136px_minmax(0,1fr)]">
      <nav aria-label="On this page" className="hidden xl:block">
        <ul className="sticky top-16 flex flex-col">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block border-line border-l px-3 py-1 text-muted text-sm hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-4">
        <Section id="points" title="Hook points and capabilities" note={`${document.points.length} hook points`}>
          <CapabilityMatrix capabilities={document.capabilities} points={document.points} />
        </Section>
        <Section id="payloads" title="Payload fields" note="metadata of each hook point">
          <PayloadFields points={document.points} />
        </Section>
        <Section id="dispositions" title="Dispositions" note="glyph, word and colour, the same everywhere">
          <DispositionLegend dispositions={document.dispositions} />
        </Section>
        <Section id="versions" title="Versions" note="what each brought and how a document is moved to it">
          <VersionTable versions={document.versions} />
        </Section>
        <Section id="rights" title="Sources" note="kinds and modes each source may use">
          <SourceRights rights={document.sourceRights} kinds={document.words.kinds ?? []} />
        </Section>
        <Section id="words" title="Words" note="closed lists of the vocabulary">
          <WordTable words={document.words} />
        </Section>
        <Section id="limits" title="Limits">
          <LimitTable limits={document.limits} />
        </Section>
        <Section id="errors" title="Error codes">
          <ErrorTable errors={document.errors} />
        </Section>
        <Section id="stream" title="Stream events" note="each with the consumers it must have">
          <StreamEventTable events={document.streamEvents} />
        </Section>
        <Section id="schemas" title="JSON Schemas">
          <SchemaList names={document.schemas} />
        </Section>
      </div>
    </div>
  )
}
