import type { Fields } from '../hook-entry'
import type { NamedAnswer } from '../kit'
import { type ClaudeEvent, claudeEvent } from './event-rules'

const REASON = 'Use ./scripts/clean.sh instead.'
const NOTE = 'The build folder is owned by CI.'

const CONTEXT_EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'SubagentStart',
  'Stop',
  'SubagentStop',
  'PostModelSwitch',
]

/** Answers that mean something at an event of Claude Code (dialects.md §1.5, §1.8). */
export function claudeAnswers(event: string): NamedAnswer[] {
  const rule = claudeEvent(event)
  const specific = (fields: Fields) => ({ hookSpecificOutput: { hookEventName: event, ...fields } })
  return [
    ...permissionAnswers(event, specific),
    ...blockAnswers(event, rule),
    ...changeAnswers(event, specific),
    ...(CONTEXT_EVENTS.includes(event)
      ? [{ word: 'Context', meaning: 'Text for the model.', json: specific({ additionalContext: NOTE }) }]
      : []),
    ...universalAnswers(rule),
  ]
}

type Specific = (fields: Fields) => Fields

function permissionAnswers(event: string, specific: Specific): NamedAnswer[] {
  const decide = (word: string, permissionDecision: string, meaning: string) => ({
    word,
    meaning,
    json: specific({ permissionDecision, permissionDecisionReason: REASON }),
  })
  const dialog = (word: string, decision: Fields) => ({
    word,
    meaning: 'Answers the permission dialog.',
    json: specific({ decision }),
  })
  const rows: Readonly<Record<string, readonly NamedAnswer[]>> = {
    PreToolUse: [
      decide('Allow', 'allow', 'Skips the permission prompt.'),
      decide('Deny', 'deny', 'The call does not run, the model reads the reason.'),
      decide('Ask', 'ask', 'The user is asked.'),
      decide('Defer', 'defer', 'Whoever runs the agent decides.'),
      {
        word: 'Deny at the wrong level',
        meaning: 'permissionDecision outside hookSpecificOutput is an unknown field.',
        json: { permissionDecision: 'deny', permissionDecisionReason: REASON },
      },
      {
        word: 'Deny without event name',
        meaning: 'A missing hookEventName voids the whole answer.',
        json: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: REASON } },
      },
    ],
    PreModelSwitch: [
      decide('Allow', 'allow', 'The switch goes on.'),
      decide('Deny', 'deny', 'The switch is refused.'),
      decide('Ask', 'ask', 'Refuses, except in the dialog of /model.'),
    ],
    PermissionRequest: [
      dialog('Allow', { behavior: 'allow' }),
      dialog('Deny', { behavior: 'deny', message: REASON }),
      dialog('Deny and interrupt', { behavior: 'deny', message: REASON, interrupt: true }),
    ],
    Elicitation: [
      {
        word: 'Accept',
        meaning: 'Answers the form.',
        json: specific({ action: 'accept', content: { project: 'shop' } }),
      },
      { word: 'Decline', meaning: 'Refuses the form.', json: specific({ action: 'decline' }) },
    ],
    ElicitationResult: [{ word: 'Decline', meaning: 'Takes the answer back.', json: specific({ action: 'decline' }) }],
  }
  return [...(rows[event] ?? [])]
}

function blockAnswers(event: string, { block }: ClaudeEvent): NamedAnswer[] {
  if (block === 'none' || block === 'tell-user') return []
  const word = event === 'PreToolUse' ? 'Block, the older way' : 'Block'
  const meaning = event === 'PreToolUse' ? 'decision instead of permissionDecision.' : 'Refuses, with a reason.'
  return [{ word, meaning, json: { decision: 'block', reason: REASON } }]
}

function changeAnswers(event: string, specific: Specific): NamedAnswer[] {
  const input = { command: 'mv build /tmp/build-old' }
  const output = { stdout: '[removed]', stderr: '', interrupted: false }
  const rows: Readonly<Record<string, readonly NamedAnswer[]>> = {
    PreToolUse: [
      {
        word: 'Allow and rewrite',
        meaning: 'The call runs with other arguments, which replace all of the old ones.',
        json: specific({ permissionDecision: 'allow', updatedInput: input }),
      },
    ],
    PostToolUse: [
      { word: 'Rewrite the result', meaning: 'It must fit the tool.', json: specific({ updatedToolOutput: output }) },
    ],
    MessageDisplay: [
      {
        word: 'Rewrite the screen',
        meaning: 'Only what is shown.',
        json: specific({ displayContent: 'Done, really.' }),
      },
    ],
    PermissionDenied: [{ word: 'Retry', meaning: 'The model may try again.', json: specific({ retry: true }) }],
  }
  return [...(rows[event] ?? [])]
}

function universalAnswers({ halt, discardsJson }: ClaudeEvent): NamedAnswer[] {
  const stop = { word: 'Stop', meaning: 'Ends the run.', json: { continue: false, stopReason: 'Enough for today.' } }
  const message = { word: 'Message', meaning: 'Words for the user.', json: { systemMessage: 'Checked by policy.' } }
  return [...(halt === 'ignored' ? [] : [stop]), ...(discardsJson ? [] : [message])]
}
