import { type Figure, toFigure } from './figure'

/** Something to time: `batch` does it so many times, one after another. */
export interface Subject {
  name: string
  batch(times: number): Promise<void>
}

/** Length of a measurement. */
export interface RoundOptions {
  rounds: number
  /** Aim for one batch, in milliseconds. */
  batchMs: number
}

let sink: unknown

/**
 * What the last call gave, so that no compiler can leave a call out.
 * @public Read by nobody on purpose.
 */
export const lastAnswer = (): unknown => sink

/** A subject whose every call is awaited, and its answer read. */
export function awaited<Answer>(
  name: string,
  call: () => Answer,
  read: (answer: Awaited<Answer>) => unknown = (answer) => answer,
): Subject {
  return {
    name,
    async batch(times) {
      for (let done = 0; done < times; done++) sink = read(await call())
    },
  }
}

/** A subject that answers at once. */
export function immediate(name: string, call: () => unknown): Subject {
  return {
    name,
    async batch(times) {
      for (let done = 0; done < times; done++) sink = call()
    },
  }
}

/**
 * Times subjects in turns, so that whatever else the machine does meets all of them alike; each round starts with
 * another one. Answers microseconds of processor time per call by subject: time that the process did not have, because
 * something else ran, does not count.
 */
export async function measureRounds(
  subjects: readonly Subject[],
  { rounds, batchMs }: RoundOptions,
): Promise<Map<string, Figure>> {
  const cells = []
  for (const subject of subjects) cells.push(await toCell(subject, batchMs))
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < cells.length; turn++) {
      const cell = cells[(round + turn) % cells.length]
      if (cell) cell.perRound.push((await cpuMicrosOf(cell.subject, cell.times)) / cell.times)
    }
  }
  return new Map(cells.map(({ subject, perRound }) => [subject.name, toFigure(perRound)]))
}

const WARM_UP_CALLS = 5_000

/** A subject that has run until it was compiled, and how many calls fill a batch. */
async function toCell(
  subject: Subject,
  batchMs: number,
): Promise<{ subject: Subject; times: number; perRound: number[] }> {
  await subject.batch(WARM_UP_CALLS)
  const micros = await cpuMicrosOf(subject, WARM_UP_CALLS)
  return { subject, times: Math.ceil((WARM_UP_CALLS * batchMs * 1_000) / micros), perRound: [] }
}

async function cpuMicrosOf(subject: Subject, times: number): Promise<number> {
  const before = process.cpuUsage()
  await subject.batch(times)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
