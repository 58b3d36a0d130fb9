import { CONTRACT } from '#lib/contract'
import { createPlanContext, fixText, lintConfigs } from '#lib/service'
import { fewHooks, manyHooks } from '../agents/agent-configs'
import { measureFew } from '../measure/few'
import { ratioOf } from '../measure/figure'
import { plainRow, type Row } from '../results/row'

const context = createPlanContext(CONTRACT)
const lint = (text: string) =>
  lintConfigs(context, { dialect: 'claude-code', configs: [{ layer: 'project', text }] }).files.flatMap(
    ({ findings }) => findings,
  )

/** Findings of a config over a plain JSON.parse of it, and its fixes. */
export async function measureLint(rounds: number): Promise<Row[]> {
  const configs = [
    { name: '50 hooks', text: JSON.stringify(fewHooks(50), null, 2), atMostMs: 20 },
    { name: '10,000 hooks', text: JSON.stringify(manyHooks(10_000), null, 2), atMostMs: 1_000 },
  ]
  const broken = JSON.stringify(fewHooks(50), null, 2).replaceAll('"Bash"', '"bash"').replaceAll(': 30', ': 5000')
  const odd = JSON.stringify(oddHooks())
  const figures = measureFew(
    [
      ...configs.flatMap(({ name, text }) => [
        { name: floorOf(name), run: () => JSON.parse(text) },
        { name: lintOf(name), run: () => lint(text) },
      ]),
      { name: FIX, run: () => fixText(broken, lint) },
      { name: ODD, run: () => lint(odd) },
    ],
    rounds,
  )
  const at = (name: string) => figures.get(name) ?? { p50: Number.NaN, p10: Number.NaN }
  return [
    ...configs.flatMap(({ name, atMostMs }) => [
      plainRow(floorOf(name), 'ms', at(floorOf(name))),
      { ...plainRow(lintOf(name), 'ms', at(lintOf(name))), atMost: atMostMs },
    ]),
    {
      ...plainRow(FIX, 'ms', at(FIX)),
      against: lintOf('50 hooks'),
      ratio: ratioOf(at(FIX), at(lintOf('50 hooks'))),
    },
    { ...plainRow(ODD, 'ms', at(ODD)), atMost: 200 },
  ]
}

/** Texts that patterns of rules get through slowly if at all, in matchers and commands. */
function oddHooks(): object {
  const answer = `echo '{"decision":"approve"}'${' '.repeat(9_000)}|`
  const commands = [answer, 'xargs '.repeat(3_000), 'jq $(x '.repeat(2_000), '$CLAUDE_PROJECT_DIR '.repeat(900)]
  const matchers = [`${'mcp_'.repeat(5_000)}!`, `mcp__a${'_'.repeat(20_000)}`, 'Edit.*|'.repeat(3_000), '^(a+)+$']
  const groups = matchers.map((matcher, at) => ({ matcher, hooks: [{ type: 'command', command: commands[at] }] }))
  return { hooks: { PreToolUse: groups } }
}

const ODD = 'lint, texts that make patterns slow'
const FIX = 'fixes of 60 faults in 50 hooks'
const floorOf = (name: string) => `JSON.parse, ${name}`
const lintOf = (name: string) => `lint, ${name}`
