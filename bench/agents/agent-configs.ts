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

const POINTS = ['before_tool_call', 'after_tool_result', 'session_start', 'accept_gate', 'user_prompt_submit'] as const

/** A call that hooks of neo-code are asked about. */
export const NEO_CALL = {
  payload_version: '1',
  point: 'before_tool_call',
  run_id: 'run-1',
  session_id: 'session-1',
  metadata: { tool_call_id: 'call-1', tool_name: 'bash', workdir: '/w', tool_arguments_preview: '{}' },
}

/** So many hooks of neo-code over five points, a matcher on those that may have one. */
export function manyHooksYaml(count: number): string {
  const items = Array.from({ length: count }, (_, at) => {
    const point = POINTS[at % POINTS.length] ?? ''
    const match = point === 'before_tool_call' ? `      match:\n        tool_name: tool${at}\n` : ''
    return `    - id: check-${at}\n      point: ${point}\n      kind: command\n${match}      params: { command: ${commandAt(at)}, shell: true }\n      timeout_sec: 30\n`
  })
  return `# hooks of this repository\nhooks:\n  items:\n${items.join('')}`
}
