import { describe, expect, it } from 'vitest'
import { CAPABILITIES, createCatalogue } from './catalogue'
import { CONTRACT, createContract } from './contract'
import { toContractDocument } from './contract-document'
import { DISPOSITIONS } from './dispositions'
import { ERROR_CODES } from './errors'
import { FIELDS } from './payload-field'
import { HOOK_POINTS } from './points'
import { STREAM_EVENTS } from './stream-event'
import { IGNORED_REASONS, SKIP_MEANINGS, SKIP_REASONS } from './words'

const document = toContractDocument(CONTRACT)

describe('the contract document', () => {
  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('has a cell for every capability of every point', () => {
    for (const { cells } of document.points) {
      expect(Object.keys(cells)).toEqual(CAPABILITIES.map(({ id }) => id))
    }
  })

  it('has every disposition, error, skip reason and stream event', () => {
    expect(document.dispositions).toEqual(DISPOSITIONS)
    expect(document.errors.map(({ code }) => code)).toEqual(Object.keys(ERROR_CODES))
    expect(document.words.skipReasons).toEqual(SKIP_REASONS)
    expect(document.streamEvents.map(({ type }) => type)).toEqual(Object.keys(STREAM_EVENTS))
  })

  it('shows an added capability and an added point', () => {
    const [first = expect.fail()] = HOOK_POINTS
    const added = {
      ...first,
      id: 'plan.pre-approve',
      capabilities: { ...first.capabilities, escalate: true },
      payload: [FIELDS.title],
    }
    const catalogue = createCatalogue({
      capabilities: [...CAPABILITIES, { id: 'escalate', title: 'Escalate', meaning: 'Whether a person may be asked.' }],
      points: [...HOOK_POINTS, added],
    })
    const extended = toContractDocument(createContract(catalogue))
    expect(extended.capabilities.at(-1)?.id).toBe('escalate')
    expect(extended.points.at(-1)).toMatchObject({ id: 'plan.pre-approve', cells: { escalate: '✔' } })
    expect(extended.points[0]?.cells.escalate).toBe('–')
    expect(extended.schemas).toContain('envelope.plan.pre-approve')
  })
})

describe('every word', () => {
  it('of a skip reason has its meaning, in the order of the list', () => {
    expect(Object.keys(SKIP_MEANINGS)).toEqual(SKIP_REASONS)
    for (const meaning of Object.values(SKIP_MEANINGS)) expect(meaning).toMatch(/^[A-Z].*[.]$/)
  })

  it('of an ignored part has its meaning', () => {
    for (const meaning of Object.values(IGNORED_REASONS)) expect(meaning).toMatch(/^\w.{10,}$/)
  })

  it('of an error is in upper snake case and has a status, an exit code and a title', () => {
    for (const [code, { status, exitCode, title }] of Object.entries(ERROR_CODES)) {
      expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(600)
      expect(exitCode).toBeGreaterThan(0)
      expect(title).toMatch(/^[A-Z].*[^.]$/)
    }
  })

  it('of a stream event has a meaning and somebody who wants it', () => {
    for (const { consumers, meaning } of Object.values(STREAM_EVENTS)) {
      expect(consumers.length).toBeGreaterThan(0)
      expect(meaning).toMatch(/[.]$/)
    }
  })
})
