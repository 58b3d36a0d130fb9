import { createBus } from '#lib/bus'
import { CONTRACT } from '#lib/contract'
import { nextEnvelope } from '../dispatch/envelopes'
import { ratioOf } from '../measure/figure'
import { immediate, measureRounds, type Subject } from '../measure/rounds'
import { plainRow, type Row } from '../results/row'
import { definitionsFor, MATCHING } from './definitions'

const COUNTS = [10, 1_000, 100_000] as const
const LARGE_TO_MIDDLE_MAX = 1.5

/** A dry run over few and over many registered definitions, of which as many match. */
export async function measureDryRun(rounds: number): Promise<Row[]> {
  const figures = await measureRounds(COUNTS.map(toSubject), { rounds, batchMs: 10 })
  const at = (count: number) => figures.get(nameOf(count)) ?? { p50: Number.NaN, p10: Number.NaN }
  const [few, middle, many] = COUNTS
  return [
    plainRow(nameOf(few), 'µs', at(few)),
    plainRow(nameOf(middle), 'µs', at(middle)),
    {
      name: nameOf(many),
      unit: 'µs',
      figure: at(many),
      against: nameOf(middle),
      ratio: ratioOf(at(many), at(middle)),
      atMost: LARGE_TO_MIDDLE_MAX,
    },
  ]
}

const nameOf = (count: number) =>
  `dry run, ${count.toLocaleString('en')} definitions, ${Math.min(count, MATCHING)} match`

function toSubject(count: number): Subject {
  const bus = createBus({ contract: CONTRACT, handlers: [], definitions: definitionsFor(count) })
  const { hooks } = bus.plan(nextEnvelope())
  if (hooks.length !== Math.min(count, MATCHING)) throw new Error(`${hooks.length} of ${count} definitions match.`)
  return immediate(nameOf(count), () => bus.plan(nextEnvelope()))
}
