import type { Found, LintSubject, Rule } from '../rule'

const CONTEXT_EVENTS = ['SessionStart', 'UserPromptSubmit']

/** Context that arrives after it was needed (obra/superpowers#444, anthropics/claude-code#20953). */
export const asyncContext: Rule = {
  id: 'async-context',
  severity: 'info',
  summary: 'what a background hook prints comes a turn too late',
  isAbout: ({ writing }) => writing.forms.background !== undefined,
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, event, handler } of hooks) {
      if (handler.async !== true || !CONTEXT_EVENTS.includes(event)) continue
      const message = `a hook in the background is not waited for; what it adds at ${event} comes a turn later or never`
      yield { config, ref, path: `${path}.async`, message, hint: 'Leave "async" out where the model needs the output.' }
    }
  },
}
