import type { Scope } from './definition'

/** A scope as one short text; the same text on the pages, in the CLI and in skip reasons. */
export function scopeText(scope: Scope): string {
  return scope.kind === 'global' ? 'global' : `${scope.kind} ${scope.id}`
}
