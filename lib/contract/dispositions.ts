import type { FailurePolicy } from './words'

/** Family of a disposition: an answer, a failure to ask, our own side, or nothing that ran. */
export type DispositionFamily = 'answer' | 'failure' | 'caller' | 'pending'

/** How a disposition is drawn and counted; the same on every surface (ui.md). */
export interface DispositionRow {
  id: string
  inV1: boolean
  family: DispositionFamily
  glyph: string
  word: string
  tone: 'green' | 'red' | 'red-hatched' | 'amber' | 'orange' | 'grey' | 'violet' | 'slate' | 'grey-hatched' | 'blue'
  meaning: string
}

/** Every disposition of the contract, v1's eight first (seeds.md §1.1, interfaces.md §2). */
export const DISPOSITIONS = [
  {
    id: 'allowed',
    inV1: true,
    family: 'answer',
    glyph: '✓',
    word: 'allowed',
    tone: 'green',
    meaning: 'The hook answered and did not refuse.',
  },
  {
    id: 'denied',
    inV1: true,
    family: 'answer',
    glyph: '⊘',
    word: 'denied',
    tone: 'red',
    meaning: 'The hook refused, and its refusal counts.',
  },
  {
    id: 'failed-open',
    inV1: true,
    family: 'failure',
    glyph: '⚠',
    word: 'failed open',
    tone: 'amber',
    meaning: 'The hook could not be asked; the event went through.',
  },
  {
    id: 'failed-closed',
    inV1: true,
    family: 'failure',
    glyph: '⊘',
    word: 'failed closed',
    tone: 'red-hatched',
    meaning: 'The hook could not be asked; its policy refused for it.',
  },
  {
    id: 'timed-out',
    inV1: true,
    family: 'failure',
    glyph: '◷',
    word: 'timed out',
    tone: 'orange',
    meaning: 'No answer before the deadline; the policy decided.',
  },
  {
    id: 'reentrant',
    inV1: true,
    family: 'failure',
    glyph: '↻',
    word: 'reentrant',
    tone: 'violet',
    meaning: 'The hook was already running for this event; the policy decided.',
  },
  {
    id: 'missing-handler',
    inV1: true,
    family: 'failure',
    glyph: '∅',
    word: 'missing handler',
    tone: 'grey',
    meaning: 'Nothing is registered under its handler id; the policy decided.',
  },
  {
    id: 'invalid-post-decision',
    inV1: true,
    family: 'answer',
    glyph: '≠',
    word: 'invalid post decision',
    tone: 'slate',
    meaning: 'The hook refused where a refusal has no effect.',
  },
  {
    id: 'observed',
    inV1: false,
    family: 'answer',
    glyph: '◉',
    word: 'observed',
    tone: 'blue',
    meaning: 'The hook watched; nothing it asked for was done.',
  },
  {
    id: 'background',
    inV1: false,
    family: 'pending',
    glyph: '↝',
    word: 'background',
    tone: 'blue',
    meaning: 'The hook was started and not waited for.',
  },
  {
    id: 'cancelled',
    inV1: false,
    family: 'caller',
    glyph: '✕',
    word: 'cancelled',
    tone: 'grey',
    meaning: 'The caller went away or the server is stopping.',
  },
  {
    id: 'cut-off',
    inV1: false,
    family: 'failure',
    glyph: '◔',
    word: 'cut off',
    tone: 'orange',
    meaning: 'The budget of the dispatch left no time for it; the policy decided.',
  },
  {
    id: 'interrupted',
    inV1: false,
    family: 'caller',
    glyph: '✂',
    word: 'interrupted',
    tone: 'grey-hatched',
    meaning: 'The server died while the hook ran.',
  },
  {
    id: 'untrusted',
    inV1: false,
    family: 'pending',
    glyph: '⚿',
    word: 'untrusted',
    tone: 'grey',
    meaning: 'The workspace of the hook is not trusted, so it did not run.',
  },
] as const satisfies readonly DispositionRow[]

/** What a hook of a foreign agent can come to beside the words above (interfaces.md §5). */
export const FOREIGN_DISPOSITIONS = [
  {
    id: 'passed',
    inV1: false,
    family: 'answer',
    glyph: '·',
    word: 'passed',
    tone: 'grey',
    meaning: 'The hook ran and asked for no decision.',
  },
  {
    id: 'asked',
    inV1: false,
    family: 'answer',
    glyph: '?',
    word: 'asked',
    tone: 'amber',
    meaning: 'The hook wants the user to be asked.',
  },
  {
    id: 'deferred',
    inV1: false,
    family: 'answer',
    glyph: '⏸',
    word: 'deferred',
    tone: 'violet',
    meaning: 'The hook left the decision to whoever runs the agent; the run ends.',
  },
  {
    id: 'spawn-failed',
    inV1: false,
    family: 'failure',
    glyph: '∅',
    word: 'not started',
    tone: 'amber',
    meaning: 'The process of the hook could not be started.',
  },
  {
    id: 'invalid-answer',
    inV1: false,
    family: 'failure',
    glyph: '≠',
    word: 'invalid answer',
    tone: 'slate',
    meaning: 'The agent throws the whole answer away.',
  },
  {
    id: 'not-reached',
    inV1: false,
    family: 'pending',
    glyph: '–',
    word: 'not reached',
    tone: 'grey',
    meaning: 'A hook before it ended the series.',
  },
] as const satisfies readonly DispositionRow[]

/** Word of a disposition. */
export type DispositionId = (typeof DISPOSITIONS)[number]['id']
/** Word of a disposition that only hooks of foreign agents have. */
export type ForeignDispositionId = (typeof FOREIGN_DISPOSITIONS)[number]['id']
/** Every word an outcome can have: of a hook of ours, or of a foreign agent's inside a bridge. */
export type OutcomeDispositionId = DispositionId | ForeignDispositionId
/** Word of a disposition that v1 knows. */
export type DispositionV1 = Extract<(typeof DISPOSITIONS)[number], { inV1: true }>['id']

/** The words of outcomes of either kind; those of foreign agents stand last. */
export const OUTCOME_DISPOSITIONS = [...DISPOSITIONS, ...FOREIGN_DISPOSITIONS]

const byId = new Map<string, DispositionRow>(OUTCOME_DISPOSITIONS.map((row) => [row.id, row]))

/** The row of a disposition; unknown words (from a newer server) get a neutral row instead of failing a page. */
export function dispositionRow(id: string): DispositionRow {
  return (
    byId.get(id) ?? { id, inV1: false, family: 'pending', glyph: '?', word: id, tone: 'grey', meaning: 'Unknown here.' }
  )
}

/** Whether the disposition says that the hook could not be asked (interfaces.md §3.6). */
export function isFailure(id: OutcomeDispositionId): boolean {
  return byId.get(id)?.family === 'failure'
}

/** The v1 word for a v2 disposition: v1 words stay, the others become the nearest by policy (interfaces.md §3.1). */
export function toV1Disposition(id: OutcomeDispositionId, policy: FailurePolicy, blocking: boolean): DispositionV1 {
  const row = DISPOSITIONS.find((candidate) => candidate.id === id)
  if (row?.inV1) return row.id
  if (id === 'cut-off') return 'timed-out'
  if (id === 'background' || byId.get(id)?.family === 'answer') return 'allowed'
  return policy === 'fail-closed' && blocking ? 'failed-closed' : 'failed-open'
}
