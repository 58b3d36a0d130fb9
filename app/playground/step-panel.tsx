import { type ChainStep, jsonRows, pathText } from '#lib/trace'
import { cx } from '../_components/ui/cx'
import { Facts } from '../_components/ui/facts'
import { BLOCKED_BY, type DecisionTense, decisionWords } from './decision-words'

interface StepPanelProps {
  step: ChainStep
  /** The payload of the step before. */
  before: ChainStep['payload']
  count: number
  tense: DecisionTense
}

/** What stands between two hooks: the payload beside what it was before the last answer, and the decision so far. */
export function StepPanel({ step, before, count, tense }: StepPanelProps) {
  const title = step.answered ? `After ${step.answered.ref}` : 'Before the first hook'
  return (
    <section
      aria-label="Step"
      className="grid items-start gap-x-6 gap-y-3 border-line border-t p-3 md:grid-cols-[3fr_2fr]"
    >
      <h3 className="flex flex-wrap items-baseline gap-x-2 md:col-span-2">
        <span role="status" className="break-all font-semibold text-sm">
          {title}
        </span>
        <span className="text-muted text-xs">
          {step.current ? `${step.current} is asked now` : `the chain has ended, ${count} answered`}
        </span>
      </h3>
      <Payload step={step} before={before} />
      <Facts facts={decisionFacts(step, tense)} />
    </section>
  )
}

const MARKS = {
  same: { sign: ' ', word: null, className: 'text-muted' },
  added: { sign: '+', word: 'added: ', className: 'bg-tone-soft font-medium text-ink' },
  removed: { sign: '−', word: 'removed: ', className: 'bg-tone-soft text-ink' },
} as const

const TONES = { same: undefined, added: 'green', removed: 'red' } as const

/** Payloads can be a megabyte; nobody reads so much of one here. */
const SHOWN_ROWS = 400

function Payload({ step, before }: Pick<StepPanelProps, 'step' | 'before'>) {
  const rows = jsonRows(before, step.payload)
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-6 flex-wrap items-baseline gap-x-2 text-xs">
        <span className="font-medium">{step.wall === null ? 'Payload handed on' : 'Payload at the wall'}</span>
        <Changes step={step} />
      </figcaption>
      <pre {...scrollable} className="max-h-80 overflow-auto rounded-md bg-sunken py-2 font-mono text-xs leading-5">
        {rows.slice(0, SHOWN_ROWS).map(({ place, kind, text }) => (
          <span
            key={place}
            data-tone={TONES[kind]}
            data-change={kind}
            className={cx('block w-fit min-w-full pr-2', MARKS[kind].className)}
          >
            <span aria-hidden className="inline-block w-6 text-center">
              {MARKS[kind].sign}
            </span>
            {MARKS[kind].word && <span className="sr-only">{MARKS[kind].word}</span>}
            {text}
          </span>
        ))}
      </pre>
      {rows.length > SHOWN_ROWS && <p className="pt-1 text-muted text-xs">and {rows.length - SHOWN_ROWS} more lines</p>}
    </figure>
  )
}

/** The keyboard can scroll only what can take focus. */
const scrollable = { tabIndex: 0 }

function Changes({ step: { answered, changes } }: Pick<StepPanelProps, 'step'>) {
  if (!answered) return <span className="text-muted">as the event brought it</span>
  if (changes.length === 0) return <span className="text-muted">not changed by {answered.ref}</span>
  const shown = changes.slice(0, 3).map(({ kind, path }) => `${pathText(path)} ${kind}`)
  const more = changes.length - shown.length
  return <span className="break-all text-muted">{[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')}</span>
}

function decisionFacts({ decision, wall, answered, current }: ChainStep, tense: DecisionTense) {
  const words = decisionWords(decision, { tense, leaks: 0 })
  const rewriter = decision.input.by ?? decision.result.by
  return [
    ['decision so far', answered ? `${words.glyph} ${words.sentence}` : 'nobody has answered yet'],
    ['why', decision.blockedBy && BLOCKED_BY[decision.blockedBy]],
    ['reason', decision.reason],
    ['wall', wallText(wall, current)],
    ['rewritten by', rewriter],
    ['to the model', decision.toModel.length > 0 && textList(decision.toModel)],
    ['to the user', decision.toUser.length > 0 && textList(decision.toUser)],
  ] as const
}

function wallText(wall: string | null, current: string | null): string {
  if (wall !== null) return `behind ${wall}: nothing after it runs`
  return current === null ? 'none, every hook was asked' : 'none so far'
}

const textList = (items: readonly { text: string; by: string }[]) =>
  items.map(({ text, by }) => `“${text}” by ${by}`).join('; ')
