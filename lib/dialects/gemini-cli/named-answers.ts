import type { NamedAnswer } from '../kit'
import { type GeminiEvent, geminiEvent } from './event-rules'

const reason = 'Use ./scripts/clean.sh instead.'

const RESPONSE = { candidates: [{ content: { role: 'model', parts: ['Not today.'] } }] }

/** Answers that change something, by event. */
const CHANGES: Readonly<Record<string, readonly NamedAnswer[]>> = {
  BeforeTool: [
    {
      word: 'Rewrite the arguments',
      meaning: 'Merged over the arguments of the call.',
      json: { hookSpecificOutput: { tool_input: { command: 'mv build /tmp/build-old' } } },
    },
  ],
  AfterTool: [
    {
      word: 'Call another tool',
      meaning: 'Its result takes the place of this one.',
      json: { hookSpecificOutput: { tailToolCallRequest: { name: 'list_directory', args: { dir_path: '.' } } } },
    },
  ],
  AfterAgent: [
    {
      word: 'Deny and clear',
      meaning: 'Goes on without what was said before.',
      json: { decision: 'deny', reason, hookSpecificOutput: { clearContext: true } },
    },
  ],
  BeforeModel: [
    {
      word: 'Rewrite the request',
      meaning: 'Laid over the request.',
      json: { hookSpecificOutput: { llm_request: { model: 'gemini-2.5-flash' } } },
    },
    {
      word: 'Answer for the model',
      meaning: 'No request is sent.',
      json: { hookSpecificOutput: { llm_response: RESPONSE } },
    },
  ],
  AfterModel: [
    {
      word: 'Rewrite the answer',
      meaning: 'Takes the place of this piece.',
      json: { hookSpecificOutput: { llm_response: RESPONSE } },
    },
  ],
  BeforeToolSelection: [
    {
      word: 'No tools',
      meaning: 'The model is offered none.',
      json: { hookSpecificOutput: { toolConfig: { mode: 'NONE' } } },
    },
    {
      word: 'Only reading',
      meaning: 'The model must call one of these.',
      json: { hookSpecificOutput: { toolConfig: { mode: 'ANY', allowedFunctionNames: ['read_file'] } } },
    },
  ],
}

/** Answers that mean something at an event of Gemini CLI (dialects.md §3.2, §3.3). */
export function geminiAnswers(event: string): NamedAnswer[] {
  const rule = geminiEvent(event)
  return [
    ...decisionAnswers(event, rule),
    ...(CHANGES[event] ?? []),
    ...(rule.context === 'dropped'
      ? []
      : [
          {
            word: 'Context',
            meaning: 'Text for the model.',
            json: { hookSpecificOutput: { additionalContext: 'The build folder is owned by CI.' } },
          },
        ]),
    ...(rule.halt === 'ignored'
      ? []
      : [{ word: 'Stop', meaning: 'Ends the run.', json: { continue: false, stopReason: 'Enough for today.' } }]),
    { word: 'Message', meaning: 'Words for the user.', json: { systemMessage: 'Checked by policy.' } },
  ]
}

function decisionAnswers(event: string, { deny }: GeminiEvent): NamedAnswer[] {
  if (deny === 'none') return []
  const answers = [
    { word: 'Allow', meaning: 'No objection; it lifts nothing.', json: { decision: 'allow' } },
    { word: 'Deny', meaning: 'Refuses, with a reason.', json: { decision: 'deny', reason } },
  ]
  if (event !== 'BeforeTool') return answers
  return [
    ...answers,
    { word: 'Ask', meaning: 'The user is asked.', json: { decision: 'ask', reason } },
    {
      word: "Deny in Claude Code's words",
      meaning: 'permissionDecision is not read here.',
      json: { hookSpecificOutput: { permissionDecision: 'deny', permissionDecisionReason: reason } },
    },
  ]
}
