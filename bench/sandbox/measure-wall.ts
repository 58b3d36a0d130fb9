import { timeInLanes } from '../process/hook-command'

/** Something that is timed by the clock, since most of its work is done by other processes. */
export interface WallSubject {
  readonly name: string
  run(): Promise<unknown>
}

/** How long one run of each subject takes in each round, in milliseconds; subjects take turns, the first one too. */
export async function measureWall(
  subjects: readonly WallSubject[],
  { rounds, times, lanes }: { rounds: number; times: number; lanes: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const perRound = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (const { run } of subjects) await run()
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const subject = subjects[(turn + round) % subjects.length]
      if (subject) perRound.get(subject.name)?.push(await timeInLanes(times, lanes, subject.run))
    }
  }
  return perRound
}
