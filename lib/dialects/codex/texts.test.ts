import { describe, expect, it } from 'vitest'
import { answered, simulateCase } from '#lib/testing'
import { cutMiddle, tokensOf } from './cut-middle'

const command = (name: string, rest: object = {}) => ({ type: 'command', command: name, ...rest })
type Case = { event: object; config: object; outputs: Record<string, object>; context?: object }
const said = ({ event, ...rest }: Case) =>
  simulateCase({ dialect: 'codex', event: { cwd: '/p', session_id: 's', ...event }, ...rest }).decision.toModel
const stop = { hook_event_name: 'Stop' }
const block = (reason: string) => answered({ decision: 'block', reason })

describe('the prompt at the end of a turn', () => {
  it('numbers a hook among all that run, in the order of the events', () => {
    const config = {
      hooks: {
        Stop: [{ hooks: [command('a'), { type: 'prompt', prompt: 'x' }, command('b')] }],
        PreToolUse: [{ hooks: [command('x')] }, { matcher: '[', hooks: [command('y')] }],
        SessionStart: [{ hooks: [command('z')] }],
      },
    }
    const texts = said({ event: stop, config, outputs: { a: block('one'), b: block('two') } })
    expect(texts.map(({ text }) => text)).toEqual([
      '<hook_prompt hook_run_id="stop:2:/p/.codex/hooks.json">one</hook_prompt>',
      '<hook_prompt hook_run_id="stop:3:/p/.codex/hooks.json">two</hook_prompt>',
    ])
  })

  it('names the file in the project, whatever the working directory, and escapes what is said', () => {
    const config = { hooks: { SubagentStop: [{ hooks: [command('a')] }] } }
    const event = { hook_event_name: 'SubagentStop', cwd: '/p/sub', agent_type: 'x' }
    const [text] = said({ event, config, outputs: { a: block('a < b & "c"') }, context: { projectDir: '/p' } })
    expect(text?.text).toBe(
      '<hook_prompt hook_run_id="subagent-stop:0:/p/.codex/hooks.json">a &lt; b &amp; "c"</hook_prompt>',
    )
  })
})

describe('a refused call', () => {
  const deny = { h: answered('', { exitCode: 2, stderr: 'no' }) }
  const config = { hooks: { PreToolUse: [{ hooks: [command('h')] }] } }
  const event = (tool_name: string, tool_input: object) => ({ hook_event_name: 'PreToolUse', tool_name, tool_input })

  it.each([
    ['Bash', { command: 'ls' }, 'Command blocked by PreToolUse hook: no. Command: ls'],
    ['apply_patch', { command: '*** Begin' }, 'Command blocked by PreToolUse hook: no. Command: *** Begin'],
    ['mcp__a__b', { command: 'ls' }, 'Tool call blocked by PreToolUse hook: no. Tool: mcp__a__b'],
    ['Bash', {}, 'Tool call blocked by PreToolUse hook: no. Tool: Bash'],
  ])('of %s with %j', (tool, input, text) => {
    expect(said({ event: event(tool, input), config, outputs: deny })[0]?.text).toBe(text)
  })

  it('is cut to 12,000 tokens', () => {
    const outputs = { h: answered('', { exitCode: 2, stderr: 'z'.repeat(1_000_000) }) }
    const [text] = said({ event: event('Bash', { command: 'ls' }), config, outputs })
    expect(text?.text).toHaveLength(48_025)
    expect(text?.text).toMatch(/^Command blocked by PreToolUse hook: z+…238\d{3} tokens truncated…z+\. Command: ls$/)
  })
})

describe('a long context', () => {
  const context = (chars: number, rest: object = {}) =>
    said({
      event: { hook_event_name: 'SessionStart', source: 'startup' },
      config: { hooks: { SessionStart: [{ hooks: [command('h', rest)] }] } },
      outputs: { h: answered('x'.repeat(chars)) },
    })[0]?.text ?? ''

  it('is kept up to 2,500 tokens, or what the hook sets', () => {
    expect(context(10_000)).toHaveLength(10_000)
    expect(context(10_001)).toMatch(/^Warning: truncated output \(original token count: 2501\)\n/)
    expect(context(10_001, { additionalContextLimit: 2_501 })).toHaveLength(10_001)
    expect(context(401, { additionalContextLimit: 100 })).toMatch(/^Warning: truncated output/)
  })
})

describe('cutMiddle', () => {
  it('keeps a short text, and never splits a character', () => {
    expect(cutMiddle('abcd', 1)).toBe('abcd')
    expect(cutMiddle('abcdefghij', 2)).toBe('abcd…1 tokens truncated…ghij')
    expect(cutMiddle('ééééé', 2)).toBe('éé…1 tokens truncated…éé')
    expect(cutMiddle('€€€€', 2)).toBe('€…1 tokens truncated…€')
    expect(cutMiddle('abc', 0)).toBe('…1 tokens truncated…')
    expect([tokensOf(''), tokensOf('abcde'), tokensOf('€€')]).toEqual([0, 2, 2])
  })
})
