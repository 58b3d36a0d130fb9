const VARIABLE = /\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?::-[^}]*)?\})/g
const BARE_VARIABLE = /\$[A-Za-z_]\w*/g

/**
 * A settings text as some agents read it: `$NAME` and `${NAME}` are replaced from the environment, in single quotes as
 * well, and `${NAME:-fallback}` too where they know it; an unset name without fallback stays (oracle
 * cmd-env-var-expansion).
 */
export function expandVariables(
  text: string,
  env: Readonly<Record<string, string>>,
  { fallbacks }: { fallbacks: boolean },
): string {
  // Behind the last brace none is closed, and looking for its end at each of them would take forever.
  const closed = text.lastIndexOf('}') + 1
  const expand = (whole: string) => {
    const [, name = '', fallback] = /^\$\{?(\w+)(?::-([^}]*))?/.exec(whole) ?? []
    if (fallback !== undefined && !fallbacks) return whole
    return Object.hasOwn(env, name) ? (env[name] ?? whole) : (fallback ?? whole)
  }
  return text.slice(0, closed).replace(VARIABLE, expand) + text.slice(closed).replace(BARE_VARIABLE, expand)
}
