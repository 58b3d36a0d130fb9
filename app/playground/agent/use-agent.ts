import { useQueryStates } from 'nuqs'
import { type Dispatch, type RefObject, useMemo, useRef } from 'react'
import type { DialectDescription } from '#lib/dialects'
import { readJson, toValue } from '#lib/jsonc'
import { type DocumentNote, type EditorMark, toMarks } from '../../_components/editor/editor-marks'
import { formatJson } from '../../_components/editor/format-json'
import type { EditorHandle } from '../../_components/editor/json-editor'
import type { LinePosition } from '../../_components/editor/text-lines'
import { useHealth } from '../../_queries/use-health'
import { useReadOnly } from '../../_queries/use-read-only'
import { type HookRun, useHookRun } from '../run/use-hook-run'
import { type AgentNotes, eventNotes, findingsOf, placeFindings } from './agent-notes'
import { toAgentOutputs } from './agent-outputs'
import { type AgentAction, type AgentState, firstState, stateOfExample } from './agent-state'
import { type AgentParams, agentParams } from './search-params'
import { fileOfRef, partsOfRef, placeInText } from './text-places'
import { type AgentLive, useAgentReport } from './use-agent-report'
import { useAgentState } from './use-agent-state'

/** Everything the playground of an agent shows and does. */
export interface Agent {
  dialect: DialectDescription
  state: AgentState
  dispatch: Dispatch<AgentAction>
  params: AgentParams
  /** The file that is edited, within the list. */
  fileIndex: number
  /** Name of the event; null while the payload cannot be read. */
  eventName: string | null
  live: AgentLive
  notes: AgentNotes
  eventMarks: readonly EditorMark[]
  configEditor: RefObject<EditorHandle | null>
  eventEditor: RefObject<EditorHandle | null>
  show(params: Partial<AgentParams>): void
  /** Opens a file at a place. */
  jump(index: number, at: LinePosition | null): void
  run: HookRun
  /** The right-hand side, which is brought into view when it is asked for something. */
  pane: RefObject<HTMLDivElement | null>
  /** Whether the texts can be run as they stand. */
  runnable: boolean
  /** Why this server runs no command, with what to do about it; null where it does. */
  refusal: string | null
  /** Really runs the hooks, once what would run is accepted. */
  startRun(): void
  /** Opens the file a hook stands in, at its place; does nothing where that cannot be told. */
  showHook(ref: string): void
  loadExample(id: string): void
  loadPayload(payload: object): void
  reset(): void
}

/** The state of the playground of one agent and what can be done with it. */
export function useAgent(dialect: DialectDescription): Agent {
  const [params, show] = useQueryStates(agentParams)
  const [state, dispatch] = useAgentState(dialect)
  const { tree, error } = useMemo(() => readJson(state.event), [state.event])
  const event = useMemo(() => (tree === null ? undefined : toValue(tree)), [tree])
  const live = useAgentReport(dialect.name, state, event)
  const eventMarks = useEventMarks(state.event, { error, problem: live.problem })
  const { report } = live
  const notes = useMemo(
    () =>
      report
        ? placeFindings(findingsOf(report.plan, report.simulation), {
            files: state.files,
            planned: report.planned.configs,
          })
        : { all: [], marks: [] },
    [report, state.files],
  )
  const run = useHookRun()
  const pane = useRef<HTMLDivElement>(null)
  const refusal = useRefusal()
  const readOnly = useReadOnly()
  const runnable = event !== undefined && readOnly === null
  const fileIndex = fileOf(state, params.file)
  const { configEditor, jump } = useJump(fileIndex, (file) => void show({ file }))
  const restart = (next: Omit<AgentState, 'revision'>) => {
    dispatch({ type: 'restore', state: next })
    void show({ file: null, hook: null, view: null })
  }
  return {
    ...{ dialect, state, dispatch, params, fileIndex, live, notes, eventMarks, configEditor, jump },
    ...{ run, pane, runnable, refusal },
    startRun: () => {
      if (!runnable) return
      void show({ view: 'outcome' })
      pane.current?.scrollIntoView()
      const outputs = toAgentOutputs(report?.plan.hooks ?? [], state.answers)
      const question = { dialect: dialect.name, configs: state.files, context: state.context, event, outputs }
      if (refusal === null) run.start(question)
    },
    eventName: nameOf(event, dialect),
    eventEditor: useRef<EditorHandle>(null),
    show: (changes) => void show(changes),
    showHook: (ref) => {
      const parts = partsOfRef(ref)
      const index = fileOfRef(state.files, ref)
      const file = index === null ? undefined : state.files[index]
      if (parts && index !== null && file) jump(index, placeInText(file.text, parts.path, file.path))
    },
    loadExample: (id) => {
      const example = dialect.examples.find((candidate) => candidate.id === id)
      if (example) restart(stateOfExample(example))
    },
    loadPayload: (payload) => {
      dispatch({ type: 'put-event', text: formatJson(payload) })
      void show({ hook: null })
    },
    reset: () => restart(firstState(dialect)),
  }
}

/** Why this server runs no command at all. */
function useRefusal(): string | null {
  const boundary = useHealth().data?.boundary
  return boundary?.kind === 'refused' ? [boundary.note, boundary.remedy].filter(Boolean).join(' ') : null
}

/** The file that is edited: the wanted one, or else that of the project. */
function fileOf({ files }: AgentState, wanted: number | null): number {
  const index = wanted ?? files.findIndex(({ layer }) => layer === 'project')
  return Math.min(Math.max(0, index), Math.max(0, files.length - 1))
}

function nameOf(event: unknown, { eventField }: DialectDescription): string | null {
  const name: unknown = event !== null && typeof event === 'object' ? Object(event)[eventField] : null
  return typeof name === 'string' ? name : null
}

/** What is wrong with the payload: it is no JSON, or the server refuses it. */
function useEventMarks(
  text: string,
  { error, problem }: { error: ReturnType<typeof readJson>['error']; problem: AgentLive['problem'] },
): readonly EditorMark[] {
  return useMemo(() => {
    const syntax: DocumentNote[] = error
      ? [
          {
            ...error.position,
            path: '',
            severity: 'error',
            code: 'syntax',
            message: `expected ${error.expected}, got ${error.received}`,
          },
        ]
      : []
    return toMarks(text, syntax.length > 0 ? syntax : problem ? eventNotes(problem) : [])
  }, [text, error, problem])
}

/** Goes to a place in a file; an editor that has yet to open goes there once it has. */
function useJump(fileIndex: number, open: (index: number) => void) {
  const waiting = useRef<LinePosition | null>(null)
  const handle = useRef<EditorHandle | null>(null)
  const configEditor = useMemo(
    (): RefObject<EditorHandle | null> => ({
      get current() {
        return handle.current
      },
      set current(editor) {
        handle.current = editor
        if (!editor || !waiting.current) return
        editor.reveal(waiting.current)
        waiting.current = null
      },
    }),
    [],
  )
  const jump = (index: number, at: LinePosition | null) => {
    if (index === fileIndex) {
      if (at) handle.current?.reveal(at)
      else handle.current?.focus()
      return
    }
    waiting.current = at ?? { line: 1, column: 1 }
    open(index)
  }
  return { configEditor, jump }
}
