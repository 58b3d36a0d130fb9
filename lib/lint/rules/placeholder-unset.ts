import { variablePrefixes } from '#lib/dialects'
import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'

const PROJECT = new RegExp(`\\$\\{?((?:${variablePrefixes().join('|')})_PROJECT_DIR)\\b(?!:-)`, 'g')

/** A variable of another agent, which expands to nothing (github/app#1717). */
export const placeholderUnset: Rule = {
  id: 'placeholder-unset',
  severity: 'warning',
  summary: 'a command uses a variable that this agent does not set',
  *check({ dialect: { agent, writing }, hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref } = hook
      const text = shellTextOf(hook) ?? ''
      const names = new Set([...text.matchAll(PROJECT)].map(([, name = '']) => name))
      for (const name of names) {
        const isSet =
          writing.variables.includes(name) || (hook.layer === 'plugin' && writing.pluginVariables?.includes(name))
        if (isSet || text.includes(`${name}=`)) continue
        const message = `${agent} does not set ${name}; it expands to nothing, and the path begins at the root of the disk`
        const own = writing.projectVariable
        const hint = own === undefined ? `Write "\${${name}:-$PWD}".` : `${agent} sets ${own}.`
        const instead = own === undefined ? `\${${name}:-$PWD}` : `\${${own}}`
        const place = { config, ref, path: shellPathOf(hook) }
        yield {
          ...place,
          message,
          hint,
          fix: mend(`Write ${instead}`, editText(config, place.path, uses(text, name, instead))),
        }
      }
    }
  },
}

/** Every `$NAME` and `${NAME}` of a text, with what comes in its place. */
const uses = (text: string, name: string, instead: string) =>
  [...text.matchAll(new RegExp(`\\$(?:\\{${name}\\}|${name}\\b)`, 'g'))].map(({ 0: use, index }) => ({
    start: index,
    end: index + use.length,
    text: instead,
  }))
