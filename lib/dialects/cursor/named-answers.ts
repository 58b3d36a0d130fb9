import type { NamedAnswer } from '../kit'
import { type CursorEvent, type CursorField, cursorEvent } from './event-rules'

const agent_message = 'Use ./scripts/clean.sh instead.'
const user_message = 'Deleting folders is switched off here.'

/** Answers that mean something at an event of Cursor (dialects.md §4.2). */
export function cursorAnswers(event: string): NamedAnswer[] {
  const rule = cursorEvent(event)
  return [
    ...permissionAnswers(rule),
    ...CHANGES.filter(({ field }) => rule.fields.includes(field)).map(({ answer }) => answer),
  ]
}

function permissionAnswers({ fields, ask }: CursorEvent): NamedAnswer[] {
  if (fields.includes('continue')) {
    return [{ word: 'Keep back', meaning: 'The prompt is not sent.', json: { continue: false, user_message } }]
  }
  if (!fields.includes('permission')) return []
  const asks = {
    inert: 'Is taken and does nothing.',
    asks: 'The user is asked.',
    denies: 'Refuses here.',
    unknown: '',
  }[ask]
  return [
    { word: 'Allow', meaning: 'No objection.', json: { permission: 'allow' } },
    {
      word: 'Deny',
      meaning: 'Refuses, with words for both.',
      json: { permission: 'deny', user_message, agent_message },
    },
    ...(asks === '' ? [] : [{ word: 'Ask', meaning: asks, json: { permission: 'ask', user_message } }]),
    {
      word: "Deny in Claude Code's words",
      meaning: 'It is not read here.',
      json: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: agent_message } },
    },
  ]
}

const CHANGES: readonly { readonly field: CursorField; readonly answer: NamedAnswer }[] = [
  {
    field: 'updated_input',
    answer: {
      word: 'Rewrite the arguments',
      meaning: 'In the place of those of the call.',
      json: { permission: 'allow', updated_input: { command: 'mv build /tmp/build-old' } },
    },
  },
  {
    field: 'updated_mcp_tool_output',
    answer: {
      word: 'Rewrite the result',
      meaning: 'Of tools of MCP servers alone.',
      json: { updated_mcp_tool_output: { rows: [] } },
    },
  },
  {
    field: 'additional_context',
    answer: {
      word: 'Context',
      meaning: 'Text for the model.',
      json: { additional_context: 'The build folder is owned by CI.' },
    },
  },
  {
    field: 'env',
    answer: {
      word: 'Variables',
      meaning: 'For the later hooks of the session.',
      json: { env: { DEPLOY_STAGE: 'test' } },
    },
  },
  {
    field: 'followup_message',
    answer: {
      word: 'Go on',
      meaning: 'The text is the next prompt.',
      json: { followup_message: 'Run the tests again.' },
    },
  },
  {
    field: 'pluginPaths',
    answer: { word: 'Plugins', meaning: 'Folders of plugins to load.', json: { pluginPaths: ['./tools/plugin'] } },
  },
]
