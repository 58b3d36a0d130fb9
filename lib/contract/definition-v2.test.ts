import { describe, expect, it } from 'vitest'
import { definitionV2, issuesOf, pathsOf } from '#lib/testing'
import { CONTRACT } from './contract'

const parse = CONTRACT.parseDefinition
const internal = (run: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  definitionV2({ source: 'internal', run, ...changes })

describe('a v2 definition is accepted', () => {
  const accepted: readonly [string, Record<string, unknown>][] = [
    ['with a handler', { kind: 'handler', handlerId: 'allow' }],
    ['with a handler and parameters', { kind: 'handler', handlerId: 'allow', params: { message: 'x', deep: [{}] } }],
    ['with a program', { kind: 'command', argv: ['./guard.sh', 'a b'] }],
    ['with a shell line', { kind: 'command', shell: './guard.sh | cat' }],
    ['with a prompt', { kind: 'prompt', prompt: 'Is $ARGUMENTS fine?' }],
    ['with a prompt and a model', { kind: 'prompt', prompt: 'x', model: 'small' }],
  ]
  it.each(accepted)('%s', (_, run) => {
    const document = internal(run)
    expect(parse(document)).toEqual(document)
  })

  it('with an address, whose defaults are filled in', () => {
    const run = { kind: 'http', url: 'http://127.0.0.1:9000/x' }
    expect(parse(internal(run))).toMatchObject({
      run: { ...run, method: 'POST', headers: {}, includeMetadata: false },
    })
  })

  it('with source, mode and match left out, as a user hook that decides on everything', () => {
    const document = definitionV2({ source: undefined, mode: undefined, match: undefined })
    expect(parse(document)).toEqual(definitionV2())
  })

  it('with every matcher of the point', () => {
    const match = { toolName: ['Bash'], toolNameRegex: ['^mcp__'], argumentsContains: ['rm -rf'] }
    expect(parse(definitionV2({ match }))).toEqual(definitionV2({ match }))
  })
})

describe('what is run is refused', () => {
  const refused: readonly [string, unknown, readonly string[]][] = [
    ['nothing at all', undefined, ['run']],
    ['no kind', {}, ['run.kind']],
    ['a kind nobody knows', { kind: 'function' }, ['run.kind']],
    ['a handler without an id', { kind: 'handler' }, ['run.handlerId']],
    ['parameters that are a list', { kind: 'handler', handlerId: 'x', params: [] }, ['run.params']],
    ['parameters that are no JSON', { kind: 'handler', handlerId: 'x', params: { a: Number.NaN } }, ['run.params']],
    ['a program and a shell line', { kind: 'command', argv: ['x'], shell: 'x' }, ['run']],
    ['neither program nor shell line', { kind: 'command' }, ['run']],
    ['an empty program', { kind: 'command', argv: [] }, ['run.argv']],
    ['a blank program', { kind: 'command', argv: [' '] }, ['run.argv[0]']],
    ['a blank shell line', { kind: 'command', shell: ' ' }, ['run.shell']],
    ['an address of another protocol', { kind: 'http', url: 'ftp://x' }, ['run.url']],
    ['no address', { kind: 'http' }, ['run.url']],
    ['an unknown method', { kind: 'http', url: 'http://x', method: 'HEAD' }, ['run.method']],
    ['an empty prompt', { kind: 'prompt', prompt: '' }, ['run.prompt']],
    ['a field of another kind', { kind: 'prompt', prompt: 'x', handlerId: 'y' }, ['run.handlerId']],
  ]
  it.each(refused)('%s', (_, run, paths) => {
    const mode = run instanceof Object && 'kind' in run && run.kind === 'http' ? 'observe' : 'sync'
    expect(pathsOf(parse, definitionV2({ run, mode, source: 'internal' }))).toEqual(paths)
  })

  it.each([{ kind: 'agent' }, { kind: 'agent', prompt: 'x' }])('the kind agent, with its own sentence: %o', (run) => {
    expect(issuesOf(parse, definitionV2({ run }))).toEqual([
      {
        path: 'run.kind',
        expected: 'handler, command, http or prompt: the kind agent is known but not run',
        received: '"agent"',
        message:
          'run.kind: expected handler, command, http or prompt: the kind agent is known but not run, got "agent"',
      },
    ])
  })
})

describe('timeouts of v2, by kind', () => {
  const runs = {
    handler: { kind: 'handler', handlerId: 'x' },
    command: { kind: 'command', argv: ['x'] },
    http: { kind: 'http', url: 'http://x' },
    prompt: { kind: 'prompt', prompt: 'x' },
  }
  const bounds: readonly [keyof typeof runs, number, number][] = [
    ['handler', 10, 5_000],
    ['command', 10, 600_000],
    ['http', 10, 600_000],
    ['prompt', 10, 600_000],
  ]
  it.each(bounds)('%s: %d to %d ms', (kind, least, most) => {
    const withTimeout = (timeoutMs: number) => internal(runs[kind], { timeoutMs })
    expect(pathsOf(parse, withTimeout(least))).toEqual([])
    expect(pathsOf(parse, withTimeout(most))).toEqual([])
    expect(pathsOf(parse, withTimeout(least - 1))).toEqual(['timeoutMs'])
    expect(issuesOf(parse, withTimeout(most + 1))).toMatchObject([
      { path: 'timeoutMs', expected: expect.stringContaining(`at most ${most}`), received: String(most + 1) },
    ])
  })
})

describe('a matcher is refused', () => {
  const refused: readonly [string, Record<string, unknown>, readonly string[]][] = [
    ['an unknown key', { tool: ['x'] }, ['match.tool']],
    ['a key in the wrong case', { toolname: ['x'] }, ['match.toolname']],
    ['a text instead of a list', { toolName: 'Bash' }, ['match.toolName']],
    ['a blank value', { toolName: ['Bash', ' '] }, ['match.toolName[1]']],
    ['a value over 1000 characters', { argumentsContains: ['x'.repeat(1001)] }, ['match.argumentsContains[0]']],
    ['more than 100 values', { toolName: Array(101).fill('x') }, ['match.toolName']],
    ['an empty pattern', { toolNameRegex: [''] }, ['match.toolNameRegex[0]']],
    ['a pattern of 257 bytes', { toolNameRegex: ['x'.repeat(257)] }, ['match.toolNameRegex[0]']],
    ['a pattern of 129 characters in 258 bytes', { toolNameRegex: ['é'.repeat(129)] }, ['match.toolNameRegex[0]']],
  ]
  it.each(refused)('%s', (_, match, paths) => {
    expect(pathsOf(parse, definitionV2({ match }))).toEqual(paths)
  })

  it('but not at its bounds', () => {
    const match = {
      toolName: Array(100).fill('x'),
      toolNameRegex: ['x'.repeat(256), 'é'.repeat(128)],
      argumentsContains: ['x'.repeat(1000)],
    }
    expect(pathsOf(parse, definitionV2({ match }))).toEqual([])
  })

  it('with a hint at the key that was meant', () => {
    expect(issuesOf(parse, definitionV2({ match: { toolname: ['x'] } }))).toMatchObject([
      { expected: 'no such field', hint: 'Did you mean toolName?' },
    ])
  })
})

describe('the event of a definition', () => {
  it.each([
    ['tool.preuse', 'Did you mean tool.pre-use?'],
    ['Tool.Pre-Use', 'Did you mean tool.pre-use?'],
    ['turn.pre-stopp', 'Did you mean turn.pre-stop?'],
  ])('%s is met with the nearest one', (event, hint) => {
    expect(issuesOf(parse, definitionV2({ event, order: 'x' }))).toMatchObject([{ path: 'event', hint }])
  })

  it.each([undefined, 7, 'something-else-altogether'])('%s is met with the whole list', (event) => {
    const [issue, ...others] = issuesOf(parse, definitionV2({ event }))
    expect(others).toEqual([])
    for (const point of CONTRACT.catalogue.points) expect(issue?.hint).toContain(point.id)
  })
})

describe('the version of a definition', () => {
  it.each([
    [definitionV2({ schemaVersion: 'runtime-hook/v3' }), 'schemaVersion', '"runtime-hook/v3"'],
    [definitionV2({ schemaVersion: undefined }), 'schemaVersion', 'nothing'],
    [definitionV2({ schemaVersion: 'toString' }), 'schemaVersion', '"toString"'],
    [null, '', 'null'],
    [[], '', 'a list of 0'],
    ['text', '', '"text"'],
  ])('%j is refused', (document, path, received) => {
    expect(issuesOf(parse, document)).toMatchObject([{ path, received }])
  })
})
