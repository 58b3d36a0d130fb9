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
  return text.replace(/\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?::-[^}]*)?\})/g, (whole) => {
    const [, name = '', fallback] = /^\$\{?(\w+)(?::-([^}]*))?/.exec(whole) ?? []
    if (fallback !== undefined && !fallbacks) return whole
    return Object.hasOwn(env, name) ? (env[name] ?? whole) : (fallback ?? whole)
  })
}
