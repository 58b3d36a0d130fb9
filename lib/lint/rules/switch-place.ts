import { isPlainObject } from '#lib/contract'
import type { Found, LintSubject, Rule } from '../rule'

/** A switch where the agent does not look for it (google-gemini/gemini-cli#17831; recorded as cfg-disableAllHooks). */
export const switchPlace: Rule = {
  id: 'switch-place',
  severity: 'warning',
  summary: 'a switch for hooks stands where the agent does not look for it',
  *check({ dialect: { agent, name, hooks }, files }: LintSubject): Generator<Found> {
    for (const config of files) {
      const written = config.document?.hooks
      for (const key of hooks.config.switches.filter((one) => isPlainObject(written) && one in written)) {
        const message = `"hooks.${key}" is no event; newer versions of ${agent} read it in "hooksConfig"`
        yield { config, path: `hooks.${key}`, message, hint: `Write {"hooksConfig": {"${key}": …}}.` }
      }
      if (name === 'gemini-cli' && config.document?.disableAllHooks !== undefined) {
        const message = `${agent} does not know disableAllHooks; its hooks run all the same`
        yield { config, path: 'disableAllHooks', message, hint: 'Write {"hooksConfig": {"enabled": false}}.' }
      }
    }
  },
}
