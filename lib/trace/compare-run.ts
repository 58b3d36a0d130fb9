import { type Decision, dispositionRow, type RunDifference, type SimulationReport } from '#lib/contract'

/** What was predicted from scripted answers beside what really happened; what differs is marked. */
export function compareRun(predicted: SimulationReport, happened: SimulationReport): RunDifference[] {
  const rows = ASPECTS.map(([what, read]) => toRow(what, read(predicted.decision), read(happened.decision)))
  const hooks = happened.hooks.map(({ ref }) => toRow(ref, dispositionOf(predicted, ref), dispositionOf(happened, ref)))
  return [...rows.filter(({ what, ...row }) => what === DECISION || isTold(row)), ...hooks]
}

const DECISION = 'Decision'
const NOTHING = 'nothing'

const ASPECTS: readonly (readonly [what: string, read: (decision: Decision) => string])[] = [
  [DECISION, decisionWords],
  ['Reason', ({ reason }) => reason ?? NOTHING],
  [
    'The model receives',
    ({ toModel, rewake }) => texts([...toModel.map(({ text }) => text), ...rewake.map(({ message }) => message)]),
  ],
  ['The user sees', ({ toUser }) => texts(toUser.map(({ text }) => text))],
  ['Input passed on', ({ input }) => (input.changed ? JSON.stringify(input.value) : NOTHING)],
  ['Result', ({ result }) => (result.changed ? JSON.stringify(result.value) : NOTHING)],
  ['The run ends', ({ halt }) => halt ?? NOTHING],
]

function decisionWords({ verdict, blocked, blockedBy, continueTurn }: Decision): string {
  if (continueTurn === true) return 'keeps going'
  if (blocked) return blockedBy === 'failure' ? 'blocked by a failure' : 'blocked'
  return verdict === 'none' ? 'goes through' : verdict
}

const texts = (all: readonly string[]) => (all.length === 0 ? NOTHING : all.join('\n'))

const isTold = ({ predicted, happened }: Omit<RunDifference, 'what'>) => predicted !== NOTHING || happened !== NOTHING

function dispositionOf({ outcomes }: SimulationReport, ref: string): string {
  const outcome = outcomes.find((one) => one.ref === ref)
  return outcome ? dispositionRow(outcome.disposition).word : 'not run'
}

function toRow(what: string, predicted: string, happened: string): RunDifference {
  return { what, predicted, happened, differs: predicted !== happened }
}
