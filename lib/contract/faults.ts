/** One way to make a hook misbehave on purpose; `lib/bus` says how it is run and simulated. */
export interface FaultRow {
  id: string
  title: string
  meaning: string
  /** Whether the hook then cannot be asked, so that its failure policy decides. */
  fails: boolean
  /** What its `delayMs` counts from, and the usual value; null for a fault that waits for nothing. */
  delay: { label: string; usualMs: number } | null
}

/** Every fault that can be injected into a hook of the playground, in the order in which they are offered. */
export const FAULTS = [
  {
    id: 'delay',
    title: 'Delay',
    meaning: 'Is asked only after a pause; its own answer counts while its deadline allows.',
    fails: false,
    delay: { label: 'Pause before it is asked', usualMs: 100 },
  },
  {
    id: 'throw',
    title: 'Throws',
    meaning: 'Fails at once, before it returns a promise.',
    fails: true,
    delay: null,
  },
  {
    id: 'reject',
    title: 'Rejects',
    meaning: 'Returns a promise, which then fails.',
    fails: true,
    delay: null,
  },
  {
    id: 'bad-answer',
    title: 'Bad answer',
    meaning: 'Answers with a decision that does not exist.',
    fails: true,
    delay: null,
  },
  {
    id: 'never-settle',
    title: 'Never settles',
    meaning: 'Gives no answer at all, so its deadline ends it.',
    fails: true,
    delay: null,
  },
  {
    id: 'ignore-abort',
    title: 'Ignores abort',
    meaning: 'Works on after it was told to stop, and fails late; the failure is only noted.',
    fails: true,
    delay: { label: 'Time it works on after its deadline', usualMs: 100 },
  },
  {
    id: 'late-success',
    title: 'Late success',
    meaning: 'Allows after its deadline; the answer is noted and changes nothing.',
    fails: true,
    delay: { label: 'Time it is late by', usualMs: 100 },
  },
  {
    id: 'missing-handler',
    title: 'Missing handler',
    meaning: 'Nothing is registered under its handler id.',
    fails: true,
    delay: null,
  },
  {
    id: 'reentrant',
    title: 'Reentrant',
    meaning: 'Is already running for this event.',
    fails: true,
    delay: null,
  },
] as const satisfies readonly FaultRow[]

/** Word of a fault. */
export type FaultId = (typeof FAULTS)[number]['id']

const byId = new Map<string, FaultRow & { id: FaultId }>(FAULTS.map((row) => [row.id, row]))

/** The row of a fault; undefined for a word that is none. */
export function faultRow(id: string): (FaultRow & { id: FaultId }) | undefined {
  return byId.get(id)
}
