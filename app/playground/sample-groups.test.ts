import { describe, expect, it } from 'vitest'
import { groupSamples, type PointChoice } from './sample-groups'
import type { LibrarySample } from './use-library'

const point = (id: string): PointChoice => ({
  id,
  meaning: `Meaning of ${id}.`,
  inV1: true,
  reserved: false,
  update: 'none',
})
const sample = (id: string, point: string | null, fields: Partial<LibrarySample> = {}): LibrarySample => ({
  id,
  dialect: 'native',
  agentVersion: null,
  event: point ?? 'Elsewhere',
  title: `Title of ${id}`,
  recorded: false,
  point,
  ...fields,
})

const POINTS = [point('tool.pre-use'), point('session.post-end')]
const SAMPLES = [
  sample('a', 'session.post-end'),
  sample('b', 'tool.pre-use'),
  sample('c', 'tool.pre-use', { dialect: 'claude-code', event: 'PreToolUse' }),
  sample('d', null),
]
const idsFor = (search: string) =>
  groupSamples(POINTS, SAMPLES, search).map((group) => [group.point.id, ...group.samples.map(({ id }) => id)])

describe('groupSamples', () => {
  it('follows the order of the contract and leaves out events without a hook point', () => {
    expect(idsFor('')).toEqual([
      ['tool.pre-use', 'b', 'c'],
      ['session.post-end', 'a'],
    ])
  })

  it('finds by every word, in any of the fields', () => {
    expect(idsFor('claude pretool')).toEqual([['tool.pre-use', 'c']])
    expect(idsFor('TITLE session')).toEqual([['session.post-end', 'a']])
    expect(idsFor('nothing like it')).toEqual([])
  })

  it('keeps a point whose own words fit, so that it can be chosen without a sample', () => {
    expect(groupSamples(POINTS, [], 'session').map((group) => group.point.id)).toEqual(['session.post-end'])
  })
})
