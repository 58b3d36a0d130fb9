/**
 * A settings text as the agent reads it: `$NAME`, `${NAME}` and `${NAME:-fallback}` are replaced from the environment,
 * in single quotes as well; an unset name without fallback stays (oracle cmd-env-var-expansion).
 */
export function expandVariables(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*(?::-[^}]*)?\})/g, (whole) => {
    const [, name = '', fallback] = /^\$\{?(\w+)(?::-([^}]*))?/.exec(whole) ?? []
    return Object.hasOwn(env, name) ? (env[name] ?? whole) : (fallback ?? whole)
  })
}
