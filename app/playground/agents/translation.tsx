import { ArrowRight } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { AgentColumn, TranslationLoss, Translation as TranslationReport } from '#lib/contract'
import type { EditorHandle } from '../../_components/editor/json-editor'
import { LazyJsonEditor } from '../../_components/editor/lazy-json-editor'
import { ErrorState } from '../../_components/ui/error-state'
import { SelectField } from '../../_components/ui/select-field'
import { Skeleton } from '../../_components/ui/skeleton'
import type { ConfigFile, GivenConfig } from './given-config'
import { groupLosses } from './group-losses'
import { LossReport } from './loss-report'
import { TranslatedConfig } from './translated-config'
import { useExampleConfig, useTranslation } from './use-translation'

interface TranslationProps {
  /** The agents whose configs can be translated. */
  agents: readonly AgentColumn[]
  given: GivenConfig | undefined
  from: string
  to: string | null
  onChoose(change: { from?: string; to?: string }): void
}

/** A config of one agent for another: the text to copy, and what becomes of each hook. */
export function Translation({ agents, given, from, to, onChoose }: TranslationProps) {
  const options = agents.map(({ dialect, agent }) => ({ value: dialect, label: agent }))
  const target =
    options.find(({ value }) => value === to && value !== from) ?? options.find(({ value }) => value !== from)
  const source = options.find(({ value }) => value === from)
  return (
    <section aria-label="Translation" className="border-line border-t">
      <header className="flex flex-wrap items-center gap-2 px-3 py-2">
        <h3 className="font-semibold text-sm">Translate a config</h3>
        {given === undefined && source ? (
          <SelectField label="From" value={from} options={options} onChange={(value) => onChoose({ from: value })} />
        ) : (
          <span className="text-muted text-sm">from {source?.label ?? from}, as it stands beside this</span>
        )}
        <ArrowRight aria-hidden size={14} className="text-muted" />
        {target && (
          <SelectField
            label="To"
            value={target.value}
            options={options.filter(({ value }) => value !== from)}
            onChange={(value) => onChoose({ to: value })}
          />
        )}
      </header>
      {source && target && given && <Given given={given} to={target.value} />}
      {source && target && !given && <Pasted key={from} from={from} to={target.value} />}
      {!source && <p className="px-3 pb-3 text-muted text-sm">Configs of this agent are not translated.</p>}
    </section>
  )
}

/** The files of the playground beside this view. */
function Given({ given: { dialect, files, onJump }, to }: { given: GivenConfig; to: string }) {
  const configs = files.map(({ layer, path, text }) => ({ layer, path, text }))
  const jump = ({ layer, file, line, column }: TranslationLoss) => {
    const index = files.findIndex((candidate) => candidate.layer === layer && candidate.path === file)
    if (index >= 0 && line !== null && column !== null) onJump(index, { line, column })
  }
  return <Result question={{ from: dialect, to, configs }} onJump={jump} />
}

/** A config that a person pastes; the first ready case of the agent until then. */
function Pasted({ from, to }: { from: string; to: string }) {
  const example = useExampleConfig(from, true)
  const [text, setText] = useState<string | null>(null)
  const editor = useRef<EditorHandle | null>(null)
  if (example.error)
    return <ErrorState what="the example" error={example.error} onRetry={() => void example.refetch()} />
  if (!example.data) return <Skeleton rows={6} />
  const file = { ...example.data, text: text ?? example.data.text }
  const jump = ({ line, column }: TranslationLoss) => {
    if (line !== null && column !== null) editor.current?.reveal({ line, column })
  }
  return (
    <Result question={{ from, to, configs: [file] }} onJump={jump}>
      <Source file={file} editor={editor} onChange={setText} />
    </Result>
  )
}

interface SourceProps {
  file: ConfigFile
  editor: RefObject<EditorHandle | null>
  onChange(text: string): void
}

function Source({ file, editor, onChange }: SourceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="flex min-w-0 flex-col">
      <h4 ref={heading} tabIndex={-1} className="flex h-9 items-center gap-2 px-3">
        <span className="truncate font-mono text-xs">{file.path}</span>
        <span className="text-faint text-xs">paste yours</span>
      </h4>
      <div className="h-80 border-line border-t">
        <LazyJsonEditor
          file="translate-source.json"
          label="Config to translate, JSON. Escape leaves the editor."
          value={file.text}
          revision={0}
          onChange={onChange}
          marks={NO_MARKS}
          handleRef={editor}
          onLeave={() => heading.current?.focus()}
        />
      </div>
    </div>
  )
}

const NO_MARKS: readonly never[] = []

interface ResultProps {
  question: { from: string; to: string; configs: readonly ConfigFile[] }
  onJump(loss: TranslationLoss): void
  children?: React.ReactNode
}

function Result({ question, onJump, children }: ResultProps) {
  const { data, error, refetch, isPlaceholderData } = useTranslation(question)
  return (
    <div aria-busy={isPlaceholderData}>
      {error && <ErrorState what="the translation" error={error} onRetry={() => void refetch()} />}
      <div
        className={
          children
            ? 'grid border-line border-t @2xl:grid-cols-2 @2xl:divide-x @2xl:divide-line'
            : 'border-line border-t'
        }
      >
        {children}
        {data ? <TranslatedConfig translation={data} /> : <Skeleton rows={6} />}
      </div>
      {data && (
        <>
          <p role="status" className="border-line border-t px-3 py-2 text-sm">
            {countOf(data)}
          </p>
          <LossReport losses={data.losses} onJump={onJump} />
        </>
      )}
    </div>
  )
}

function countOf({ hooks, path, losses }: TranslationReport): string {
  const there = hooks.filter(({ to }) => to !== null).length
  const total = hooks.length === 1 ? '1 hook' : `${hooks.length} hooks`
  const changed = groupLosses(losses.filter(({ kind }) => kind === 'changes-meaning')).length
  const meaning =
    changed === 0
      ? 'none of them means something else'
      : `${changed} ${changed === 1 ? 'thing means' : 'things mean'} something else there`
  return `${there} of ${total} ${there === 1 ? 'stands' : 'stand'} in ${path}; ${meaning}.`
}
