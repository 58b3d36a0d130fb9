import { describe, expect, it } from 'vitest'
import { decodeShare } from '../../share/share-format'
import { agentOfShare } from '../../share/share-fragment'
import { SILENT } from '../agent-answer'
import type { StoredAgentState } from '../agent-store'
import { asideOf, loadAgentAside, saveAgentAside } from './agent-aside'
import { decodeAgentShare, encodeAgentShare } from './agent-share-format'
import { toSharedAgent } from './to-shared-agent'

const SECRET = `ghp_${'a1B2c3D4'.repeat(5).slice(0, 36)}`
const HASH = `sha256:${'5feb85d2'.repeat(8)}`
const STATE: StoredAgentState = {
  files: [{ layer: 'project', path: '.codex/hooks.json', text: '{ "hooks": {} }' }],
  event: '{ "hook_event_name": "Stop" }',
  context: { workspaceTrusted: false },
  answers: [{ ref: '', label: './a.sh', answer: { ...SILENT, stderr: 'no' } }],
  example: null,
}

describe('a link to the playground of an agent', () => {
  const data = encodeAgentShare('codex', { state: STATE, view: 'findings', redacted: false })

  it('names its agent in plain words and gives the same state back', () => {
    expect(agentOfShare(data)).toBe('codex')
    expect(decodeAgentShare(data)).toEqual({
      shared: { state: STATE, view: 'findings', redacted: false },
      problem: null,
    })
  })

  it('is broken for whoever reads native links, and no link of a newer version', () => {
    expect(decodeShare(data).problem).toContain('broken')
    expect(decodeShare('3.abc').problem).toContain('newer')
    expect(agentOfShare('1.abc')).toBeNull()
  })

  it.each([data.slice(0, -20), '2.codex.', '2.codex.abc', `2.codex.${'a'.repeat(30_000)}`])(
    'is refused damaged',
    (damaged) => {
      expect(decodeAgentShare(damaged).shared).toBeNull()
    },
  )
})

describe('what is handed on', () => {
  const state: StoredAgentState = {
    ...STATE,
    files: [
      {
        layer: 'project',
        path: 'a.json',
        text: JSON.stringify({ hooks: { Stop: [{ command: `curl -H ${SECRET}` }] } }),
      },
      { layer: 'user', path: 'b.toml', text: `command = "curl ${SECRET}"` },
    ],
    event: JSON.stringify({ prompt: SECRET }),
    context: { env: { API_TOKEN: 'abc' }, hooksTrusted: { [HASH]: true } },
    answers: [{ ref: '', label: './a.sh', answer: { ...SILENT, stdout: SECRET } }],
  }

  it('holds no secret, and their places are told', () => {
    const { state: safe, places } = toSharedAgent(state, { withSecrets: false })
    expect(JSON.stringify(safe)).not.toContain('ghp_')
    expect(JSON.stringify(safe)).not.toContain('abc')
    expect(places).toEqual(expect.arrayContaining(['project hooks.Stop[0].command', 'user text', 'event prompt']))
    expect(safe.files.map(({ path }) => path)).toEqual(['a.json', 'b.toml'])
    expect(safe.context).toMatchObject({ hooksTrusted: { [HASH]: true } })
  })

  it('holds them where they are wanted', () => {
    expect(toSharedAgent(state, { withSecrets: true })).toEqual({ state, places: [] })
  })
})

describe('one’s own texts', () => {
  const opened = { ...STATE, event: '{ "a": 1 }' }
  const next = { ...STATE, event: '{ "b": 2 }' }

  it('are set aside, and stay so when a second link is opened over the first', () => {
    const first = asideOf(null, { opened, own: STATE })
    expect(first.own).toEqual(STATE)
    expect(asideOf(first, { opened: next, own: opened }).own).toEqual(STATE)
    const edited = { ...opened, event: '{ "c": 3 }' }
    expect(asideOf(first, { opened: next, own: edited }).own).toEqual(edited)
  })

  it('survive in the store until they are forgotten', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    saveAgentAside(store, 'codex', { opened, own: STATE })
    expect(loadAgentAside(store, 'codex')).toEqual({ opened, own: STATE })
    expect(loadAgentAside(store, 'gemini-cli')).toBeNull()
    saveAgentAside(store, 'codex', null)
    expect(loadAgentAside(store, 'codex')).toBeNull()
  })
})
