import { isPlainObject, plainText } from '#lib/contract'
import type { Found, LintSubject, Rule } from '../rule'

/** A variable in a header that may not be read (anthropics/claude-code#29963). */
export const httpVariable: Rule = {
  id: 'http-variable',
  severity: 'warning',
  summary: 'a header uses a variable that allowedEnvVars does not list',
  isAbout: ({ writing }) => writing.handlerFields?.includes('allowedEnvVars') === true,
  *check({ hooks }: LintSubject): Generator<Found> {
    for (const { config, ref, path, handler } of hooks) {
      const { headers, allowedEnvVars } = handler
      const allowed: readonly unknown[] = Array.isArray(allowedEnvVars) ? allowedEnvVars : []
      for (const [header, value] of Object.entries(isPlainObject(headers) ? headers : {})) {
        for (const [, name = ''] of plainText(value).matchAll(/\$\{?([A-Za-z_]\w*)/g)) {
          if (allowed.includes(name)) continue
          const message = `${name} is sent as nothing: allowedEnvVars does not list it`
          const hint = `Write "allowedEnvVars": ${JSON.stringify([...allowed, name])}.`
          yield { config, ref, path: `${path}.headers.${header}`, message, hint }
        }
      }
    }
  },
}
