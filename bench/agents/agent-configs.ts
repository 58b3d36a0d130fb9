const EVENTS = ['PreToolUse', 'PostToolUse', 'SessionStart', 'Stop', 'UserPromptSubmit'] as const

/** A call that hooks are asked about. */
export const CALL = { hook_event_name: 'PreToolUse', cwd: '/w', tool_name: 'Bash', tool_input: { command: 'git push' } }

const commandAt = (at: number) => `./check-${at}.sh --strict`

/** So many hooks of one event, a fifth of which match the call: by name, by pattern, by condition and not at all. */
export function fewHooks(count: number, mark = ''): object {
  const matchers = ['Bash', 'Edit|Write', `^mcp__${mark}`, `Ba.h${mark}`, `Web(Fetch|Search)${mark}`]
  const groups = Array.from({ length: count }, (_, at) => ({
    matcher: matchers[at % matchers.length],
    hooks: [{ type: 'command', command: commandAt(at), timeout: 30, ...(at % 10 === 0 && { if: 'Bash(git *)' }) }],
  }))
  return { hooks: { PreToolUse: groups } }
}

/** So many hooks over five events, each in a group of its own. */
export function manyHooks(count: number): object {
  const groups = Array.from({ length: count }, (_, at) => ({
    event: EVENTS[at % EVENTS.length] ?? '',
    group: { matcher: `Tool${at}`, hooks: [{ type: 'command', command: commandAt(at), timeout: 30 }] },
  }))
  const hooks = EVENTS.map((event) => [event, groups.filter((one) => one.event === event).map(({ group }) => group)])
  return { hooks: Object.fromEntries(hooks) }
}

/** The same as TOML. */
export function manyHooksToml(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const event = EVENTS[at % EVENTS.length] ?? ''
    return `[[hooks.${event}]]\nmatcher = "Tool${at}"\n\n[[hooks.${event}.hooks]]\ntype = "command"\ncommand = "${commandAt(at)}"\ntimeout = 30\n`
  }).join('\n')
}
