import type { Found, LintSubject, Rule, WrittenHook } from '../rule'

/** One hook in two places (recorded as dedup-* and src-user-and-project-identical). */
export const duplicateHook: Rule = {
  id: 'duplicate-hook',
  severity: 'warning',
  summary: 'the same hook is written twice for one event',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    const first = new Map<string, WrittenHook>()
    for (const hook of hooks) {
      const { config, ref, path, event, group, handler } = hook
      const key = JSON.stringify([event, group.matcher ?? '', handler])
      const other = first.get(key)
      if (!other) {
        first.set(key, hook)
        continue
      }
      const identity = dialect.hooks.identity(hook)
      if (identity !== null && identity === dialect.hooks.identity(other)) {
        const message = `this is the same hook as ${other.ref}; ${dialect.agent} runs it once`
        yield { config, ref, path, severity: 'info', message, hint: 'Remove one of them.' }
      } else {
        const message = `this is the same hook as ${other.ref}; ${dialect.agent} runs both`
        yield { config, ref, path, message, hint: 'Remove one of them.' }
      }
    }
  },
}
