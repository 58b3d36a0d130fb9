import { type PlannableDialect, simulateAgent } from '#lib/dialects'
import type { LintSubject } from './rule'

const COMMAND = 'inline'

/** What the agent makes of a hook that ends in some way at an event; null where there is nothing to tell. */
export function tryEnd(
  { dialect, tools }: Pick<LintSubject, 'dialect' | 'tools'>,
  event: string,
  end: { exitCode: number; stdout?: string; stderr?: string },
) {
  const [tool = ''] = tools.filter((name) => SHELLS.includes(name))
  const call = { tool_name: tool, tool_input: { command: 'true' }, toolName: tool, toolArgs: { command: 'true' } }
  const request = {
    configs: [{ layer: 'project', text: JSON.stringify(configOf(dialect, event)) }],
    event: { [dialect.eventField]: event, cwd: '/', command: 'true', ...call },
  }
  return simulateAgent(dialect, request, { answers: { [COMMAND]: end }, finishOrder: [] }).outcomes[0] ?? null
}

/** Tools that run commands, by their names in each agent. */
const SHELLS = ['Bash', 'run_shell_command', 'Shell', 'bash']

function configOf({ hooks }: PlannableDialect, event: string): object {
  const hook = { type: 'command', command: COMMAND }
  return typeof hooks.config.shape !== 'string' || hooks.config.shape === 'grouped'
    ? { hooks: { [event]: [{ hooks: [hook] }] } }
    : { version: 1, hooks: { [event]: [hook] } }
}
