import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { toLines } from './results/result-table'
import { keepResults } from './results/results-file'
import { keepsTarget, type Section } from './results/row'
import { BENCHES } from './sections'

const USAGE = `npm run bench [-- NAME…] [-- --strict]
Runs the named parts of the benches, or all: ${Object.keys(BENCHES).join(', ')}. Each part compares within its own run.
Exit code 0 whatever comes out; with --strict, 1 when a row is over its target.`

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`
const unknown = positionals.filter((name) => !(name in BENCHES))
if (values.help || unknown.length > 0) {
  console.error(unknown.length > 0 ? `${unknown.join(', ')}: no such part.\n${USAGE}` : USAGE)
  process.exit(unknown.length > 0 ? 2 : 0)
}
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) await run(name)

async function run(name: string): Promise<void> {
  const bench = BENCHES[name]
  if (bench === undefined) return
  const rows = await bench.measure()
  const section: Section = { title: bench.title, measuredAt: new Date().toISOString().slice(0, 10), machine, rows }
  keepResults({ [name]: section })
  console.log(`\n${section.title}\n${toLines(rows).join('\n')}`)
  if (values.strict && rows.some((row) => keepsTarget(row) === false)) process.exitCode = 1
}
