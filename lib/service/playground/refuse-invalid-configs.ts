import { type Finding, HookscopeError } from '#lib/contract'

/** Throws INVALID_DOCUMENT with every finding when there is one: a guard is never left out silently. */
export function refuseInvalidConfigs(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const issues = findings.map(({ ref, path, message, hint, line, column }) => ({
    path: path || 'configs',
    expected: 'a valid definition',
    received: message,
    message: `${ref ?? 'configs'}, line ${line}, column ${column}: ${message}`,
    hint,
  }))
  throw new HookscopeError('INVALID_DOCUMENT', issues[0]?.message ?? 'A definition is not valid.', { issues })
}
