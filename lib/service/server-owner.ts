import { randomUUID } from 'node:crypto'

/** This server as the owner of what it runs, under a name that is new with each start. */
export interface ServerOwner {
  readonly ownerId: string
  /** Whether it has ever run something whose loss another server would have to notice. */
  readonly hasRun: boolean
  /** Whether it runs such a thing now, and so has to give signs of life. */
  readonly isRunning: boolean
  begin(id: string): void
  end(id: string): void
}

/** Makes an owner that runs nothing. */
export function createServerOwner(): ServerOwner {
  const running = new Set<string>()
  let hasRun = false
  return {
    ownerId: `server-${randomUUID()}`,
    get hasRun() {
      return hasRun
    },
    get isRunning() {
      return running.size > 0
    },
    begin(id) {
      hasRun = true
      running.add(id)
    },
    end: (id) => void running.delete(id),
  }
}
