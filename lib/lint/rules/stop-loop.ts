import { plainText } from '#lib/contract'
import type { Fields } from '#lib/dialects'
import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule, WrittenHook } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'
import { STOP_POINTS } from '../stop-points'
import { tryEnd } from '../try-end'

/** A refusal to stop that never looks whether it has refused before (QwenLM/qwen-code#11613; recorded as stop-block-always-loop-guard). */
export const stopLoop: Rule = {
  id: 'stop-loop',
  severity: 'warning',
  summary: 'a hook refuses the end of the turn without looking whether it has done so before',
  *check(subject: LintSubject): Generator<Found> {
    const { dialect, hooks } = subject
    const stops = hooks.filter(({ event }) => STOP_POINTS.includes(dialect.events[event]?.point ?? ''))
    const answers = new Map<WrittenHook, Fields>([...inlineAnswers(stops)].map(({ hook, answer }) => [hook, answer]))
    for (const hook of stops) {
      const text = shellTextOf(hook) ?? ''
      const answer = answers.get(hook) ?? {}
      const { config, ref, handler } = hook
      const place = { config, ref, path: shellPathOf(hook) }
      const isRefused = REFUSALS.includes(plainText(answer.decision)) && isHeard(subject, hook, { answer })
      if (isRefused || (/\bexit\s+2\b/.test(text) && isHeard(subject, hook, { exitCode: 2 }))) {
        if (text.includes('stop_hook_active')) continue
        const message =
          'this hook refuses the end of the turn and does not look at stop_hook_active; the agent may never end'
        yield { ...place, message, hint: 'Let the turn end where stop_hook_active is true.' }
      } else if (answer.followup_message !== undefined && handler.loop_limit === null && !text.includes('loop_count')) {
        const message = 'this hook always has a next prompt, and "loop_limit" is null; the agent may never end'
        yield { ...place, message, hint: 'Leave "loop_limit" out, or look at loop_count.' }
      }
    }
  },
}

const REFUSALS = ['block', 'deny']

/** Whether the agent would go on because of it. */
function isHeard(subject: LintSubject, { event }: WrittenHook, end: { answer?: Fields; exitCode?: number }): boolean {
  const stdout = end.answer === undefined ? '' : JSON.stringify({ reason: 'more', ...end.answer })
  return tryEnd(subject, event, { exitCode: end.exitCode ?? 0, stdout, stderr: 'more' })?.disposition === 'denied'
}
