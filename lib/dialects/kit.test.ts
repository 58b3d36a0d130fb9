import { describe, expect, it } from 'vitest'
import { DIALECTS, isPlannable } from './all'
import type { KitExample } from './kit'
import { planAgent } from './plan-agent'
import { AgentOutputs } from './scripted-answer'
import { simulateAgent } from './simulate-agent'

const kits = DIALECTS.filter(isPlannable).flatMap((dialect) => (dialect.kit ? [{ dialect, kit: dialect.kit }] : []))

describe.each(kits)('the kit of $dialect.name', ({ dialect, kit }) => {
  const simulate = ({ configs, event, context, answers }: KitExample) =>
    simulateAgent(dialect, { configs, event, context }, AgentOutputs.parse(answers))

  it('has a file for every layer, and no layer of its own', () => {
    expect([...new Set(kit.files.map(({ layer }) => layer))].toSorted()).toEqual([...dialect.hooks.layers].toSorted())
  })

  it('has a sample of every event, and plans each', () => {
    const sampled = new Set(kit.samples.map(({ event }) => event))
    expect(Object.keys(dialect.events).filter((event) => !sampled.has(event))).toEqual([])
    for (const { event, payload } of kit.samples) {
      expect(planAgent(dialect, { configs: [], event: payload }).report.event).toBe(event)
    }
  })

  it('names each answer of an event once', () => {
    for (const event of Object.keys(dialect.events)) {
      const words = kit.answers(event).map(({ word }) => word)
      expect(new Set(words).size, event).toBe(words.length)
    }
  })

  it('has examples of different names, each with answers for commands that are there', () => {
    expect(kit.examples.length).toBeGreaterThanOrEqual(3)
    expect(new Set(kit.examples.map(({ id }) => id)).size).toBe(kit.examples.length)
    for (const { id, configs, answers } of kit.examples) {
      const text = configs.map((config) => config.text).join('\n')
      for (const command of Object.keys(answers)) expect(text, id).toContain(JSON.stringify(command).slice(1, -1))
    }
  })

  it('shows trouble in each example: a hook that is skipped or failed, a decision, or a file that is not loaded', () => {
    for (const example of kit.examples) {
      const { decision, skipped, outcomes, files } = simulate(example)
      const isTrouble =
        decision.blocked ||
        decision.continueTurn === true ||
        skipped.length > 0 ||
        outcomes.some(({ disposition }) => ['failed-open', 'timed-out', 'invalid-answer'].includes(disposition)) ||
        decision.input.changed ||
        decision.decidedBy.length > 0 ||
        outcomes.some(({ ignored }) => ignored.length > 0) ||
        files.some(({ state }) => state !== 'loaded')
      expect(isTrouble, example.id).toBe(true)
    }
  })
})

/** What the examples say people see. */
const PROMISES = [
  ['claude-code', 'exit-1-leaks', { blocked: false, verdict: 'none' }],
  ['claude-code', 'two-opinions', { blocked: true, verdict: 'deny' }],
  ['claude-code', 'stop-loop', { continueTurn: true }],
  ['codex', 'answers-that-fail', { blocked: true }],
  ['codex', 'edited-after-approval', { blocked: false }],
  ['codex', 'one-bad-handler', { blocked: false }],
  ['codex', 'words-at-the-end', { continueTurn: true }],
  ['gemini-cli', 'brought-from-claude-code', { blocked: false }],
  ['gemini-cli', 'exit-codes', { blocked: true }],
  ['gemini-cli', 'in-a-series', { input: { changed: true } }],
  ['gemini-cli', 'does-not-start', { blocked: true, blockedBy: 'client' }],
  ['qwen-code', 'rewrite-that-is-lost', { blocked: false, input: { changed: false } }],
  ['qwen-code', 'the-last-word', { blocked: false, verdict: 'allow' }],
  ['cursor', 'fails-open', { blocked: true, blockedBy: 'failure' }],
  ['cursor', 'silence-refuses', { blocked: true, blockedBy: 'failure' }],
  ['cursor', 'groups-of-claude-code', { continueTurn: true }],
  ['cursor', 'no-version', { blocked: false }],
  ['copilot-cli', 'whole-names', { blocked: false }],
  ['neo-code', 'two-stages', { blocked: true, reason: 'rm -rf is not allowed here.' }],
  ['neo-code', 'untrusted', { blocked: false }],
  ['neo-code', 'one-misspelt-key', { blocked: false }],
  ['neo-code', 'missing-file', { continueTurn: false }],
  ['codebot', 'not-blocking', { blocked: true, reason: 'blocked by hook' }],
  ['codebot', 'plain-condition', { blocked: false }],
  ['codebot', 'validation', { blocked: false, continueTurn: true }],
] as const

it.each(PROMISES)('%s, %s: comes to what it says', (name, id, decision) => {
  const found = kits.find(({ dialect }) => dialect.name === name)
  const example = found?.kit.examples.find((candidate) => candidate.id === id)
  if (!found || !example) return expect.fail('no such example')
  const { configs, event, context, answers } = example
  const report = simulateAgent(found.dialect, { configs, event, context }, AgentOutputs.parse(answers))
  expect(report.decision).toMatchObject(decision)
})
