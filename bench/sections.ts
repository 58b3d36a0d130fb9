import { measureAgents } from './agents/measure-agents'
import { measureBatch } from './batch/measure-batch'
import { measureDispatch } from './dispatch/measure-dispatch'
import { measureInNext } from './dispatch/measure-in-next'
import { measureDryRun } from './dry-run/measure-dry-run'
import { measureFirstLoad } from './first-load/measure-first-load'
import { measureUntilReady } from './first-load/measure-until-ready'
import { measureHttp } from './http/measure-http'
import { measureLint } from './lint/measure-lint'
import { measureProcess } from './process/measure-process'
import type { Row } from './results/row'
import { measureSandbox } from './sandbox/measure-sandbox'
import { measureSlo } from './slo/measure-slo'
import { measureTraces } from './traces/measure-traces'

/** One part of the benches: what `npm run bench -- <name>` runs. */
interface Bench {
  title: string
  measure(): Promise<Row[]>
}

/** All parts, in the order in which they run. */
export const BENCHES: Readonly<Record<string, Bench>> = {
  dispatch: { title: 'Dispatch in a plain process', measure: () => measureDispatch(150) },
  next: { title: 'Dispatch inside the Next process', measure: () => measureInNext(60) },
  'dry-run': { title: 'Dry run over many definitions', measure: () => measureDryRun(40) },
  http: { title: 'Dispatch over HTTP', measure: () => measureHttp(12) },
  batch: { title: 'Durable batches over HTTP', measure: () => measureBatch(80) },
  slo: { title: 'Indicators over many outcomes', measure: () => measureSlo(sloMillions()) },
  pages: { title: 'First load of the pages', measure: measureFirstLoad },
  ready: { title: 'Until charts show and the editor takes typing', measure: measureUntilReady },
  agents: { title: "Plans and decisions of agents' hooks", measure: () => measureAgents(15) },
  lint: { title: 'Lint of hook configs', measure: () => measureLint(10) },
  process: { title: 'Processes through the helper', measure: () => measureProcess(9) },
  sandbox: { title: 'Commands in the sandbox', measure: () => measureSandbox(15) },
  traces: { title: 'Traces of long runs', measure: () => measureTraces(5) },
}

/** Sizes in millions of outcomes; 50 million take 20 GiB of disk and much of an hour, so they are asked for. */
function sloMillions(): number[] {
  return (process.env.HOOKSCOPE_BENCH_MILLIONS ?? '1,10').split(',').map(Number)
}
