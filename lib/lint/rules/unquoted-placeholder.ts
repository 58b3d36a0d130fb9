import { variablePrefixes } from '#lib/dialects'
import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { quoteAt, shellPathOf, shellTextOf } from '../shell-text'

const NAME = `(?:(?:${variablePrefixes().join('|')})_)?(?:PROJECT_DIR|PLUGIN_ROOT|PLUGIN_DATA)`
const FOLDER = new RegExp(`\\$(?:\\{${NAME}(?::-[^}]*)?\\}|${NAME}\\b)`, 'g')

/** A folder that a shell takes apart at its blanks (quoted in the hooks.json of obra/superpowers). */
export const unquotedPlaceholder: Rule = {
  id: 'unquoted-placeholder',
  severity: 'warning',
  summary: 'the path of a folder stands outside of quotes',
  isAbout: ({ writing }) => writing.quotesVariables !== true,
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const hook of hooks) {
      const { config, ref, handler } = hook
      const text = shellTextOf(hook)
      if (text === null || handler.shell === 'powershell') continue
      const loose = [...text.matchAll(FOLDER)].filter(
        ({ index }) => quoteAt(text, index) === '' && !/[\w]=$/.test(text.slice(0, index)),
      )
      const [first] = loose
      if (!first) continue
      const message = `${first[0]} is not quoted; a folder with a blank in its name is taken for two words`
      const place = { config, ref, path: shellPathOf(hook) }
      const quoted = loose.map(({ 0: name, index }) => ({ start: index, end: index + name.length, text: `"${name}"` }))
      const fix = mend('Put it in quotes', editText(config, place.path, quoted))
      yield { ...place, message, hint: `Write "${first[0]}/…" in double quotes.`, fix }
    }
  },
}
