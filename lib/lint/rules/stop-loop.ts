import { inlineAnswers } from '../inline-answers'
import type { Found, LintSubject, Rule, WrittenHook } from '../rule'
import { shellTextOf } from '../shell-text'

const STOPS = ['turn.pre-stop', 'subagent.pre-stop', 'subagent.stop']

/** A refusal to stop that never looks whether it has refused before (QwenLM/qwen-code#11613; recorded as stop-block-always-loop-guard). */
export const stopLoop: Rule = {
  id: 'stop-loop',
  severity: 'warning',
  summary: 'a hook refuses the end of the turn without looking whether it has done so before',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    const stops = hooks.filter(({ event }) => STOPS.includes(dialect.events[event]?.point ?? ''))
    const refusing = new Set<WrittenHook>(
      [...inlineAnswers(stops)]
        .filter(({ answer }) => ['block', 'deny'].includes(String(answer.decision)))
        .map(({ hook }) => hook),
    )
    for (const hook of stops) {
      const text = shellTextOf(hook) ?? ''
      if (!(refusing.has(hook) || /\bexit\s+2\b/.test(text)) || text.includes('stop_hook_active')) continue
      const { config, ref, path } = hook
      const message =
        'this hook refuses the end of the turn and does not look at stop_hook_active; the agent may never end'
      yield { config, ref, path: `${path}.command`, message, hint: 'Let the turn end where stop_hook_active is true.' }
    }
  },
}
