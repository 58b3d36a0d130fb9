import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { AGENT_WAYS, type AgentCopy } from './agent-copies'

const COPY: AgentCopy = {
  dialect: 'codex',
  agent: 'Codex',
  agentVersion: '0.171.0',
  files: [
    { layer: 'project', path: '.codex/hooks.json', text: `{ "it's": "$HOME" }\n` },
    { layer: 'user', path: '~/.codex/config.toml', text: 'a = 1\n' },
    { layer: 'cli', path: '../../etc/x', text: '' },
  ],
  context: { workspaceTrusted: false },
  event: { hook_event_name: 'Stop' },
  outputs: { 'project:Stop[0].hooks[0]': { exitCode: 2, stderr: 'no' } },
  plan: null,
  predicted: null,
  origin: 'http://127.0.0.1:4665',
  version: '0.1.0',
}

const textOf = (id: string, copy = COPY) => AGENT_WAYS.find((way) => way.id === id)?.toText(copy) ?? expect.fail(id)

describe('the command', () => {
  it('writes each file as it is, in a folder of its own, and names it with its layer', () => {
    const script = textOf('cli-simulate').replace(/^hookscope .*$/m, (line) =>
      [
        'for file in project/.codex/hooks.json user/.codex/config.toml cli/etc/x; do cat "$file"; echo ---; done',
        `echo '${line}'`,
      ].join('\n'),
    )
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(
      [
        `{ "it's": "$HOME" }\n---`,
        'a = 1\n---',
        '---',
        'hookscope simulate --dialect codex --config project=project/.codex/hooks.json --config user=user/.codex/config.toml --config cli=cli/etc/x --event event.json --context context.json --outputs outputs.json\n',
      ].join('\n'),
    )
  })

  it('leaves out what there is none of', () => {
    const bare = { ...COPY, files: [], context: {}, outputs: {} }
    expect(textOf('cli-simulate', bare)).toContain('hookscope simulate --dialect codex --event event.json\n')
    expect(textOf('cli-dry-run')).not.toContain('outputs.json')
  })
})

describe('other forms', () => {
  it('carry the same request', () => {
    const line = JSON.parse(textOf('batch'))
    expect(line).toMatchObject({ id: 'playground', dialect: 'codex', event: COPY.event, outputs: COPY.outputs })
    expect(line.configs).toEqual(COPY.files)
    expect(textOf('curl')).toContain(`${COPY.origin}/api/playground/simulate`)
  })

  it('tell an issue tracker of files and event', () => {
    const issue = textOf('issue')
    expect(issue).toContain('### Codex hooks')
    expect(issue).toContain('```toml\na = 1\n```')
    expect(issue).toContain('"hook_event_name": "Stop"')
  })
})
