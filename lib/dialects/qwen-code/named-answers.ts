import type { Fields } from '../hook-entry'
import type { NamedAnswer } from '../kit'
import { type QwenEvent, qwenEvent } from './event-rules'

const reason = 'Use ./scripts/clean.sh instead.'

/** Answers that mean something at an event of Qwen Code (dialects.md §6). */
export function qwenAnswers(event: string): NamedAnswer[] {
  const rule = qwenEvent(event)
  const specific = (fields: Fields) => ({ hookSpecificOutput: { hookEventName: event, ...fields } })
  const context = specific({ additionalContext: 'The build folder is owned by CI.' })
  return [
    ...decisionAnswers(rule, specific),
    ...(rule.context === 'dropped' ? [] : [{ word: 'Context', meaning: 'Text for the model.', json: context }]),
    ...(rule.stop === 'ignored'
      ? []
      : [
          {
            word: 'Stop',
            meaning: rule.stop === 'denies' ? 'Counts as a refusal.' : 'Its words take the place of the result.',
            json: { continue: false, stopReason: 'Enough for today.' },
          },
        ]),
    { word: 'Message', meaning: 'Words for the user, if there is one.', json: { systemMessage: 'Checked by policy.' } },
  ]
}

function decisionAnswers({ deny }: QwenEvent, specific: (fields: Fields) => Fields): NamedAnswer[] {
  const decide = (word: string, permissionDecision: string, meaning: string): NamedAnswer => ({
    word,
    meaning,
    json: specific({ permissionDecision, permissionDecisionReason: reason }),
  })
  const block = { word: 'Block', meaning: 'Refuses, with a reason.', json: { decision: 'block', reason } }
  if (deny === 'none') return []
  if (deny === 'deny-permission') {
    return [
      { word: 'Allow', meaning: 'Answers the dialog.', json: specific({ decision: { behavior: 'allow' } }) },
      {
        word: 'Deny',
        meaning: 'Answers the dialog.',
        json: specific({ decision: { behavior: 'deny', message: reason } }),
      },
    ]
  }
  if (deny !== 'deny-call') return [block, { word: 'Allow', meaning: 'No objection.', json: { decision: 'allow' } }]
  return [
    decide('Allow', 'allow', 'Skips the permission prompt.'),
    decide('Deny', 'deny', 'The call does not run, the model reads the reason.'),
    decide('Ask', 'ask', 'The user is asked; where nobody is, it is a refusal.'),
    block,
    {
      word: 'Rewrite the arguments',
      meaning: 'Reaches the next hook of a series alone, never the call.',
      json: specific({ tool_input: { command: 'mv build /tmp/build-old' } }),
    },
  ]
}
