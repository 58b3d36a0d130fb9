import type { Fields } from '../hook-entry'
import type { NamedAnswer } from '../kit'
import { type CodexEvent, codexEvent } from './event-rules'

const REASON = 'Use ./scripts/clean.sh instead.'

/** Answers that mean something at an event of Codex (dialects.md §2.3, §2.4). */
export function codexAnswers(event: string): NamedAnswer[] {
  const rule = codexEvent(event)
  if (rule.answers === 'unread') return []
  const specific = (fields: Fields) => ({ hookSpecificOutput: { hookEventName: event, ...fields } })
  return [
    ...(rule.answers === 'read' ? [...callAnswers(event, specific), ...otherAnswers(rule, specific)] : []),
    { word: 'Message', meaning: 'Words for the user.', json: { systemMessage: 'Checked by policy.' } },
  ]
}

type Specific = (fields: Fields) => Fields

function callAnswers(event: string, specific: Specific): NamedAnswer[] {
  const rewrite = { permissionDecision: 'allow', updatedInput: { command: 'mv build /tmp/build-old' } }
  const dialog = (word: string, decision: Fields) => ({
    word,
    meaning: 'Answers the permission dialog.',
    json: specific({ decision }),
  })
  const rows: Readonly<Record<string, readonly NamedAnswer[]>> = {
    PreToolUse: [
      {
        word: 'Deny',
        meaning: 'The call does not run, the model reads the reason.',
        json: specific({ permissionDecision: 'deny', permissionDecisionReason: REASON }),
      },
      {
        word: 'Allow alone',
        meaning: 'Valid only beside a rewrite: the answer fails.',
        json: specific({ permissionDecision: 'allow' }),
      },
      { word: 'Ask', meaning: 'Not supported: the answer fails.', json: specific({ permissionDecision: 'ask' }) },
      { word: 'Allow and rewrite', meaning: 'The call runs with other arguments.', json: specific(rewrite) },
    ],
    PermissionRequest: [
      dialog('Allow', { behavior: 'allow' }),
      dialog('Deny', { behavior: 'deny', message: REASON }),
      dialog('Allow and rewrite', { behavior: 'allow', updatedInput: { command: 'ls' } }),
    ],
  }
  return [...(rows[event] ?? [])]
}

function otherAnswers({ decides, specific: fields, halt }: CodexEvent, specific: Specific): NamedAnswer[] {
  const block = { word: 'Block', meaning: 'Refuses, with a reason.', json: { decision: 'block', reason: REASON } }
  const bare = { word: 'Block without a reason', meaning: 'The answer fails.', json: { decision: 'block' } }
  const context = {
    word: 'Context',
    meaning: 'Text for the model.',
    json: specific({ additionalContext: 'The build folder is owned by CI.' }),
  }
  const stop = {
    word: 'Stop',
    meaning: halt === 'unsupported' ? 'Not supported here: the answer fails.' : 'Ends the run.',
    json: { continue: false, stopReason: 'Enough for today.' },
  }
  return [
    ...(decides ? [block, bare] : []),
    ...(fields?.includes('additionalContext') ? [context] : []),
    ...(halt === 'ignored' ? [] : [stop]),
  ]
}
