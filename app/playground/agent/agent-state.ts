import type { DialectDescription } from '#lib/dialects'
import { readJson, toValue } from '#lib/jsonc'
import { formatJson } from '../../_components/editor/format-json'
import { type KeptAnswer, withAnswer } from './agent-outputs'
import { fromScripted, type Scripted } from './scripted'

/** One config file of the agent. */
export interface AgentFile {
  layer: string
  path: string
  text: string
}

/** What a person works on in one dialect; it survives a reload. */
export interface AgentState {
  files: readonly AgentFile[]
  /** Payload of the event, as text. */
  event: string
  /** State of the agent; what is not said has its first value. */
  context: Readonly<Record<string, unknown>>
  answers: readonly KeptAnswer[]
  /** The ready case the texts came from. */
  example: string | null
  /** Counts the texts that were put in, rather than typed. */
  revision: number
}

/** What can happen to the state. */
export type AgentAction =
  | { type: 'restore'; state: Omit<AgentState, 'revision'> }
  | { type: 'edit-file'; index: number; change: Partial<AgentFile> }
  | { type: 'put-text'; index: number; text: string }
  | { type: 'add-file'; file: AgentFile }
  | { type: 'remove-file'; index: number }
  | { type: 'edit-event'; text: string }
  | { type: 'put-event'; text: string }
  | { type: 'context'; context: Readonly<Record<string, unknown>> }
  | { type: 'answer'; answer: KeptAnswer }
  | { type: 'forget-answers' }

/** The next state. */
export function agentReducer(state: AgentState, action: AgentAction): AgentState {
  const revision = state.revision + 1
  switch (action.type) {
    case 'restore':
      return { ...action.state, revision }
    case 'edit-file':
      return { ...state, files: changeAt(state.files, action.index, action.change) }
    case 'put-text':
      return { ...state, files: changeAt(state.files, action.index, { text: action.text }), revision }
    case 'add-file':
      return { ...state, files: [...state.files, action.file] }
    case 'remove-file':
      return { ...state, files: state.files.toSpliced(action.index, 1), revision }
    case 'edit-event':
      return { ...state, event: action.text }
    case 'put-event':
      return { ...state, event: action.text, revision }
    case 'context':
      return { ...state, context: action.context }
    case 'answer':
      return { ...state, answers: withAnswer(state.answers, action.answer) }
    case 'forget-answers':
      return { ...state, answers: [] }
  }
}

function changeAt(files: readonly AgentFile[], index: number, change: Partial<AgentFile>): AgentFile[] {
  return files.map((file, at) => (at === index ? { ...file, ...change } : file))
}

type Example = DialectDescription['examples'][number]

/** The state a ready case begins with. */
export function stateOfExample({ id, configs, event, context = {}, answers }: Example): Omit<AgentState, 'revision'> {
  return {
    files: configs.map(({ layer, path, text }) => ({ layer, path, text })),
    event: formatJson(event),
    context,
    answers: Object.entries(answers).map(([label, answer]) => ({
      ref: '',
      label,
      answer: fromScripted(withReadableJson(answer)),
    })),
    example: id,
  }
}

/** Answers in JSON are laid out as people read them. */
function withReadableJson({ stdout, ...answer }: Scripted): Scripted {
  const { tree } = readJson(stdout ?? '')
  return { ...answer, stdout: tree?.type === 'object' ? formatJson(toValue(tree)) : stdout }
}

/** The state of a first visit: the first ready case, or an empty file and the first event where there is none. */
export function firstState({ examples: [example], files, events }: DialectDescription): Omit<AgentState, 'revision'> {
  if (example) return stateOfExample(example)
  const [file] = files
  return {
    files: [{ layer: file?.layer ?? 'project', path: file?.path ?? '', text: '' }],
    event: formatJson(events[0]?.samples[0]?.payload ?? {}),
    context: {},
    answers: [],
    example: null,
  }
}
