/** Counts what is under way, so that stopping can wait until nothing is. */
export interface Quiet {
  enter(): void
  leave(): void
  /** Resolves once nothing is under way, or after `maxMs`; says whether it is quiet. */
  wait(maxMs: number): Promise<boolean>
}

/** Makes a counter at rest. */
export function createQuiet(): Quiet {
  let underWay = 0
  let waiting: (() => void)[] = []
  return {
    enter() {
      underWay++
    },
    leave() {
      underWay--
      if (underWay > 0) return
      for (const wake of waiting) wake()
      waiting = []
    },
    wait: (maxMs) => (underWay === 0 ? Promise.resolve(true) : whichFirst(maxMs, (wake) => waiting.push(wake))),
  }
}

function whichFirst(maxMs: number, subscribe: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), maxMs)
    subscribe(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
