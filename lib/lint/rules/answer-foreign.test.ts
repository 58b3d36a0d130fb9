import { expect, it } from 'vitest'
import { answering, printed, simulateCase } from '../answer.suite'
import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { answerForeign } from './answer-foreign'

const printing = (answer: object) => ({ command: `echo '${JSON.stringify(answer)}'` })
const denying = { hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' } }

ruleSuite(answerForeign, {
  finds: [
    [
      {
        config: bareHookOf('preToolUse', { command: `echo '{"hookSpecificOutput":{"permissionDecision":"deny"}}'` }),
        dialect: 'cursor',
      },
      /It has permission/,
    ],
    [
      { config: bareHookOf('preToolUse', { bash: `echo '{"permission":"deny"}'` }), dialect: 'copilot-cli' },
      /It has permissionDecision/,
    ],

    [
      { config: hookOf('BeforeTool', printing(denying)), dialect: 'gemini-cli' },
      /Gemini CLI does not know hookSpecificOutput.permissionDecision.*decision/,
    ],
    [
      { config: hookOf('PreToolUse', printing({ permission: 'deny' })) },
      /It has hookSpecificOutput.permissionDecision/,
    ],
    [
      { config: hookOf('PreToolUse', printing({ hookSpecificOutput: { tool_input: {} } })), dialect: 'codex' },
      /It has hookSpecificOutput.updatedInput/,
    ],
  ],
  leaves: [
    {
      config: bareHookOf('preToolUse', { command: `echo '{"permission":"deny","permissionDecision":"deny"}'` }),
      dialect: 'cursor',
    },

    { config: hookOf('PreToolUse', printing(denying)) },
    { config: hookOf('BeforeTool', printing({ decision: 'deny' })), dialect: 'gemini-cli' },
    { config: hookOf('Stop', printing({ hookSpecificOutput: 'x' })) },
  ],
})

it('finds it in what a hook answers in a simulation', () => {
  const rules = (dialect: string, event: string) =>
    simulateCase(answering({ a: printed(denying) }, { dialect, event })).findings.map(({ rule }) => rule)
  expect(rules('gemini-cli', 'BeforeTool')).toContain('answer-foreign')
  expect(rules('claude-code', 'PreToolUse')).not.toContain('answer-foreign')
})
