import type { NamedAnswer } from '../kit'
import { neoPoint } from './event-rules'

/** Answers that mean something at a point of neo-code (seeds.md §2.8, §2.9). */
export function neoAnswers(point: string): NamedAnswer[] {
  const { block } = neoPoint(point)
  const blocking = block === 'none' ? 'Counts as a pass: nothing can be refused here.' : 'Refuses, with a message.'
  const rewrite: NamedAnswer = {
    word: 'Rewrite the prompt',
    meaning: 'Its text is replaced; the first hook that does so wins.',
    json: { status: 'pass', update_input: { text: 'Clean up, but keep build/.' } },
  }
  return [
    { word: 'Pass', meaning: 'No objection.', json: { status: 'pass' } },
    { word: 'Block', meaning: blocking, json: { status: 'block', message: 'Use ./scripts/clean.sh instead.' } },
    {
      word: 'Failed',
      meaning: 'Stops something under fail_closed alone.',
      json: { status: 'failed', message: 'The policy server is down.' },
    },
    ...(point === 'user_prompt_submit' ? [rewrite] : []),
    {
      word: 'Annotations',
      meaning: 'Kept for diagnosis; the model does not see them.',
      json: { status: 'pass', annotations: ['checked by policy 12'] },
    },
    {
      word: "Deny in Claude Code's words",
      meaning: 'There is no such status: the text is a message and the hook has passed.',
      json: { decision: 'deny', reason: 'no' },
    },
  ]
}
