import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AgentOutputs, dialectOf, isPlannable, simulateAgent } from '#lib/dialects'
import { lintSimulation } from './lint-simulation'
import type { Rule } from './rule'

const AnswerCaseFields = z.object({
  hooks: z.record(z.string(), z.unknown()),
  event: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()),
})

/** A config, an event and scripted answers. */
export interface AnswerCase extends z.infer<typeof AnswerCaseFields> {
  readonly dialect?: string
}

/** Hooks of an event by their commands, each with its scripted answer. */
export function answering(
  outputs: Readonly<Record<string, object>>,
  { event = 'PreToolUse', dialect = 'claude-code', handler = {}, input = { command: 'ls' } } = {},
): AnswerCase {
  const hooks = Object.keys(outputs).map((command) => ({ type: 'command', command, ...handler }))
  const tool = dialect === 'gemini-cli' || dialect === 'qwen-code' ? 'run_shell_command' : 'Bash'
  const payload = { hook_event_name: event, cwd: '/w', source: 'startup', tool_name: tool, tool_input: input }
  return { dialect, hooks: { [event]: [{ hooks }] }, event: payload, outputs }
}

/** A script that exits 0 with this on standard output, as it stands or as JSON. */
export const printed = (output: string | object) => ({
  exitCode: 0,
  stdout: typeof output === 'string' ? output : JSON.stringify(output),
})

/** A simulation with what the rules find about its answers. */
export function simulateCase({ dialect: name = 'claude-code', hooks, event, outputs }: AnswerCase) {
  const dialect = dialectOf(name)
  if (!dialect || !isPlannable(dialect)) throw new Error('no such dialect')
  const scripted = AgentOutputs.parse(outputs)
  const request = { configs: [{ layer: 'project', text: JSON.stringify({ hooks }) }], event }
  return lintSimulation(dialect, { report: simulateAgent(dialect, request, scripted), outputs: scripted })
}

/** What a rule of answers keeps to: its page shows one it finds and one it leaves alone, and so do its examples. */
export function answerSuite(
  rule: Rule,
  { finds, leaves }: { finds: readonly (readonly [AnswerCase, RegExp])[]; leaves: readonly AnswerCase[] },
) {
  const own = (one: AnswerCase) => simulateCase(one).findings.filter(({ rule: id }) => id === rule.id)

  describe(`${rule.id}, of answers`, () => {
    it('finds what its page says to avoid, at a hook', () => {
      const found = own(exampleOf(rule.id, 'Avoid'))
      expect(found).not.toEqual([])
      for (const { ref, path } of found) expect(`${ref} ${path}`).toMatch(/^project:(\S+) hooks\.\1$/)
    })

    it('is content with what its page says to prefer', () => {
      expect(own(exampleOf(rule.id, 'Prefer'))).toEqual([])
    })

    it.each(finds)('finds %j', (one, words) => {
      expect(own(one).map(({ message, hint }) => `${message}. ${hint}`)).toContainEqual(expect.stringMatching(words))
    })

    it.each(leaves)('leaves %j', (one) => {
      expect(own(one)).toEqual([])
    })
  })
}

/** The first block of code under a heading that shows answers; its info string is `json DIALECT answers`. */
function exampleOf(id: string, heading: string): AnswerCase {
  const page = readFileSync(`docs/rules/${id}.md`, 'utf8')
  const block = new RegExp(`## ${heading}\\n[^]*?\`\`\`json (\\S+) answers\\n([^]*?)\`\`\``).exec(page)
  if (!block?.[2]) throw new Error(`no answers under ${heading}`)
  return { dialect: block[1] ?? '', ...AnswerCaseFields.parse(JSON.parse(block[2])) }
}
