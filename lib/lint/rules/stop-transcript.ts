import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'
import { STOP_POINTS } from '../stop-points'

/** A transcript that lags behind the turn it is judged by (anthropics/claude-code#75435). */
export const stopTranscript: Rule = {
  id: 'stop-transcript',
  severity: 'info',
  summary: 'a hook at the end of the turn reads the transcript, which may lag behind',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref, event } = hook
      const isStop = STOP_POINTS.includes(dialect.events[event]?.point ?? '')
      if (!isStop || !/transcript_path/.test(shellTextOf(hook) ?? '')) continue
      const message = `the transcript may be older than the turn that ends at ${event}, or gone after a compaction`
      const { lastMessageField: field } = dialect.wording
      const hint = field === undefined ? 'Let the hook do without it.' : `Look at ${field}.`
      yield { config, ref, path: shellPathOf(hook), message, hint }
    }
  },
}
