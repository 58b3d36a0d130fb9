import type { InjectedFault } from '#lib/contract'
import { type AnswerDraft, OWN_ANSWER } from './answer-draft'
import { DEFAULT_DEFINITIONS, DEFAULT_ENVELOPE } from './default-texts'
import { type EventIdentity, renewEnvelopeText } from './envelope-text'
import { type Faults, withFault } from './faults'
import type { PinnedText } from './pinned-text'

/** What a person works on; it survives a reload. */
export interface PlaygroundState {
  definitions: string
  envelope: string
  /** Scripted answers by hook. */
  answers: Readonly<Record<string, AnswerDraft>>
  faults: Faults
  /** Set A of the comparison; null while nothing is pinned. */
  pinned: PinnedText | null
  /** The scenario the texts came from; a link to it does not overwrite what was edited since. */
  scenario: string | null
  /** Time for the whole dispatch in milliseconds, where the scenario sets one; null leaves it to the server. */
  budgetMs: number | null
  /** The sample the envelope came from. */
  sample: string | null
  /** Event id of the last run: running again takes a new one, so that each run has its own evidence. */
  ranEventId: string | null
  /** Counts the texts that were put in, rather than typed. */
  revision: number
}

/** What can happen to the state. */
export type PlaygroundAction =
  | { type: 'restore'; state: Omit<PlaygroundState, 'revision'> }
  | { type: 'edit'; file: 'definitions' | 'envelope'; text: string }
  | { type: 'put-definitions'; text: string }
  | { type: 'put-envelope'; text: string; sample?: string | null }
  | { type: 'answer'; ref: string; draft: AnswerDraft }
  | { type: 'forget-answers' }
  | { type: 'lift-budget' }
  | { type: 'fault'; ref: string; fault: InjectedFault | null }
  | { type: 'clear-faults' }
  | { type: 'pin'; pinned: PinnedText | null }
  | { type: 'ran'; eventId: string | null }
  | { type: 'reset'; identity: EventIdentity }

/** The state of a first visit. */
export const FIRST_STATE: PlaygroundState = {
  definitions: DEFAULT_DEFINITIONS,
  envelope: DEFAULT_ENVELOPE,
  answers: {},
  faults: {},
  pinned: null,
  scenario: null,
  budgetMs: null,
  sample: null,
  ranEventId: null,
  revision: 0,
}

/** The next state of the playground. */
export function playgroundReducer(state: PlaygroundState, action: PlaygroundAction): PlaygroundState {
  const revision = state.revision + 1
  switch (action.type) {
    case 'restore':
      return { ...action.state, revision }
    case 'edit':
      return state[action.file] === action.text ? state : { ...state, [action.file]: action.text }
    case 'put-definitions':
      return { ...state, definitions: action.text, revision }
    case 'put-envelope':
      return { ...state, envelope: action.text, sample: action.sample ?? state.sample, revision }
    case 'answer':
      return { ...state, answers: withAnswer(state.answers, action.ref, action.draft) }
    case 'forget-answers':
      return { ...state, answers: {} }
    case 'lift-budget':
      return { ...state, budgetMs: null }
    case 'fault':
      return { ...state, faults: withFault(state.faults, action.ref, action.fault) }
    case 'clear-faults':
      return { ...state, faults: {} }
    case 'pin':
      return { ...state, pinned: action.pinned }
    case 'ran':
      return { ...state, ranEventId: action.eventId }
    case 'reset':
      return {
        ...FIRST_STATE,
        envelope: renewEnvelopeText(FIRST_STATE.envelope, action.identity),
        pinned: state.pinned,
        revision,
      }
  }
}

function withAnswer(answers: PlaygroundState['answers'], ref: string, draft: AnswerDraft): PlaygroundState['answers'] {
  const { [ref]: _before, ...others } = answers
  return isOwn(draft) ? others : { ...others, [ref]: draft }
}

const isOwn = (draft: AnswerDraft) => JSON.stringify(draft) === JSON.stringify(OWN_ANSWER)
