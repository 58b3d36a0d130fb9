import { describe, expect, it } from 'vitest'
import { CAPABILITIES, CATALOGUE, capabilityText, createCatalogue, mayBlock } from './catalogue'
import { HOOK_POINTS, type HookPoint } from './points'

/** The table of the hook points, by hand: id | block | context | update | user and repo | match | fields. */
const TABLE = `
session.pre-start             | internal    | ✔ | –      | ✔ | –                      | workdir
session.post-end              | –           | – | –      | ✔ | –                      | workdir stopReason detail
prompt.pre-submit             | all         | ✔ | input  | ✔ | –                      | workdir
tool.pre-use                  | all         | ✔ | input  | ✔ | name, regex, arguments | toolName toolArgumentsPreview workdir
tool.post-use                 | –           | ✔ | result | ✔ | name, regex            | toolName isError errorClass resultContentPreview resultMetadataPresent executionError workdir
tool.post-failure             | –           | ✔ | –      | ✔ | name, regex, arguments | toolName toolArgumentsPreview isError errorClass executionError resultContentPreview workdir
permission.pre-decision       | internal    | – | –      | – | name, regex            | toolName decision reason ruleId workdir
permission.post-denied        | –           | ✔ | –      | ✔ | name, regex            | toolName decision reason ruleId workdir
turn.pre-stop                 | all, cap 8  | ✔ | –      | ✔ | –                      | workdir stopHookActive consecutiveBlocks lastMessagePreview
completion.pre-decision       | –           | ✔ | –      | ✔ | –                      | workdir
completion.pre-accept         | all, cap 3  | ✔ | –      | ✔ | –                      | workdir workspaceChanged assistantTextEmpty todoSummary recentToolSummary
completion.post-recorded      | –           | – | –      | ✔ | –                      | workdir status summary
context.pre-compact           | internal    | – | –      | – | –                      | workdir triggerMode
context.post-compact          | –           | ✔ | –      | ✔ | –                      | workdir triggerMode applied
subagent.pre-start            | internal    | ✔ | –      | – | agent                  | role workspace toolName trigger workdir
subagent.pre-stop             | all, cap 8  | ✔ | –      | ✔ | agent                  | role state workdir stopHookActive consecutiveBlocks lastMessagePreview
subagent.post-stop            | –           | – | –      | ✔ | agent                  | role state stopReason stepCount error workdir
task.pre-create               | all         | – | –      | ✔ | –                      | title statusTo workdir
task.pre-complete             | all         | – | –      | ✔ | –                      | title statusFrom statusTo workdir
notification.post-sent        | –           | – | –      | ✔ | –                      | kind messagePreview workdir
workflow.pre-external-trigger | internal    | – | –      | – | –                      | source externalEvent causalKey ruleId adapterId mappingId
`

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())
const lines = TABLE.trim().split('\n').map(cellsOf)

function pointOf(id: string): HookPoint {
  const point = CATALOGUE.point(id)
  if (!point) throw new Error(`${id} is not in the catalogue`)
  return point
}

describe('the catalogue is the table', () => {
  it('point for point, in its order', () => {
    expect(CATALOGUE.points.map(({ id }) => id)).toEqual(lines.map(([id]) => id))
  })

  it.each(lines)('%s', (id, ...cells) => {
    const point = pointOf(id ?? '')
    const rights = ['block', 'context', 'update', 'userRepo', 'match'].map((column) => capabilityText(point, column))
    expect([...rights, point.payload.map(({ name }) => name).join(' ')]).toEqual(cells)
  })

  it('and seven of its points are in v1', () => {
    expect(CATALOGUE.points.filter(({ inV1 }) => inV1).map(({ id }) => id)).toEqual([
      'session.pre-start',
      'session.post-end',
      'tool.pre-use',
      'tool.post-use',
      'permission.post-denied',
      'completion.post-recorded',
      'workflow.pre-external-trigger',
    ])
  })

  it('and the reason of a refusal goes to the model where it can act on it', () => {
    const reasonTo = (to: HookPoint['reasonTo']) =>
      CATALOGUE.points.filter((point) => point.reasonTo === to && point.onBlock !== null).map(({ id }) => id)
    expect(reasonTo('tool-result')).toEqual(['tool.pre-use', 'permission.pre-decision'])
    expect(reasonTo('next-turn')).toEqual(['turn.pre-stop', 'completion.pre-accept', 'subagent.pre-stop'])
  })

  it('and one is reserved', () => {
    expect(CATALOGUE.points.filter(({ reserved }) => reserved).map(({ id }) => id)).toEqual(['completion.pre-decision'])
  })
})

describe('every hook point', () => {
  it.each(HOOK_POINTS)('$id hangs together', (point) => {
    expect(point.meaning).toMatch(/^(Before|After|When) .*[.]$/)
    expect(point.onBlock === null).toBe(point.capabilities.block === 'none')
    if (point.blockCap !== null) expect(point.capabilities.block).toBe('all')
    if (point.capabilities.userRepo) expect(point.payload.map(({ name }) => name)).toContain('workdir')
    expect(Object.keys(point.capabilities).sort()).toEqual(CAPABILITIES.map(({ id }) => id).sort())
    expect(point.capabilities.annotate).toBe(true)
    expect(point.from.length).toBeGreaterThan(0)
  })

  it.each(HOOK_POINTS)('$id describes each field once', (point) => {
    const names = point.payload.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const field of point.payload) expect(field.meaning).toMatch(/[.]$/)
  })
})

describe('mayBlock', () => {
  it.each([
    ['tool.pre-use', 'internal', true],
    ['tool.pre-use', 'user', true],
    ['tool.pre-use', 'repo', true],
    ['session.pre-start', 'internal', true],
    ['session.pre-start', 'user', false],
    ['session.pre-start', 'repo', false],
    ['tool.post-use', 'internal', false],
  ] as const)('%s by %s: %s', (id, source, expected) => {
    expect(mayBlock(pointOf(id), source)).toBe(expected)
  })
})

describe('createCatalogue', () => {
  it('refuses a point that stands twice', () => {
    const twice = [pointOf('tool.pre-use'), pointOf('tool.pre-use')]
    expect(() => createCatalogue({ capabilities: [], points: twice })).toThrow('tool.pre-use stands twice')
  })

  it('knows nothing of words that every object has', () => {
    expect(CATALOGUE.point('toString')).toBeUndefined()
    expect(CATALOGUE.point('__proto__')).toBeUndefined()
  })
})

describe('capabilityText', () => {
  it('writes an unknown column as absent', () => {
    expect(capabilityText(pointOf('tool.pre-use'), 'colour')).toBe('–')
  })

  it('writes an empty list as absent', () => {
    expect(capabilityText(pointOf('session.post-end'), 'match')).toBe('–')
  })
})
