import { isPlainObject } from '#lib/contract'
import type { Found, LintSubject, Rule } from '../rule'

/** A switch where the agent does not look for it (google-gemini/gemini-cli#17831; recorded as cfg-disableAllHooks). */
export const switchPlace: Rule = {
  id: 'switch-place',
  severity: 'warning',
  summary: 'a switch for hooks stands where the agent does not look for it',
  *check({ dialect: { agent, hooks, writing }, files }: LintSubject): Generator<Found> {
    for (const config of files) {
      const written = config.document?.hooks
      for (const key of hooks.config.switches.filter((one) => isPlainObject(written) && one in written)) {
        const message = `"hooks.${key}" is no event; newer versions of ${agent} read it in "hooksConfig"`
        yield { config, path: `hooks.${key}`, message, hint: `Write {"hooksConfig": {"${key}": …}}.` }
      }
      for (const [key, instead] of Object.entries(writing.idleSwitches ?? {})) {
        if (config.document?.[key] === undefined) continue
        const message = `${agent} does not know ${key}; its hooks run all the same`
        yield { config, path: key, message, hint: `Write ${instead}.` }
      }
    }
  },
}
