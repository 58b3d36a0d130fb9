import type { BoundedRunner, RunOrigin } from '#lib/contract'
import { FairQueue } from './fair-queue'

/** Someone who waits for a turn. */
interface Waiting {
  begin(): void
}

/**
 * The same runner, of which no more than some runs are under way at a time; the others wait, each origin in the order in
 * which its runs came, so that those of one never keep out those of another. Their timeout begins with their turn. A run
 * that is called off while it waits is refused.
 */
export function limitRuns(runner: BoundedRunner, atOnce: number): BoundedRunner {
  const queue = new FairQueue<RunOrigin, Waiting>(atOnce)

  const beginNext = () => {
    for (let next = queue.next(); next !== null; next = queue.next()) next.begin()
  }
  const turn = (origin: RunOrigin, signal: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      // Many runs may wait on one signal.
      const own = AbortSignal.any([signal])
      const giveUp = () => {
        queue.remove(origin, one)
        resolve(false)
      }
      const one: Waiting = {
        begin() {
          own.removeEventListener('abort', giveUp)
          resolve(true)
        },
      }
      if (own.aborted) return resolve(false)
      own.addEventListener('abort', giveUp, { once: true })
      queue.add(origin, one)
      beginNext()
    })

  return {
    state: runner.state,
    async run(spec, options) {
      const { origin = 'bus', signal } = options
      if (!(await turn(origin, signal))) return { kind: 'refused', reason: reasonOf(atOnce), remedy: REMEDY }
      try {
        return await runner.run(spec, options)
      } finally {
        queue.release(origin)
        beginNext()
      }
    },
  }
}

const reasonOf = (atOnce: number) => `It was called off while it waited for its turn: ${atOnce} commands run at a time.`
const REMEDY = 'Set HOOKSCOPE_COMMANDS_AT_ONCE higher.'
