import type { BoundedRunner } from '#lib/contract'

/** Someone who waits for a turn. */
interface Waiting {
  begin(): void
}

/**
 * The same runner, of which no more than some runs are under way at a time; the others wait in the order in which they
 * came. Their timeout begins with their turn. A run that is called off while it waits is refused.
 */
export function limitRuns(runner: BoundedRunner, atOnce: number): BoundedRunner {
  const waiting = new Set<Waiting>()
  let underWay = 0

  const turn = (signal: AbortSignal): Promise<boolean> => {
    if (underWay < atOnce) {
      underWay += 1
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      // Many runs may wait on one signal.
      const own = AbortSignal.any([signal])
      const giveUp = () => {
        waiting.delete(one)
        resolve(false)
      }
      const one: Waiting = {
        begin() {
          own.removeEventListener('abort', giveUp)
          resolve(true)
        },
      }
      waiting.add(one)
      if (own.aborted) giveUp()
      else own.addEventListener('abort', giveUp, { once: true })
    })
  }
  /** The turn goes to whoever has waited longest. */
  const release = () => {
    const [next] = waiting
    if (next === undefined) {
      underWay -= 1
      return
    }
    waiting.delete(next)
    next.begin()
  }

  return {
    state: runner.state,
    async run(spec, options) {
      if (!(await turn(options.signal))) return { kind: 'refused', reason: reasonOf(atOnce), remedy: REMEDY }
      try {
        return await runner.run(spec, options)
      } finally {
        release()
      }
    },
  }
}

const reasonOf = (atOnce: number) => `It was called off while it waited for its turn: ${atOnce} commands run at a time.`
const REMEDY = 'Set HOOKSCOPE_COMMANDS_AT_ONCE higher.'
