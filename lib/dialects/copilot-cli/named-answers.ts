import type { NamedAnswer } from '../kit'
import { type CopilotField, copilotEvent } from './event-rules'

const reason = 'Use ./scripts/clean.sh instead.'

/** Answers that mean something at an event of Copilot CLI (dialects.md §5.2). */
export function copilotAnswers(event: string): NamedAnswer[] {
  const { fields } = copilotEvent(event)
  return ANSWERS.filter(({ field }) => fields.includes(field)).flatMap(({ answers }) => answers)
}

const ANSWERS: readonly { readonly field: CopilotField; readonly answers: readonly NamedAnswer[] }[] = [
  {
    field: 'permissionDecision',
    answers: [
      { word: 'Allow', meaning: 'No objection.', json: { permissionDecision: 'allow' } },
      {
        word: 'Deny',
        meaning: 'Refuses, with a reason.',
        json: { permissionDecision: 'deny', permissionDecisionReason: reason },
      },
      {
        word: 'Ask',
        meaning: 'The user is asked.',
        json: { permissionDecision: 'ask', permissionDecisionReason: reason },
      },
      {
        word: 'Block in older words',
        meaning: 'It is not read here.',
        json: { decision: 'block', reason },
      },
    ],
  },
  {
    field: 'modifiedArgs',
    answers: [
      {
        word: 'Rewrite the arguments',
        meaning: 'In the place of those of the call.',
        json: { modifiedArgs: { command: 'mv build /tmp/build-old' } },
      },
    ],
  },
  {
    field: 'behavior',
    answers: [
      { word: 'Allow', meaning: 'Decides before any rule.', json: { behavior: 'allow' } },
      { word: 'Deny', meaning: 'Refuses, with a reason.', json: { behavior: 'deny', message: reason } },
      {
        word: 'Deny and stop',
        meaning: 'Ends the agent as well.',
        json: { behavior: 'deny', message: reason, interrupt: true },
      },
    ],
  },
  {
    field: 'decision',
    answers: [
      {
        word: 'Go on',
        meaning: 'The reason is the next prompt.',
        json: { decision: 'block', reason: 'Run the tests again.' },
      },
      { word: 'Let it end', meaning: 'No objection.', json: { decision: 'allow' } },
    ],
  },
  {
    field: 'modifiedResult',
    answers: [
      {
        word: 'Rewrite the result',
        meaning: 'In the place of what the tool gave.',
        json: { modifiedResult: { resultType: 'success', textResultForLlm: '[left out]' } },
      },
    ],
  },
  {
    field: 'modifiedResponse',
    answers: [
      {
        word: 'Rewrite the response',
        meaning: 'What the main agent gets.',
        json: { modifiedResponse: 'In src/cart.ts.' },
      },
    ],
  },
  {
    field: 'modifiedTransformedPrompt',
    answers: [
      {
        word: 'Rewrite the prompt',
        meaning: 'What the model gets; the user sees the old one.',
        json: { modifiedTransformedPrompt: 'Run the tests' },
      },
    ],
  },
  {
    field: 'additionalContext',
    answers: [
      {
        word: 'Context',
        meaning: 'Text for the model.',
        json: { additionalContext: 'The build folder is owned by CI.' },
      },
    ],
  },
]
