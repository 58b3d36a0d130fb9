import { describe, expect, it } from 'vitest'
import { runOver } from './cli.suite'

const CLAUDE = '.claude/settings.json'
const config = (event: string) => ({
  hooks: { [event]: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'guard', timeout: 10 }] }] },
})
const files: Readonly<Record<string, string>> = {
  [CLAUDE]: JSON.stringify(config('PreToolUse'), null, 2),
  'other.json': JSON.stringify(config('SubagentStop')),
  'unknown.json': JSON.stringify(config('NoEvent')),
}

const translate = (...argv: readonly string[]) => runOver(files, ['translate', ...argv])

describe('hookscope translate', () => {
  it('prints the config of the other agent alone, and its losses elsewhere', async () => {
    const { code, out, err } = await translate('--config', CLAUDE, '--to', 'codex')
    expect(JSON.parse(out)).toEqual(config('PreToolUse'))
    expect(code).toBe(1)
    expect(err).toContain('For .codex/hooks.json.\n')
    expect(err).toMatch(
      /^changes-meaning: \.claude\/settings\.json:7:11: Refuses at PreToolUse in Claude Code, not in Codex/m,
    )
  })

  it('answers 0 where nothing is lost, and one document with --json', async () => {
    const { code, out, err } = await translate('--config', CLAUDE, '--to', 'claude-code', '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(JSON.parse(out)).toMatchObject({ from: 'claude-code', to: 'claude-code', text: files[CLAUDE] })
  })

  it('takes the agent from --from where the path does not tell', async () => {
    const { out, err } = await translate('--config', 'other.json', '--from', 'claude-code', '--to', 'gemini-cli')
    expect(JSON.parse(out)).toEqual({ hooks: {} })
    expect(err).toContain('lost: other.json:1:')
  })

  it('tells the agent by its events where the path does not', async () => {
    const { out } = await translate('--config', 'other.json', '--to', 'claude-code', '--json')
    expect(JSON.parse(out)).toMatchObject({ from: 'claude-code' })
  })

  it.each([
    [['--to', 'codex'], '--config'],
    [['--config', CLAUDE], '--to'],
    [['--config', 'unknown.json', '--to', 'codex'], '--from'],
    [['--config', CLAUDE, '--to', 'nobody'], 'nobody'],
    [['--config', 'gone.json', '--to', 'codex'], 'gone.json'],
  ])('exits 2 for %j', async (argv, word) => {
    const { code, err } = await translate(...argv)
    expect(code).toBe(2)
    expect(err).toContain(word)
  })
})
