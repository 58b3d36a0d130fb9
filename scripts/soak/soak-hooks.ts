import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { growthBytes } from '../../e2e/kill/memory'
import { bundleForNode } from '../node-bundle.mjs'
import { checkManyHooks } from './check-many-hooks'
import { measureProcess, processesOf } from './helper-measure'
import { HOOK_KINDS } from './hook-kinds'
import { openHookServer } from './open-hook-server'
import { runManyHooks } from './run-many-hooks'

/** What a soak of hook processes needs. */
export interface HookSoak {
  readonly root: string
  /** A folder of its own, for the data and the bundle of the helper. */
  readonly folder: string
  readonly processes: number
  showProgress(text: string, isMarked: boolean): void
}

const LANES = 8
const SAMPLES = 50
const SETTLE_MAX_MS = 20_000
/** Above the noise of the garbage collector; over 12,000 hooks it is 1,400 bytes each in the helper. */
const GROWTH_MAX_MIB = { helper: 16, server: 64 }
const MIB = 2 ** 20

/**
 * Runs command hooks of every kind through definitions, bus, recorder and a SQLite file, and reads every outcome back;
 * throws when one is missing or odd, or when anything of the processes is left.
 */
export async function soakHooks({ root, folder, processes, showProgress }: HookSoak): Promise<void> {
  const programs = [{ in: 'lib/process/process-child.ts', out: 'process-child' }]
  await bundleForNode({ root, programs, outdir: folder })
  const server = await openHookServer({ folder, helperFile: join(folder, 'process-child.mjs') })
  const { context, helper } = server
  const measure = () => ({ helper: measureProcess(helper.pid), server: measureProcess(process.pid) })
  const warming = HOOK_KINDS.length * LANES
  const warm = await runManyHooks(context, { hooks: warming, lanes: LANES, folder })
  const before = measure()
  const samples: ReturnType<typeof measure>[] = []
  const startedAtMs = performance.now()
  const onEnd = (ended: number) => {
    if (ended % Math.ceil(processes / SAMPLES) !== 0) return
    const sample = measure()
    samples.push(sample)
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000)
    const held = `${toMib(sample.helper.residentBytes)} MiB in the helper, ${toMib(sample.server.residentBytes)} MiB here`
    showProgress(`${ended} of ${processes} hooks: ${held}, ${seconds} s`, samples.length % 5 === 0)
  }
  const many = await runManyHooks(context, { hooks: processes, lanes: LANES, folder, first: warming, onEnd })
  const counts = new Map(
    HOOK_KINDS.map(({ name }) => [name, (many.counts.get(name) ?? 0) + (warm.counts.get(name) ?? 0)]),
  )
  const findings = await settled(async () => [
    ...(await checkManyHooks(context, counts)),
    ...leftOf('helper', { before: before.helper, after: measure().helper }),
    ...leftOf('server', { before: before.server, after: measure().server }),
  ])
  const live = processesOf(helper)
  await server.close()
  const growth = (name: 'helper' | 'server') => toMib(growthBytes(samples.map((sample) => sample[name].residentBytes)))
  const faults = [
    ...many.unrecorded.map((hook) => `${hook}: the answer does not say that it is durable`),
    ...findings,
    ...live.map((process) => `a process lives on: ${process}`),
    ...(['helper', 'server'] as const)
      .filter((name) => growth(name) > GROWTH_MAX_MIB[name])
      .map((name) => `the ${name} grew by ${growth(name)} MiB, ${GROWTH_MAX_MIB[name]} are allowed`),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(
    `\n${processes} hooks have the outcome they should, read back from the file; no process, zombie or open file is ` +
      `left. The helper grew by ${growth('helper')} MiB, the server by ${growth('server')} MiB.`,
  )
}

type Measure = ReturnType<typeof measureProcess>

function leftOf(name: string, { before, after }: { before: Measure; after: Measure }): string[] {
  return [
    ...(after.zombies > 0 ? [`${after.zombies} zombies of the ${name} are left`] : []),
    ...(after.files > before.files ? [`${after.files - before.files} open files of the ${name} are left`] : []),
  ]
}

/** The findings once there are none, or once the last hooks of the background have had their time. */
async function settled(check: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const untilMs = performance.now() + SETTLE_MAX_MS
  let findings = await check()
  while (findings.length > 0 && performance.now() < untilMs) {
    await pause(200)
    findings = await check()
  }
  return findings
}

const toMib = (bytes: number) => Math.round(bytes / MIB)
