import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'

const RELATIVE = /^\s*(?:(?:ba|z)?sh|node|python3?|bun|deno run)?\s*["']?(\.{0,2}[\w.-]*\/[\w./-]+)/

/** A script that is only found in the folder where the session began (gnekt/My-Brain-Is-Full-Crew#45). */
export const relativePath: Rule = {
  id: 'relative-path',
  severity: 'info',
  summary: 'a script is looked for in the present folder',
  isAbout: ({ writing }) => writing.directory === 'present',
  *check({ dialect: { writing }, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref } = hook
      const [, script = ''] = RELATIVE.exec(shellTextOf(hook) ?? '') ?? []
      if (script === '' || script.startsWith('/')) continue
      const own = writing.projectVariable
      const root = own === undefined ? '$(git rev-parse --show-toplevel)' : `$${own}`
      const message = `${script} is looked for in the folder the agent is in, which changes while it works`
      yield { config, ref, path: shellPathOf(hook), message, hint: `Write "${root}"/${script.replace(/^\.\//, '')}.` }
    }
  },
}
