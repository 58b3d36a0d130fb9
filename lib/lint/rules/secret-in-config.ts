import { isPlainObject } from '#lib/contract'
import { findSecret } from '#lib/redact'
import type { Found, LintSubject, Rule } from '../rule'

/** A credential in a file that is shared (anthropics/claude-code#21528). */
export const secretInConfig: Rule = {
  id: 'secret-in-config',
  severity: 'error',
  summary: 'a credential stands in the config',
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, handler } of hooks) {
      for (const [at, text] of textsIn(handler, path)) {
        const hit = findSecret(text, RULES_VERSION)
        if (hit === null || /^["'\s]*\$/.test(text.slice(hit.index))) continue
        const message = `a credential stands here (${hit.rule}); whoever reads the file has it`
        yield {
          config,
          ref,
          path: at,
          message,
          hint: 'Take it from the environment, and replace the one that was written down.',
        }
      }
    }
  },
}

const RULES_VERSION = 'v2'

/** The texts of a handler with their paths. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* textsIn(item, `${path}[${at}]`)
  else if (isPlainObject(value)) for (const [key, item] of Object.entries(value)) yield* textsIn(item, `${path}.${key}`)
}
