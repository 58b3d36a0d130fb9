import { useQueryStates } from 'nuqs'
import { type RefObject, useMemo, useRef } from 'react'
import type { EditorHandle } from '../_components/editor/json-editor'
import type { AnswerDraft } from './answer-draft'
import { type Backtest, useBacktest } from './backtest/use-backtest'
import { envelopeField, freshIdentity, renewEnvelopeText } from './envelope-text'
import type { PlacedNote, PlacedNotes } from './notes'
import type { PinnedText } from './pinned-text'
import { placeOfDefinition } from './place-of-definition'
import type { PlaygroundState } from './playground-state'
import { type FileName, type FileNote, readTexts } from './read-texts'
import type { PointChoice } from './sample-groups'
import { toOutputs } from './scripted-outputs'
import { type PlaygroundParams, playgroundParams } from './search-params'
import { type OpenedLink, useOpenedLink } from './share/use-opened-link'
import { boundElsewhere, listDefinitions, type TextDefinition } from './text-definitions'
import { type FaultControl, useFaults } from './use-faults'
import { type Live, useLiveReport } from './use-live-report'
import { type Loading, useLoading } from './use-loading'
import { useNotes } from './use-notes'
import { type Runner, useRun } from './use-run'
import { useStoredState } from './use-stored-state'

/** Everything the playground shows and does. */
export interface Playground extends PlaygroundActions {
  state: PlaygroundState
  /** Whether the texts of the last visit have been looked up. */
  restored: boolean
  params: PlaygroundParams
  reading: ReturnType<typeof useReading>
  faults: FaultControl
  live: Live
  runner: Runner
  backtest: Backtest
  link: OpenedLink
  notes: PlacedNotes
  /** What keeps the report from following the texts. */
  stale: PlacedNote | null
  editors: Record<FileName, RefObject<EditorHandle | null>>
  /** The right-hand side, which is brought into view when it is asked for something. */
  pane: RefObject<HTMLDivElement | null>
}

interface PlaygroundActions extends Loading {
  edit(file: FileName, text: string): void
  /** Puts in definitions that nobody typed; undo in the editor takes them out. */
  putDefinitions(text: string): void
  /** Keeps definitions as set A of the comparison, or none. */
  pin(pinned: PinnedText | null): void
  answer(ref: string, draft: AnswerDraft): void
  forgetAnswers(): void
  liftBudget(): void
  reset(): void
  /** Keeps what the registry refused about one definition. */
  noteRefusal(index: number, notes: FileNote[]): void
  dryRun(): void
  run(): void
  show(params: Partial<PlaygroundParams>): void
  jump(note: PlacedNote): void
  showDefinition(ref: string): void
}

/** The state of the playground and what can be done with it. */
export function usePlayground(points: readonly PointChoice[]): Playground {
  const [params, show] = useQueryStates(playgroundParams)
  const { state, dispatch, restored } = useStoredState()
  const editors = { definitions: useRef<EditorHandle>(null), envelope: useRef<EditorHandle>(null) }
  const pane = useRef<HTMLDivElement>(null)
  const reading = useReading(state, points)
  const faults = useFaults({ state, dispatch, listed: reading.listed })
  const asked = { definitions: state.definitions, faults: faults.active }
  const live = useLiveReport({ ...reading, ...asked, readable: restored && reading.readable })
  const { notes, stale, noteRefusal } = useNotes({ state, reading, live })
  const runner = useRun()
  const backtest = useBacktest()
  const link = useOpenedLink({ state, dispatch, restored, show })

  const loading = useLoading({ state, dispatch, restored, params, show })

  const run = () => {
    if (!restored || !reading.readable || runner.running) return
    const ranBefore = reading.eventId !== null && reading.eventId === state.ranEventId
    const envelope = ranBefore ? renewEnvelopeText(state.envelope, freshIdentity()) : state.envelope
    if (ranBefore) dispatch({ type: 'put-envelope', text: envelope })
    dispatch({ type: 'ran', eventId: envelopeField(envelope, 'eventId') })
    void show({ view: 'outcome', step: null })
    pane.current?.scrollIntoView()
    runner.start({ ...reading, ...asked, event: readTexts({ ...state, envelope }).event })
  }
  return {
    ...{
      state,
      restored,
      params,
      reading,
      faults,
      live,
      runner,
      backtest,
      link,
      notes,
      stale,
      editors,
      pane,
      noteRefusal,
      run,
    },
    ...loading,
    edit: (file, text) => dispatch({ type: 'edit', file, text }),
    putDefinitions: (text) => dispatch({ type: 'put-definitions', text }),
    pin: (pinned) => dispatch({ type: 'pin', pinned }),
    answer: (ref, draft) => dispatch({ type: 'answer', ref, draft }),
    forgetAnswers: () => dispatch({ type: 'forget-answers' }),
    liftBudget: () => dispatch({ type: 'lift-budget' }),
    reset: () => {
      dispatch({ type: 'reset', identity: freshIdentity() })
      void show(null)
    },
    dryRun: () => {
      live.askNow()
      pane.current?.scrollIntoView()
      if (params.view !== 'answers') void show({ view: 'plan' })
    },
    show: (changes) => void show(changes),
    jump: ({ file, at }) => editors[file].current?.reveal(at),
    showDefinition: (ref) => {
      const place = placeOfDefinition(state.definitions, ref)
      if (place) editors.definitions.current?.reveal(place)
    },
  }
}

/** What the two texts say. */
function useReading(state: PlaygroundState, points: readonly PointChoice[]) {
  const { definitions, envelope, answers, budgetMs, revision } = state
  return useMemo(() => {
    const read = readTexts({ definitions, envelope })
    const event = envelopeField(envelope, 'event')
    const rewritable = points.find((point) => point.id === event)?.update ?? 'none'
    const listed: readonly TextDefinition[] = listDefinitions(read.definitions)
    return {
      broken: read.broken,
      readable: read.broken.length === 0,
      event: read.event,
      eventName: event,
      eventId: envelopeField(envelope, 'eventId'),
      rewritable,
      listed,
      elsewhere: event === null ? [] : boundElsewhere(listed, event),
      outputs: toOutputs(answers, rewritable),
      budgetMs,
      revision,
    }
  }, [definitions, envelope, answers, budgetMs, revision, points])
}
