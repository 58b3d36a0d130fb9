import { type Figure, toFigure } from '../measure/figure'

/** Something that is timed by the clock, since most of its work is done by other processes. */
export interface WallSubject {
  readonly name: string
  run(): Promise<unknown>
}

const WARM_UP_RUNS = 3

/** Times subjects in turns, so many at a time; answers milliseconds for one by subject. */
export async function measureWall(
  subjects: readonly WallSubject[],
  { rounds, atOnce }: { rounds: number; atOnce: number },
): Promise<Map<string, Figure>> {
  const perSubject = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (let round = -WARM_UP_RUNS; round < rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const subject = subjects[(turn + Math.max(0, round)) % subjects.length]
      if (subject === undefined) continue
      const startedAt = performance.now()
      await Promise.all(Array.from({ length: atOnce }, () => subject.run()))
      if (round >= 0) perSubject.get(subject.name)?.push((performance.now() - startedAt) / atOnce)
    }
  }
  return new Map([...perSubject].map(([name, values]) => [name, toFigure(values)]))
}
