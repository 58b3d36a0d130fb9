import { mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dispatchEvent, type ServiceContext } from '#lib/service'
import { envelopeV2 } from '#lib/testing'
import { HOOK_KINDS, type HookKind, PID_FILE } from './hook-kinds'

/** How many hooks, how many dispatches at a time, and a folder for what the hooks write. */
export interface HookLoad {
  readonly hooks: number
  readonly lanes: number
  readonly folder: string
  /** Number of the first event; 0 unless others came before. */
  readonly first?: number
  /** Told after each dispatch, with how many there were. */
  onEnd?(ended: number): void
}

/** How many hooks of each kind there were, and those whose dispatch was not answered as durable. */
export interface ManyHooks {
  readonly counts: ReadonlyMap<string, number>
  readonly unrecorded: readonly string[]
}

const PAUSE_MS = 3

/** Dispatches events, each to one command hook, of every kind in turn; every event is a run of its own. */
export async function runManyHooks(
  context: ServiceContext,
  { hooks, lanes, folder, first = 0, onEnd }: HookLoad,
): Promise<ManyHooks> {
  const counts = new Map<string, number>()
  const unrecorded: string[] = []
  let begun = 0
  let ended = 0
  const runLane = async () => {
    while (begun < hooks) {
      const at = first + begun
      const kind = HOOK_KINDS[at % HOOK_KINDS.length]
      if (!kind) return
      begun += 1
      counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1)
      const isRecorded = await runOne(context, kind, { eventId: `event-${at}`, workdir: join(folder, `work-${at}`) })
      if (!isRecorded) unrecorded.push(`event-${at} ${kind.name}`)
      ended += 1
      onEnd?.(ended)
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return { counts, unrecorded }
}

interface OneHook {
  readonly eventId: string
  readonly workdir: string
}

/** Whether what became of the hook is said to be durable; the answer to one that is cancelled may be an error. */
async function runOne(context: ServiceContext, { name, outside }: HookKind, { eventId, workdir }: OneHook) {
  const cancellation = new AbortController()
  const scope = { workspaceId: name, runId: `run-${eventId}` }
  const metadata = { toolName: 'Bash', ...(outside !== undefined && { workdir }) }
  if (outside !== undefined) mkdirSync(workdir)
  const dispatched = dispatchEvent(context, {
    envelope: envelopeV2({ eventId, scope, metadata }),
    signal: cancellation.signal,
  }).then(
    ({ recorded }) => recorded,
    (failure) => {
      if (outside !== 'cancel') throw failure
      return true
    },
  )
  if (outside !== undefined) {
    const pid = await pidIn(workdir)
    if (outside === 'cancel') cancellation.abort(new Error('Nobody waits any more.'))
    else process.kill(pid, 'SIGKILL')
  }
  const isRecorded = await dispatched
  if (outside !== undefined) rmSync(workdir, { recursive: true })
  return isRecorded
}

async function pidIn(workdir: string): Promise<number> {
  for (;;) {
    const text = await readFile(join(workdir, PID_FILE), 'utf8').catch(() => null)
    if (text !== null) return Number(text)
    await pause(PAUSE_MS)
  }
}
