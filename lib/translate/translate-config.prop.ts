import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable, mappingOf, planAgent, readAgentConfigs, toolsOf, translateTool } from '#lib/dialects'
import { createAgentTrial } from './agent-trial'
import { samplePayload } from './sample-payload'
import { translateConfig } from './translate-config'

const agents = DIALECTS.filter(isPlannable)
const trials = agents.map((dialect) => createAgentTrial(dialect)).filter((trial) => trial !== null)
const trial = fc.constantFrom(...trials)

const word = fc.constantFrom(
  'x',
  'mcp__db__query',
  'mcp_db_query',
  'mcp__db__.*',
  '^B',
  '.*',
  '(',
  'Edit|x',
  'startup',
  '',
)
const handler = fc.record(
  {
    type: fc.constantFrom('command', 'command', 'command', 'http', 'prompt', 'mcp_tool', 'odd'),
    command: fc.constantFrom('guard', '"$CLAUDE_PROJECT_DIR"/guard', '$GEMINI_CWD/x', ''),
    url: fc.constant('http://127.0.0.1/x'),
    prompt: fc.constant('Is $ARGUMENTS safe?'),
    timeout: fc.constantFrom(1, 1.5, 30, 5_000, 0, 'x'),
    if: fc.constant('Bash(git *)'),
    async: fc.boolean(),
    asyncRewake: fc.boolean(),
    onFailure: fc.constantFrom('block', 'continue'),
    args: fc.constantFrom(['a b'], []),
    env: fc.constantFrom({ A: 'b' }, 5),
    name: fc.constant('n'),
  },
  { requiredKeys: ['type', 'command'] },
)

/** A config of an agent: its events, its tools among the matchers, and things that are wrong. */
const configOf = (from: (typeof trials)[number]) => {
  const tools = toolsOf(from.dialect.name).map(({ name }) => name)
  const list = fc.uniqueArray(fc.constantFrom(...tools), { minLength: 1, maxLength: 3 }).map((names) => names.join('|'))
  const group = fc.record(
    {
      matcher: fc.oneof(list, word),
      sequential: fc.boolean(),
      hooks: fc.array(handler, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: ['hooks'] },
  )
  const event = fc.constantFrom(...Object.keys(from.dialect.events), 'NoEvent')
  return fc
    .dictionary(event, fc.array(group, { maxLength: 2 }), { maxKeys: 4 })
    .map((hooks) => JSON.stringify({ hooks }, null, 1))
}

const asked = fc.tuple(trial, trial).chain(([from, to]) => fc.tuple(fc.constant(from), fc.constant(to), configOf(from)))
const project = (text: string) => ({ layer: 'project', text })

describe('a translation', () => {
  it('to the same agent loses nothing and plans equally', () => {
    fc.assert(
      fc.property(
        trial.chain((from) => fc.tuple(fc.constant(from), configOf(from))),
        ([{ dialect }, text]) => {
          const translated = translateConfig({ from: dialect, to: dialect }, [project(text)])
          expect(translated.losses.filter(({ kind }) => kind !== 'maps')).toEqual([])
          for (const { ref, to } of translated.hooks) expect(to).toBe(ref)
          for (const event of Object.keys(dialect.events)) {
            const plan = (config: string) =>
              planAgent(dialect, { configs: [project(config)], event: samplePayload(dialect, event) }).report
            expect(plan(translated.text)).toEqual(plan(text))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('loads in the other agent without a fault, with every hook that the report promises', () => {
    fc.assert(
      fc.property(asked, ([from, to, text]) => {
        const translated = translateConfig({ from: from.dialect, to: to.dialect }, [project(text)])
        if (from === to) return
        const [read] = readAgentConfigs(to.dialect, [project(translated.text)])
        expect(read?.findings.filter(({ severity }) => severity === 'error')).toEqual([])
        const refs = new Set(read?.entries.map(({ ref }) => ref))
        for (const hook of translated.hooks) if (hook.to !== null) expect(refs).toContain(hook.to)
      }),
      { numRuns: 60 },
    )
  })

  it('takes the same tools in the other agent, or a row says why', () => {
    fc.assert(
      fc.property(asked, ([from, to, text]) => {
        const names = { from: from.dialect.name, to: to.dialect.name }
        const { hooks, losses, ...translated } = translateConfig({ from: from.dialect, to: to.dialect }, [
          project(text),
        ])
        const [[source], [target]] = [
          readAgentConfigs(from.dialect, [project(text)]),
          readAgentConfigs(to.dialect, [project(translated.text)]),
        ]
        for (const hook of hooks) {
          const before = source?.entries.find(({ ref }) => ref === hook.ref)
          const after = target?.entries.find(({ ref }) => ref === hook.to)
          const group = hook.ref.replace(/\.hooks\[\d+\]$/, '')
          const reasons = losses.filter(({ ref, kind }) => kind !== 'maps' && ref?.startsWith(group))
          if (!before) continue
          if (!after) {
            const ofEvent = losses.filter(
              ({ kind, what, ref }) => kind === 'lost' && what === 'event' && ref?.includes(`:${before.event}[`),
            )
            expect([...reasons, ...ofEvent].length, hook.ref).toBeGreaterThan(0)
            continue
          }
          if (from.matchesOn(before.event) !== 'tool' || mappingOf(to.dialect, after.event)?.point == null) continue
          const isSaid = reasons.some(({ what }) => what === 'matcher' || what === 'tool')
          for (const { name } of toolsOf(names.from)) {
            const own = translateTool(name, names)
            if (own === null || isSaid || translateTool(own, { from: names.to, to: names.from }) !== name) continue
            const taken = [
              from.takes(before.event, matcherOf(before.group), name),
              to.takes(after.event, matcherOf(after.group), own),
            ]
            expect(taken, `${hook.ref} ${name} ${own}`).toEqual([taken[0], taken[0]])
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never throws, points into the text and says what to do about each change', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((hooks) => JSON.stringify({ hooks })),
    )
    fc.assert(
      fc.property(
        trial,
        trial,
        fc.oneof(
          anything,
          asked.map(([, , text]) => text),
        ),
        (from, to, text) => {
          const { losses } = translateConfig({ from: from.dialect, to: to.dialect }, [project(text)])
          for (const { kind, why, hint, line } of losses) {
            expect(why).toMatch(/[.?]$/)
            if (kind !== 'maps') expect(hint).not.toBe('')
            if (line !== null) expect(line).toBeLessThanOrEqual(text.split('\n').length)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

const matcherOf = ({ matcher }: { readonly matcher?: unknown }) => (typeof matcher === 'string' ? matcher : '')
