import { editText } from '../edit-config'
import { alternativesOf } from '../matcher-names'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'

/** The name of an MCP server where a tool of it is asked for (anthropics/claude-code#44446). */
export const matcherMcpPrefix: Rule = {
  id: 'matcher-mcp-prefix',
  severity: 'warning',
  summary: 'a matcher names an MCP server and takes none of its tools',
  *check(subject: LintSubject): Generator<Found> {
    const { mcpForm } = subject
    if (mcpForm === null) return
    for (const { config, ref, path, event, matcher } of subject.matchers) {
      if (!subject.isToolEvent(event)) continue
      for (const name of alternativesOf(matcher)) {
        const [, server = ''] = /^\^?mcp__?([A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*?)(?:__.*)?\$?$/.exec(name) ?? []
        const form = mcpForm.replace('SERVER', () => server)
        const tool = form.replace('TOOL', 'tool')
        const isTool = /[A-Za-z]/.test(name.slice(6).split('__').slice(1).join(''))
        if (server === '' || (isTool && form.includes(server)) || subject.tryMatcher(event, name, tool).matches)
          continue
        const message = `${JSON.stringify(name)} takes no tool of the MCP server ${server}; its tools are called ${form}`
        const text = `^${form.replace('TOOL', () => (isTool ? (name.split('__').at(-1) ?? '') : '.*'))}`
        const isAlone = name === matcher
        const fix = isAlone
          ? mend(`Write ${text}`, editText(config, path, [{ start: 0, end: name.length, text }]))
          : null
        yield { config, ref, path, message, hint: `Write "${text}".`, fix }
      }
    }
  },
}
