import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli'

const CLAUDE = '.claude/settings.json'
const config = (event: string) => ({
  hooks: { [event]: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'guard', timeout: 10 }] }] },
})
const files: Readonly<Record<string, string>> = {
  [CLAUDE]: JSON.stringify(config('PreToolUse'), null, 2),
  'other.json': JSON.stringify(config('SubagentStop')),
}

async function translate(...argv: readonly string[]) {
  let out = ''
  let err = ''
  const code = await runCli(['translate', ...argv], {
    print: (text) => {
      out += text
    },
    complain: (text) => {
      err += text
    },
    readText: async (path) => {
      const file = files[path]
      if (file === undefined) throw new Error('no such file')
      return file
    },
    replaceText: async () => undefined,
    nowMs: () => 0,
    createDatabase: async () => false,
    version: '1.2.3',
  })
  return { code, out, err }
}

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

  it.each([
    [['--to', 'codex'], '--config'],
    [['--config', CLAUDE], '--to'],
    [['--config', 'other.json', '--to', 'codex'], '--from'],
    [['--config', CLAUDE, '--to', 'nobody'], 'nobody'],
    [['--config', 'gone.json', '--to', 'codex'], 'gone.json'],
  ])('exits 2 for %j', async (argv, word) => {
    const { code, err } = await translate(...argv)
    expect(code).toBe(2)
    expect(err).toContain(word)
  })
})
