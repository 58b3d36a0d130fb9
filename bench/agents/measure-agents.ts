import { CONTRACT } from '#lib/contract'
import { createPlanContext, simulatePlayground } from '#lib/service'
import { measureFew } from '../measure/few'
import { type Figure, ratioOf } from '../measure/figure'
import { immediate, measureRounds } from '../measure/rounds'
import { plainRow, type Row } from '../results/row'
import { CALL, fewHooks, manyHooks, manyHooksToml, manyHooksYaml, NEO_CALL } from './agent-configs'

const FEW = 50
const MANY = 10_000
const CASES = 1_000
const COLD_TEXTS = 40

const context = createPlanContext(CONTRACT)
const answer = { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }
const outputs = { './check-0.sh --strict': { stdout: JSON.stringify(answer) } }

/** A row with the most milliseconds or microseconds it may take. */
const bounded = (name: string, unit: Row['unit'], { figure, atMost }: { figure: Figure; atMost: number }): Row => ({
  ...plainRow(name, unit, figure),
  atMost,
})

const simulate = (dialect: string, path: string, text: string) =>
  simulatePlayground(context, { dialect, configs: [{ layer: 'project', path, text }], event: CALL, outputs })

/** Plans and decisions of an agent's hooks: few and many, a batch, and patterns that never end. */
export async function measureAgents(rounds: number): Promise<Row[]> {
  return [...(await fewRows(rounds)), ...manyRows(rounds), ...endlessRows(rounds)]
}

async function fewRows(rounds: number): Promise<Row[]> {
  const text = JSON.stringify(fewHooks(FEW))
  const floor = `JSON.parse of a config of ${FEW} hooks`
  const warm = `plan and decision, ${FEW} hooks, patterns warm`
  const figures = await measureRounds(
    [
      immediate(floor, () => JSON.parse(text)),
      immediate(warm, () => simulate('claude-code', '.claude/settings.json', text)),
    ],
    { rounds, batchMs: 20 },
  )
  const at = (name: string) => figures.get(name) ?? { p50: Number.NaN, p10: Number.NaN }
  return [plainRow(floor, 'µs', at(floor)), bounded(warm, 'µs', { figure: at(warm), atMost: 1_000 }), coldRow()]
}

/** The same with patterns that were never seen before; each text is used once. */
function coldRow(): Row {
  const texts = Array.from({ length: COLD_TEXTS }, (_, at) => JSON.stringify(fewHooks(FEW, `never${at}`)))
  const name = `plan and decision, ${FEW} hooks, patterns never seen`
  const figure = measureFew(
    [{ name, run: () => simulate('claude-code', '.claude/settings.json', texts.pop() ?? '{}') }],
    COLD_TEXTS - 5,
  ).get(name)
  return plainRow(name, 'ms', figure ?? { p50: Number.NaN, p10: Number.NaN })
}

function manyRows(rounds: number): Row[] {
  const json = JSON.stringify(manyHooks(MANY), null, 2)
  const toml = manyHooksToml(MANY)
  const lists = toml.replaceAll('timeout = 30', 'args = [\n  "--strict",\n  "--quiet", # for now\n]\ntimeout = 30')
  const yaml = manyHooksYaml(MANY)
  const batch = casesOf(CASES)
  const many = MANY.toLocaleString('en')
  const subjects = {
    floor: { name: `JSON.parse of a config of ${many} hooks`, run: () => JSON.parse(json) },
    claude: {
      name: `plan and decision, Claude Code, ${many} hooks`,
      run: () => simulate('claude-code', '.claude/settings.json', json),
    },
    codex: {
      name: `plan and decision, Codex, ${many} hooks in JSON`,
      run: () => simulate('codex', '.codex/hooks.json', json),
    },
    toml: {
      name: `plan and decision, Codex, ${many} hooks in TOML`,
      run: () => simulate('codex', '.codex/config.toml', toml),
    },
    lists: {
      name: `plan and decision, Codex, ${many} hooks in TOML with lists over several lines`,
      run: () => simulate('codex', '.codex/config.toml', lists),
    },
    yaml: {
      name: `plan and decision, neo-code, ${many} hooks in YAML`,
      run: () =>
        simulatePlayground(context, {
          dialect: 'neo-code',
          configs: [{ layer: 'repo', path: '.neocode/hooks.yaml', text: yaml }],
          event: NEO_CALL,
          outputs: {},
        }),
    },
    batch: {
      name: `a batch of ${CASES.toLocaleString('en')} cases`,
      run: () => batch.map((line) => JSON.stringify(simulatePlayground(context, JSON.parse(line)))),
    },
  }
  const figures = measureFew(Object.values(subjects), rounds)
  const at = ({ name }: { name: string }) => figures.get(name) ?? { p50: Number.NaN, p10: Number.NaN }
  const { floor } = subjects
  const row = (subject: { name: string }, atMost: number) =>
    bounded(subject.name, 'ms', { figure: at(subject), atMost })
  return [
    plainRow(floor.name, 'ms', at(floor)),
    row(subjects.claude, 200),
    row(subjects.codex, 200),
    row(subjects.toml, 200),
    row(subjects.lists, 200),
    row(subjects.yaml, 200),
    {
      ...plainRow(`${many} hooks in YAML beside as many in JSON`, 'ms', at(subjects.yaml)),
      against: subjects.claude.name,
      ratio: ratioOf(at(subjects.yaml), at(subjects.claude)),
    },
    row(subjects.batch, 2_000),
  ]
}

/** Lines of a batch, each with an answer of its own. */
function casesOf(count: number): string[] {
  const text = JSON.stringify(fewHooks(5))
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      dialect: ['claude-code', 'codex', 'qwen-code'][at % 3],
      configs: [{ layer: 'project', text }],
      event: { ...CALL, tool_input: { command: `git push ${at}` } },
      outputs,
    }),
  )
}

/** Patterns that a backtracking engine does not get through in a lifetime, in a matcher and in a condition. */
function endlessRows(rounds: number): Row[] {
  const name = `${'a'.repeat(60)}!`
  const plan = (matcher: string, condition: string) => {
    const handler = { type: 'command', command: 'x', if: condition }
    const text = JSON.stringify({ hooks: { PreToolUse: [{ matcher, hooks: [handler] }] } })
    const event = { ...CALL, tool_name: matcher === 'Bash' ? 'Bash' : name, tool_input: { command: name } }
    return () =>
      simulatePlayground(context, { dialect: 'claude-code', configs: [{ layer: 'project', text }], event, outputs })
  }
  const condition = `Bash(${'*a'.repeat(25)}*b)`
  const subjects = [
    { name: 'a plan with the matcher (a+)+$', run: plan('^(a+)+$', 'Bash(*)') },
    { name: 'a plan with 26 stars in a condition', run: plan('Bash', condition) },
  ]
  const figures = measureFew(subjects, rounds)
  return subjects.map((subject) =>
    bounded(subject.name, 'ms', {
      figure: figures.get(subject.name) ?? { p50: Number.NaN, p10: Number.NaN },
      atMost: 200,
    }),
  )
}
