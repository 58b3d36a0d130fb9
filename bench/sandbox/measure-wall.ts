/** Something that is timed by the clock, since most of its work is done by other processes. */
export interface WallSubject {
  readonly name: string
  /** Does it so many times; answers milliseconds for each. */
  time(times: number): Promise<number>
}

/** How long each subject takes in each round, in milliseconds; they take turns in going first. */
export async function measureWall(
  subjects: readonly WallSubject[],
  { rounds, times }: { rounds: number; times: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const perRound = new Map(subjects.map(({ name }) => [name, [] as number[]]))
  for (const { time } of subjects) await time(1)
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      const subject = subjects[(turn + round) % subjects.length]
      if (subject) perRound.get(subject.name)?.push(await subject.time(times))
    }
  }
  return perRound
}
