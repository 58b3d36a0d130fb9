import type { AgentTrial } from './agent-trial'

/** Characters that mean something to a pattern. */
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Matchers that take these names and nothing like them, tried on the agent itself: a list of names where it reads one,
 * a closed pattern where it reads patterns, one matcher a name where it compares. Patterns stand behind the names.
 */
export function writeMatchers(
  trial: AgentTrial,
  event: string,
  { names, patterns }: { readonly names: readonly string[]; readonly patterns: readonly string[] },
): string[] {
  if (patterns.length > 0) return [[...(names.length > 0 ? [closed(names)] : []), ...patterns].join('|')]
  const whole = [names.join('|'), closed(names)].find((matcher) => isExact(trial, event, { matcher, names }))
  return whole === undefined ? [...names] : [whole]
}

const closed = (names: readonly string[]) => {
  const list = names.map(escapePattern).join('|')
  return names.length === 1 ? `^${list}$` : `^(?:${list})$`
}

function isExact(
  trial: AgentTrial,
  event: string,
  { matcher, names }: { readonly matcher: string; readonly names: readonly string[] },
): boolean {
  const others = names.flatMap((name) => [`x${name}`, `${name}x`]).filter((other) => !names.includes(other))
  return (
    names.every((name) => trial.takes(event, matcher, name)) &&
    !others.some((other) => trial.takes(event, matcher, other))
  )
}
