import { isPlainObject } from '#lib/contract'
import type { Fields, PlannableDialect } from '#lib/dialects'
import { inlineAnswers } from '../inline-answers'
import { alternativesOf } from '../matcher-names'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'

/** A command that answers before it has looked. */
const UNCONDITIONAL = /^(?:cat\s*>\s*\/dev\/null\s*[;&|]+\s*)?(?:echo|printf)\b[^|&;]*(?:;\s*exit 0)?;?$/

/** Consent to every call, whatever it is (a PermissionRequest hook of nikhilsitaram/claude-caliper#249 runs allow.sh). */
export const blanketAllow: Rule = {
  id: 'blanket-allow',
  severity: 'warning',
  summary: 'a hook consents to every call without looking at it',
  *check({ dialect: { wording }, hooks }: LintSubject): Generator<Found> {
    for (const { hook, answer } of inlineAnswers(hooks)) {
      const { config, ref, handler, group } = hook
      const text = (shellTextOf(hook) ?? '').trim().replace(/'[^']*'/g, "''")
      if (
        handler.if !== undefined ||
        isNarrow(group.matcher) ||
        !UNCONDITIONAL.test(text) ||
        !allows(answer, wording.form)
      )
        continue
      const message = 'this hook consents to every call of these tools; the user is never asked again'
      yield {
        config,
        ref,
        path: shellPathOf(hook),
        message,
        hint: 'Look at the call first, or write a permission rule.',
      }
    }
  },
}

const NARROW = /^\^?(?:Read|Glob|Grep|LS|read_file|glob|grep_search|view|grep|rg|mcp_\w+)\$?$/

/** Tools that read, and single tools of an MCP server. */
const isNarrow = (matcher: unknown) =>
  typeof matcher === 'string' && matcher !== '' && alternativesOf(matcher).every((part) => NARROW.test(part))

function allows(answer: Fields, form: PlannableDialect['wording']['form']): boolean {
  const { decision, hookSpecificOutput } = answer
  if (form === 'flat') return answer.permissionDecision === 'allow' || answer.behavior === 'allow'
  if (decision === 'approve' || decision === 'allow') return true
  if (!isPlainObject(hookSpecificOutput)) return false
  const { permissionDecision, decision: inner } = hookSpecificOutput
  return permissionDecision === 'allow' || (isPlainObject(inner) && inner.behavior === 'allow')
}
