import { type Figure, toFigure } from './figure'

/** Something that takes long enough to be timed by itself. */
export interface LongSubject {
  name: string
  run(): unknown
}

const WARM_UP_RUNS = 3

/** Times subjects that take milliseconds, in turns; answers milliseconds of processor time by subject. */
export function measureFew(subjects: readonly LongSubject[], rounds: number): Map<string, Figure> {
  const perSubject = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (const { run } of subjects) for (let done = 0; done < WARM_UP_RUNS; done++) run()
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of subjects) {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      perSubject.get(name)?.push((user + system) / 1_000)
    }
  }
  return new Map([...perSubject].map(([name, values]) => [name, toFigure(values)]))
}
