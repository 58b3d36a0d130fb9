import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openCampaign } from '../e2e/kill/campaign'
import { openHookCampaign } from '../e2e/kill/hooks/hook-campaign'
import { growthBytes, measureMemory } from '../e2e/kill/memory'
import { openServer } from '../e2e/kill/server'
import { isBuilt } from './build-stamp.mjs'
import { runCommand } from './run-command.mjs'
import { soakHooks } from './soak/soak-hooks'

const USAGE = `npm run soak [-- PART…] [-- --kills N] [-- --hooks N] [-- --dispatches N] [-- --processes N] [-- --seed N]
Kills the server under load again and again (1000 times) and looks for everything it had acknowledged; does so (200
times) while it runs command hooks, and looks for their processes, outcomes and rewakes; then looks
whether its memory stays flat over many dispatches (100000); then runs hook processes of every kind (20000), 8 at a
time, through a bus with a store, reads every outcome back, and looks whether nothing of them is left. The parts kills, hooks, dispatches and
processes may be named; 0 leaves one out. The seed draws what is sent and when the server is killed; without one it is drawn from the
clock and printed.`
const PARTS = ['kills', 'hooks', 'dispatches', 'processes']

const CHECK_ALL_EVERY = 250
/** Above the noise of the garbage collector, which is about 50 MiB; over 80,000 dispatches it is 800 bytes each. */
const GROWTH_MAX_MIB = 64
const MIB = 2 ** 20
const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Plan {
  kills: number
  hooks: number
  dispatches: number
  processes: number
  seed: number
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
await main(readPlan())

async function main({ kills, hooks, dispatches, processes, seed }: Plan): Promise<void> {
  process.chdir(root)
  if (
    kills + hooks + dispatches > 0 &&
    !isBuilt(root) &&
    (await runCommand([process.execPath, 'scripts/build.mjs'])).code !== 0
  )
    fail('there is no build')
  console.log(`seed ${seed}`)
  if (kills > 0) await inFolder((dataFolder) => killMany({ kills, seed, dataFolder }))
  if (hooks > 0) await inFolder((dataFolder) => killHooks({ kills: hooks, seed, dataFolder }))
  if (dispatches > 0) await inFolder((dataFolder) => expectFlatMemory({ dispatches, seed, dataFolder }))
  if (processes > 0) await inFolder((folder) => soakHooks({ root, folder, processes, showProgress }))
}

/** Runs a soak on a data folder of its own, which stays for whoever looks into it when the soak fails. */
async function inFolder(soak: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'hookscope-soak-'))
  try {
    await soak(dataFolder)
    await rm(dataFolder, { recursive: true })
  } catch (failure) {
    fail(`${failure instanceof Error ? failure.message : String(failure)}\nthe data is in ${dataFolder}`)
  }
}

async function killMany({ kills, seed, dataFolder }: { kills: number; seed: number; dataFolder: string }) {
  const campaign = await openCampaign({ root, dataFolder, seed })
  const startedAtMs = performance.now()
  for (let kill = 1; kill <= kills; kill += 1) {
    await campaign.killOnce()
    if (kill % CHECK_ALL_EVERY === 0 || kill === kills) await campaign.checkAll()
    const { acknowledged, outcomes, underWay } = campaign.report()
    const seconds = Math.round((performance.now() - startedAtMs) / 1_000)
    showProgress(
      `kill ${kill} of ${kills}: ${acknowledged} acknowledged dispatches, ${outcomes} outcomes, ${underWay} dispatches cut short, ${seconds} s`,
      kill % 10 === 0 || kill === kills,
    )
  }
  await campaign.close()
  console.log(`\n${JSON.stringify(campaign.report())}\nNothing acknowledged was lost.`)
}

async function killHooks({ kills, seed, dataFolder }: { kills: number; seed: number; dataFolder: string }) {
  const campaign = await openHookCampaign({ root, dataFolder, seed })
  for (let kill = 1; kill <= kills; kill += 1) {
    await campaign.killOnce()
    showProgress(`kill ${kill} of ${kills}: ${JSON.stringify(campaign.report())}`, kill % 10 === 0 || kill === kills)
  }
  await campaign.close()
  console.log('\nNo process was left, no outcome was lost, and every rewake was delivered once.')
}

async function expectFlatMemory({
  dispatches,
  seed,
  dataFolder,
}: Pick<Plan, 'dispatches' | 'seed'> & { dataFolder: string }) {
  const server = await openServer({ root, dataFolder })
  const samples = await measureMemory(server, {
    dispatches,
    seed,
    onSample: (sample) => {
      const text = `${sample.dispatches} of ${dispatches} dispatches: ${toMib(sample.residentBytes)} MiB resident`
      showProgress(text, sample.dispatches % (dispatches / 10) < 1)
    },
  })
  await server.stop()
  const growth = growthBytes(samples)
  console.log(
    `\nFrom the second to the last fifth the server grew by ${toMib(growth)} MiB; ${GROWTH_MAX_MIB} MiB are allowed.`,
  )
  if (growth > GROWTH_MAX_MIB * MIB) throw new Error('The memory is not flat.')
}

function toMib(bytes: number): number {
  return Math.round(bytes / MIB)
}

/** On a terminal one line that changes; elsewhere the lines that are marked. */
function showProgress(text: string, isMarked: boolean): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}`)
  else if (isMarked) console.log(text)
}

function readPlan(): Plan {
  const options = {
    kills: { type: 'string', default: '1000' },
    hooks: { type: 'string', default: '200' },
    dispatches: { type: 'string', default: '100000' },
    processes: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const unknown = positionals.filter((name) => !PARTS.includes(name))
    if (unknown.length > 0) throw new TypeError(`${unknown.join(', ')}: expected ${PARTS.join(', ')}`)
    const readCount = (part: Exclude<keyof Plan, 'seed'>) =>
      positionals.length > 0 && !positionals.includes(part) ? 0 : readNumber(part, values[part])
    return {
      kills: readCount('kills'),
      hooks: readCount('hooks'),
      dispatches: readCount('dispatches'),
      processes: readCount('processes'),
      seed: readNumber('seed', values.seed),
    }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

function readNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new TypeError(`--${name}: expected a whole number, got ${JSON.stringify(text)}`)
}

/** Ends this process, and with it the server. */
function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}
