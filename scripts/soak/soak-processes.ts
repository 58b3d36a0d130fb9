import { join } from 'node:path'
import { createProcessRunner } from '#lib/process'
import { growthBytes } from '../../e2e/kill/memory'
import { bundleForNode } from '../node-bundle.mjs'
import { countProcessesOf, type HelperMeasure, measureHelper, readHelperName } from './helper-measure'
import { runManyProcesses } from './run-many-processes'

/** What a soak of processes needs. */
export interface ProcessSoak {
  readonly root: string
  /** A folder of its own, for the bundle of the helper. */
  readonly folder: string
  readonly processes: number
  showProgress(text: string, isMarked: boolean): void
}

const LANES = 8
const SAMPLES = 50
/** Above the noise of the garbage collector; over 12,000 processes it is 1,400 bytes each. */
const GROWTH_MAX_MIB = 16
const MIB = 2 ** 20

/** Runs hook processes of every kind; throws when a result is missing or odd, or when anything of them is left. */
export async function soakProcesses({ root, folder, processes, showProgress }: ProcessSoak): Promise<void> {
  await bundleForNode({
    root,
    programs: [{ in: 'lib/process/process-child.ts', out: 'process-child' }],
    outdir: folder,
  })
  const runner = createProcessRunner({ helperFile: join(folder, 'process-child.mjs') })
  const helper = await readHelperName(runner)
  const before = measureHelper(helper)
  const samples: HelperMeasure[] = []
  const startedAtMs = performance.now()
  const onEnd = (ended: number) => {
    if (ended % Math.ceil(processes / SAMPLES) !== 0) return
    const sample = measureHelper(helper)
    samples.push(sample)
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000)
    const text = `${ended} of ${processes} processes, the helper holds ${toMib(sample.residentBytes)} MiB, ${seconds} s`
    showProgress(text, samples.length % 5 === 0)
  }
  const odd = await runManyProcesses(runner, { processes, lanes: LANES, onEnd })
  const after = measureHelper(helper)
  const left = countProcessesOf(helper)
  await runner.close()
  const growthMib = toMib(growthBytes(samples.map(({ residentBytes }) => residentBytes)))
  const faults = [
    ...[...odd].map(([kind, { count, first }]) => `${kind}: ${count} odd results, the first ${JSON.stringify(first)}`),
    ...(left > 0 ? [`${left} processes live on`] : []),
    ...(after.zombies > 0 ? [`${after.zombies} zombies are left`] : []),
    ...(after.files > before.files ? [`${after.files - before.files} open files are left`] : []),
    ...(growthMib > GROWTH_MAX_MIB ? [`the helper grew by ${growthMib} MiB, ${GROWTH_MAX_MIB} are allowed`] : []),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log(
    `\n${processes} processes had their result; nothing is left of them, the helper grew by ${growthMib} MiB.`,
  )
}

const toMib = (bytes: number) => Math.round(bytes / MIB)
