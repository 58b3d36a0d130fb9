import type { Found, LintSubject, Rule } from '../rule'
import { quoteAt, shellTextOf } from '../shell-text'

const FOLDER = /\$\{?(?:CLAUDE|QWEN|GEMINI)?_?(?:PROJECT_DIR|PLUGIN_ROOT|PLUGIN_DATA)\}?/g

/** A folder that a shell takes apart at its blanks (quoted in the hooks.json of obra/superpowers). */
export const unquotedPlaceholder: Rule = {
  id: 'unquoted-placeholder',
  severity: 'warning',
  summary: 'the path of a folder stands outside of quotes',
  *check({ dialect, hooks }: LintSubject): Generator<Found> {
    if (dialect.name === 'gemini-cli') return
    for (const hook of hooks) {
      const { config, ref, path, handler } = hook
      const text = shellTextOf(hook)
      if (text === null || handler.shell === 'powershell') continue
      const loose = [...text.matchAll(FOLDER)].find(
        ({ index }) => quoteAt(text, index) === '' && !/[\w]=$/.test(text.slice(0, index)),
      )
      if (!loose) continue
      const message = `${loose[0]} is not quoted; a folder with a blank in its name is taken for two words`
      yield { config, ref, path: `${path}.command`, message, hint: `Write "${loose[0]}/…" in double quotes.` }
    }
  },
}
