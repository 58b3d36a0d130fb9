import { combine, type Figure, ratioOf } from '../measure/figure'
import { measureRounds } from '../measure/rounds'
import { plainRow, type Row } from '../results/row'
import { PARTS_ALONE, PARTS_IN_TURN } from './parts'
import { RUNNERS, type RunnerName } from './runners'

const COUNTS = [1, 5, 20, 100] as const
const PLAIN: RunnerName = 'plain await loop'
const PEER: RunnerName = 'hookable callHook'
const OURS: RunnerName = 'bus, decision read'
const NAMES = Object.keys(RUNNERS) as RunnerName[]

const SLOPE_TO_PLAIN_MAX = 4
const SLOPE_TO_PEER_MAX = 1
const AT_20_TO_PEER_MAX = 1.25
const FIXED_TO_PARTS_MAX = 1.5

const keyOf = (name: RunnerName, count: number) => `${name}, ${count} handlers`

/** Times all runners and all parts in one run, in microseconds. */
export async function measureDispatch(rounds: number): Promise<Row[]> {
  const runners = NAMES.flatMap((name) => COUNTS.map((count) => RUNNERS[name](keyOf(name, count), count)))
  const figures = await measureRounds([...runners, ...PARTS_ALONE, PARTS_IN_TURN], { rounds, batchMs: 2 })
  const figureOf = (key: string): Figure => figures.get(key) ?? { p50: Number.NaN, p10: Number.NaN }
  const at = (name: RunnerName, count: (typeof COUNTS)[number]) => figureOf(keyOf(name, count))
  const slopeOf = (name: RunnerName) =>
    combine([
      [1_000 / 80, at(name, 100)],
      [-1_000 / 80, at(name, 20)],
    ])
  return [
    ...NAMES.flatMap((name) => COUNTS.map((count) => plainRow(keyOf(name, count), 'µs', at(name, count)))),
    ...NAMES.map((name) => plainRow(`${name}, each further handler`, 'ns', slopeOf(name))),
    ...fixedRows(
      combine([
        [1, at(OURS, 1)],
        [-1 / 1_000, slopeOf(OURS)],
      ]),
      figureOf,
    ),
    compared('each further handler', 'ns', {
      figure: slopeOf(OURS),
      to: slopeOf(PLAIN),
      against: PLAIN,
      atMost: SLOPE_TO_PLAIN_MAX,
    }),
    compared('each further handler', 'ns', {
      figure: slopeOf(OURS),
      to: slopeOf(PEER),
      against: PEER,
      atMost: SLOPE_TO_PEER_MAX,
    }),
    compared('20 handlers', 'µs', { figure: at(OURS, 20), to: at(PEER, 20), against: PEER, atMost: AT_20_TO_PEER_MAX }),
  ]
}

/** What a dispatch costs before its first handler, beside its parts outside the bus. */
function fixedRows(fixed: Figure, figureOf: (key: string) => Figure): Row[] {
  const parts = PARTS_ALONE.map(({ name }) => plainRow(`part: ${name}`, 'µs', figureOf(name)))
  const sum = combine(parts.map(({ figure }) => [1, figure] as const))
  const inTurn = figureOf(PARTS_IN_TURN.name)
  return [
    ...parts,
    plainRow('parts, each in a loop of its own, sum', 'µs', sum),
    plainRow(PARTS_IN_TURN.name, 'µs', inTurn),
    compared('fixed cost', 'µs', { figure: fixed, to: sum, against: 'parts, sum of loops', atMost: null }),
    compared('fixed cost', 'µs', {
      figure: fixed,
      to: inTurn,
      against: PARTS_IN_TURN.name,
      atMost: FIXED_TO_PARTS_MAX,
    }),
  ]
}

function compared(
  name: string,
  unit: Row['unit'],
  { figure, to, against, atMost }: { figure: Figure; to: Figure; against: string; atMost: number | null },
): Row {
  return { name: `bus, ${name}`, unit, figure, against, ratio: ratioOf(figure, to), atMost }
}
