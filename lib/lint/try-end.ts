import { handlerConfig, simulateAgent, toolsOf } from '#lib/dialects'
import type { LintSubject } from './rule'

const COMMAND = 'inline'

/** What the agent makes of a hook that ends in some way at an event; null where there is nothing to tell. */
export function tryEnd(
  { dialect }: Pick<LintSubject, 'dialect'>,
  event: string,
  end: { exitCode: number; stdout?: string; stderr?: string },
) {
  const tool = toolsOf(dialect.name).find(({ kind }) => kind === 'shell')?.name ?? ''
  const config = handlerConfig(dialect, event, [{ type: 'command', command: COMMAND }])
  const call = { tool_name: tool, tool_input: { command: 'true' }, toolName: tool, toolArgs: { command: 'true' } }
  const request = {
    configs: [{ layer: 'project', text: JSON.stringify(config) }],
    event: { [dialect.eventField]: event, cwd: '/', command: 'true', ...call },
  }
  return simulateAgent(dialect, request, { answers: { [COMMAND]: end }, finishOrder: [] }).outcomes[0] ?? null
}
