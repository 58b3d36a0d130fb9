import type { DefinitionV2 } from '#lib/contract'
import type { RewakeRecord } from '#lib/store'
import { createRandom } from './random'
import { SAMPLE_DAYS, sampleDays } from './sample-days'
import type { SampleEvent } from './sample-events'
import type { SampleVersion } from './sample-hook'
import { SAMPLE_HOOKS } from './sample-hooks'
import { createSampleLedger, type SampleLedger } from './sample-rewakes'
import { createSampleRunner, type SampleDispatch, type SampleRunner } from './sample-runner'
import { workdayMs } from './workdays'

/** From what a history is made; the same two numbers make the same history. */
export interface SampleSeed {
  seed: number
  /** End of the history in epoch milliseconds. */
  endMs: number
  /** Length of the history; 30 when absent. */
  days?: number
}

/** A part of the history: what was written and what happened, in the order in which it did. */
export interface SampleChunk {
  definitions: readonly { document: DefinitionV2; writtenBy: string; writtenAtMs: number }[]
  dispatches: readonly SampleDispatch[]
  rewakes: readonly RewakeRecord[]
  /** Share of the history that is done with it, up to 1. */
  progress: number
}

/** Most events of a chunk. */
const CHUNK_EVENTS = 400

/**
 * Thirty days of believable hook outcomes: real dispatches of a bus in which the durations and failures of the hooks
 * are made up. Nothing outside is read but the two numbers.
 */
export async function* generateSampleHistory({
  seed,
  endMs,
  days = SAMPLE_DAYS,
}: SampleSeed): AsyncGenerator<SampleChunk> {
  const random = createRandom(seed)
  const runner = createSampleRunner(SAMPLE_HOOKS, { random, endMs })
  const history = new History({ runner, ledger: createSampleLedger({ random, endMs }), endMs })
  let day = 0
  for (const events of sampleDays({ endMs, days }, random)) {
    for (let at = 0; at < events.length; at += CHUNK_EVENTS) {
      const part = events.slice(at, at + CHUNK_EVENTS)
      yield { ...(await history.play(part)), progress: (day + (at + part.length) / events.length) / days }
    }
    day += 1
  }
}

interface HistoryParts {
  runner: SampleRunner
  ledger: SampleLedger
  endMs: number
}

class History {
  private readonly parts: HistoryParts
  private readonly due: { hookId: string; version: SampleVersion; number: number; atMs: number }[]
  private readonly background = new Map<string, [SampleVersion, number]>()
  private readonly blocked = new Set<string>()

  constructor(parts: HistoryParts) {
    this.parts = parts
    this.due = SAMPLE_HOOKS.flatMap(({ id, versions }) =>
      versions.map((version, at) => ({
        hookId: id,
        version,
        number: at + 1,
        atMs: workdayMs(version.at, parts.endMs),
      })),
    ).sort((a, b) => a.atMs - b.atMs)
  }

  async play(events: readonly SampleEvent[]): Promise<Omit<SampleChunk, 'progress'>> {
    const definitions: SampleChunk['definitions'][number][] = []
    const dispatches: SampleDispatch[] = []
    const rewakes: RewakeRecord[] = []
    for (const event of events) {
      definitions.push(...this.writeDue(event.atMs))
      if (event.needs.some((id) => this.blocked.has(id))) {
        this.blocked.add(event.envelope.eventId)
        continue
      }
      const recorded = await this.parts.runner.run(event)
      for (const dispatch of recorded) rewakes.push(...this.startBackground(dispatch))
      dispatches.push(...recorded)
      if (recorded.some(({ write, end }) => write.parentOutcomeId === null && !end.allowed)) {
        this.blocked.add(event.envelope.eventId)
      }
    }
    return { definitions, dispatches, rewakes }
  }

  private writeDue(nowMs: number): SampleChunk['definitions'][number][] {
    const count = this.due.findIndex(({ atMs }) => atMs > nowMs)
    const written = this.due.splice(0, count === -1 ? this.due.length : count)
    return written.map(({ hookId, version, number, atMs }) => {
      this.parts.runner.register(version, number)
      if (version.definition.mode === 'async-rewake') this.background.set(hookId, [version, number])
      return { document: version.definition, writtenBy: version.writtenBy, writtenAtMs: atMs }
    })
  }

  private startBackground(dispatch: SampleDispatch): readonly RewakeRecord[] {
    const versions = [...this.background.values()].filter(
      ([{ definition }]) => definition.event === dispatch.write.event,
    )
    return versions.length === 0 ? [] : this.parts.ledger.startBackground(dispatch, versions)
  }
}
