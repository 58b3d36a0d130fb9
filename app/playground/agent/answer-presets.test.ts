import { describe, expect, it } from 'vitest'
import { isPreset, presetsFor } from './answer-presets'

const dialect = {
  presets: [
    { word: 'Silent', meaning: '', fits: 'process' as const, answer: {} },
    { word: 'Status 500', meaning: '', fits: 'http' as const, answer: { status: 500 } },
    { word: 'Not fine', meaning: '', fits: 'model' as const, answer: { ok: false } },
  ],
  events: [
    {
      event: 'Stop',
      meaning: '',
      point: null,
      subject: null,
      onBlock: null,
      proof: 'open' as const,
      samples: [],
      answers: [{ word: 'Block', meaning: '', json: { decision: 'block' } }],
    },
  ],
}
const words = (list: readonly { word: string }[]) => list.map(({ word }) => word)

describe('presets', () => {
  it('fit the hook: its sort, and the answers of the agent at the event', () => {
    const ofProcess = presetsFor(dialect, { event: 'Stop', sort: 'process' })
    expect([words(ofProcess.ends), words(ofProcess.answers)]).toEqual([['Silent'], ['Block']])
    expect(ofProcess.answers[0]?.answer.stdout).toContain('"decision": "block"')
    const ofHttp = presetsFor(dialect, { event: 'Stop', sort: 'http' })
    expect(words(ofHttp.ends)).toEqual(['Status 500'])
    expect(ofHttp.answers[0]?.answer).toMatchObject({ stdout: '' })
    expect(ofHttp.answers[0]?.answer.body).toContain('block')
    expect(presetsFor(dialect, { event: 'Stop', sort: 'model' }).answers).toEqual([])
    expect(presetsFor(dialect, { event: 'Other', sort: 'process' }).answers).toEqual([])
  })

  it('are told whatever time they take', () => {
    const [preset = expect.fail()] = presetsFor(dialect, { event: 'Stop', sort: 'process' }).answers
    expect(isPreset({ ...preset.answer, durationMs: '20' }, preset)).toBe(true)
    expect(isPreset({ ...preset.answer, stderr: 'x' }, preset)).toBe(false)
  })
})
