import { describe, expect, test } from 'vitest'
import { CATALOGUE, CONTRACT, createCatalogue, createContract, isIdentifier, V1, V2 } from '#lib/contract'
import { countProofs, DIALECTS, dialectOf, isPlannable, mappingOf } from '#lib/dialects'
import { findSecret, findSensitiveKey } from '#lib/redact'
import { listSamples } from './list-samples'
import type { Sample } from './sample'
import { sampleEnvelope } from './sample-envelope'
import { SAMPLES } from './samples'

const labelled = SAMPLES.map((sample): [string, Sample] => [sample.id, sample])
const pointsOf = (version: string) =>
  SAMPLES.filter(({ payload }) => payload.schemaVersion === version).map(({ event }) => event)

test('ids are identifiers and stand once', () => {
  const ids = SAMPLES.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !isIdentifier(id))).toEqual([])
})

test('there is a native sample for every hook point of either version', () => {
  const points = CATALOGUE.points.map(({ id }) => id)
  expect(pointsOf(V2).toSorted()).toEqual(points.toSorted())
  expect(pointsOf(V1).toSorted()).toEqual(
    CATALOGUE.points
      .filter(({ inV1 }) => inV1)
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('every recorded dialect has samples of its own version, with and without a hook point', () => {
  const recordedOnes = DIALECTS.filter(isPlannable).filter((dialect) => countProofs(dialect).recorded > 0)
  expect(recordedOnes.length).toBeGreaterThanOrEqual(4)
  for (const { name, agentVersion } of recordedOnes) {
    const samples = SAMPLES.filter(({ dialect }) => dialect === name)
    expect(samples.length, name).toBeGreaterThanOrEqual(10)
    expect(samples.every((sample) => sample.recorded && sample.agentVersion === agentVersion)).toBe(true)
  }
})

describe.each(labelled)('%s', (_id, sample) => {
  const shown = sampleEnvelope(sample)

  test('has the hook point its dialect gives to the event', () => {
    const dialect = dialectOf(sample.dialect)
    const event = dialect ? sample.payload[dialect.eventField] : sample.payload.event
    expect(event).toBe(sample.event)
    expect(shown.point).toBe(dialect ? mappingOf(dialect, sample.event)?.point : sample.event)
  })

  test('is a valid envelope without a credential, or says why it is none', () => {
    if (shown.point === null) {
      expect(shown.reason).toContain('has no hook point')
      return
    }
    expect(CONTRACT.parseEnvelope(shown.envelope)).toEqual(shown.envelope)
    const rules = shown.envelope.schemaVersion === V1 ? 'v1' : 'v2'
    expect(findSensitiveKey(shown.envelope.metadata, rules)).toBeNull()
    expect(findSecret(JSON.stringify(shown.envelope.metadata), rules)).toBeNull()
  })
})

test('the list holds every sample with its envelope, and the same ones each time', () => {
  const list = listSamples({ contract: CONTRACT })
  expect(list.map(({ id }) => id)).toEqual(SAMPLES.map(({ id }) => id))
  expect(listSamples({ contract: CONTRACT })).toEqual(list)
})

test('the list leaves out samples of points a contract does not have', () => {
  const points = CATALOGUE.points.filter(({ id }) => id !== 'tool.pre-use')
  const contract = createContract(createCatalogue({ capabilities: CATALOGUE.capabilities, points }))
  const list = listSamples({ contract })
  expect(list.length).toBeGreaterThan(40)
  expect(list.some(({ point }) => point === 'tool.pre-use')).toBe(false)
})
