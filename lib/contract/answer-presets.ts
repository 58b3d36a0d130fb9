/** How a process of a hook ended, as a script for a simulation. */
export interface PresetAnswer {
  readonly exitCode?: number | undefined
  readonly stdout?: string | undefined
  readonly stderr?: string | undefined
  readonly timedOut?: boolean | undefined
}

/** An answer people give, by a name; JSON that names its event is given the event. */
export interface AnswerPreset {
  readonly id: string
  readonly label: string
  readonly group: 'Refuses' | 'Adds or changes' | 'Lets through' | 'Fails'
  answer(event: string): PresetAnswer
}

const REASON = 'Run the tests first.'
const NOTE = 'The tests live in test/.'
const REWRITTEN = { command: 'npm run test:unit' }
const json = (value: object) => ({ exitCode: 0, stdout: JSON.stringify(value) })
const specific = (fields: object) => (event: string) =>
  json({ hookSpecificOutput: { hookEventName: event, ...fields } })
const fixed = (answer: PresetAnswer) => () => answer

/** What hooks answer in practice, those that refuse first and of these the plainest first. */
export const ANSWER_PRESETS: readonly AnswerPreset[] = [
  { id: 'exit-2', label: 'exit 2, words on stderr', group: 'Refuses', answer: fixed({ exitCode: 2, stderr: REASON }) },
  {
    id: 'block',
    label: '{"decision": "block"}',
    group: 'Refuses',
    answer: fixed(json({ decision: 'block', reason: REASON })),
  },
  {
    id: 'deny',
    label: '{"decision": "deny"}',
    group: 'Refuses',
    answer: fixed(json({ decision: 'deny', reason: REASON })),
  },
  {
    id: 'permission-deny',
    label: 'permissionDecision: deny',
    group: 'Refuses',
    answer: specific({ permissionDecision: 'deny', permissionDecisionReason: REASON }),
  },
  {
    id: 'flat-permission-deny',
    label: '{"permissionDecision": "deny"}',
    group: 'Refuses',
    answer: fixed(json({ permissionDecision: 'deny', permissionDecisionReason: REASON })),
  },
  {
    id: 'permission',
    label: '{"permission": "deny"}',
    group: 'Refuses',
    answer: fixed(json({ permission: 'deny', user_message: REASON, agent_message: REASON })),
  },
  {
    id: 'follow-up',
    label: '{"followup_message": …}',
    group: 'Refuses',
    answer: fixed(json({ followup_message: REASON })),
  },
  {
    id: 'status-block',
    label: '{"status": "block"}',
    group: 'Refuses',
    answer: fixed(json({ status: 'block', message: REASON })),
  },
  {
    id: 'block-true',
    label: '{"block": true}',
    group: 'Refuses',
    answer: fixed(json({ block: true, reason: REASON })),
  },
  {
    id: 'behavior',
    label: 'decision.behavior: deny',
    group: 'Refuses',
    answer: specific({ decision: { behavior: 'deny', message: REASON } }),
  },
  {
    id: 'flat-behavior',
    label: '{"behavior": "deny"}',
    group: 'Refuses',
    answer: fixed(json({ behavior: 'deny', message: REASON })),
  },
  {
    id: 'continue-false',
    label: '{"continue": false}',
    group: 'Refuses',
    answer: fixed(json({ continue: false, stopReason: REASON })),
  },
  {
    id: 'permission-ask',
    label: 'permissionDecision: ask',
    group: 'Refuses',
    answer: specific({ permissionDecision: 'ask', permissionDecisionReason: REASON }),
  },
  {
    id: 'exit-2-stdout',
    label: 'exit 2, words on stdout',
    group: 'Refuses',
    answer: fixed({ exitCode: 2, stdout: REASON }),
  },
  { id: 'exit-2-silent', label: 'exit 2 without a word', group: 'Refuses', answer: fixed({ exitCode: 2 }) },
  {
    id: 'context',
    label: 'additionalContext',
    group: 'Adds or changes',
    answer: specific({ additionalContext: NOTE }),
  },
  {
    id: 'plain-text',
    label: 'plain text on stdout',
    group: 'Adds or changes',
    answer: fixed({ exitCode: 0, stdout: NOTE }),
  },
  {
    id: 'updated-input',
    label: 'updatedInput',
    group: 'Adds or changes',
    answer: specific({ permissionDecision: 'allow', updatedInput: REWRITTEN }),
  },
  {
    id: 'tool-input',
    label: 'hookSpecificOutput.tool_input',
    group: 'Adds or changes',
    answer: specific({ tool_input: REWRITTEN }),
  },
  {
    id: 'flat-context',
    label: '{"additionalContext": …}',
    group: 'Adds or changes',
    answer: fixed(json({ additionalContext: NOTE })),
  },
  {
    id: 'snake-context',
    label: '{"additional_context": …}',
    group: 'Adds or changes',
    answer: fixed(json({ additional_context: NOTE })),
  },
  {
    id: 'snake-input',
    label: '{"updated_input": …}',
    group: 'Adds or changes',
    answer: fixed(json({ permission: 'allow', updated_input: REWRITTEN })),
  },
  {
    id: 'modified-arguments',
    label: '{"modifiedArgs": …}',
    group: 'Adds or changes',
    answer: fixed(json({ permissionDecision: 'allow', modifiedArgs: REWRITTEN })),
  },
  {
    id: 'system-message',
    label: 'systemMessage',
    group: 'Adds or changes',
    answer: fixed(json({ systemMessage: 'The tests were not run.' })),
  },
  { id: 'silent', label: 'exit 0 without a word', group: 'Lets through', answer: fixed({ exitCode: 0 }) },
  {
    id: 'permission-allow',
    label: 'permissionDecision: allow',
    group: 'Lets through',
    answer: specific({ permissionDecision: 'allow', permissionDecisionReason: 'A safe command.' }),
  },
  { id: 'exit-1', label: 'exit 1, words on stderr', group: 'Fails', answer: fixed({ exitCode: 1, stderr: REASON }) },
  {
    id: 'exit-127',
    label: 'exit 127, the script is missing',
    group: 'Fails',
    answer: fixed({ exitCode: 127, stderr: 'sh: 1: ./guard.sh: not found' }),
  },
  {
    id: 'invalid-json',
    label: 'JSON that breaks off',
    group: 'Fails',
    answer: fixed({ exitCode: 0, stdout: '{"decision": "block", "reason":' }),
  },
  {
    id: 'noise',
    label: 'a line of text before the JSON',
    group: 'Fails',
    answer: fixed({ exitCode: 0, stdout: `Checking…\n${JSON.stringify({ decision: 'block', reason: REASON })}` }),
  },
  { id: 'time-out', label: 'no answer in time', group: 'Fails', answer: fixed({ timedOut: true }) },
]
