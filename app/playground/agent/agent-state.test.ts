import { describe, expect, it } from 'vitest'
import { SILENT } from './agent-answer'
import { type AgentState, agentReducer, firstState, stateOfExample } from './agent-state'
import { findEvents } from './find-events'

const STATE: AgentState = {
  files: [
    { layer: 'user', path: 'a.json', text: 'a' },
    { layer: 'project', path: 'b.json', text: 'b' },
  ],
  event: '{}',
  context: {},
  answers: [],
  example: 'one',
  revision: 3,
}

const event = (name: string, meaning: string, titles: string[]) => ({
  event: name,
  meaning,
  point: null,
  subject: null,
  onBlock: null,
  proof: 'open' as const,
  samples: titles.map((title) => ({ title, payload: { hook_event_name: name }, recorded: false })),
  answers: [],
})

describe('the state', () => {
  it('changes one file by typing, and counts what is put in', () => {
    expect(agentReducer(STATE, { type: 'edit-file', index: 1, change: { text: 'c' } })).toMatchObject({
      files: [{ text: 'a' }, { text: 'c' }],
      revision: 3,
    })
    expect(agentReducer(STATE, { type: 'put-text', index: 0, text: 'c' })).toMatchObject({
      files: [{ text: 'c' }, { text: 'b' }],
      revision: 4,
    })
    expect(agentReducer(STATE, { type: 'remove-file', index: 0 }).files.map(({ path }) => path)).toEqual(['b.json'])
  })

  it('keeps an answer under its hook', () => {
    const answer = { ref: 'r', label: 'l', answer: SILENT }
    const answered = agentReducer(STATE, { type: 'answer', answer })
    expect(answered.answers).toEqual([answer])
    expect(agentReducer(answered, { type: 'forget-answers' }).answers).toEqual([])
  })

  it('of a ready case has its answers by command, JSON laid out', () => {
    const state = stateOfExample({
      id: 'x',
      title: '',
      look: '',
      configs: [{ layer: 'project', path: 'p', text: 't' }],
      event: { hook_event_name: 'Stop' },
      answers: { './a.sh': { stdout: '{"a":1}' }, './b.sh': { stdout: 'plain' } },
    })
    expect(state.answers.map(({ label, answer }) => [label, answer.stdout])).toEqual([
      ['./a.sh', '{\n  "a": 1\n}\n'],
      ['./b.sh', 'plain'],
    ])
  })

  it('of an agent without ready cases is an empty file and its first event', () => {
    const described = {
      examples: [],
      files: [{ layer: 'user', path: 'u.json', meaning: '' }],
      events: [event('stop', 'The turn ends.', ['At the end'])],
    }
    const bare = {
      name: 'x',
      agent: 'X',
      agentVersion: '1',
      eventField: 'hook_event_name',
      layers: [],
      presets: [],
      approvesHooks: false,
    }
    const proofs = { recorded: 0, documented: 0, open: 1 }
    const state = firstState({ ...bare, ...described, proofs, configSchema: {}, contextSchema: {} })
    expect(state).toMatchObject({ files: [{ layer: 'user', path: 'u.json', text: '' }], example: null })
    expect(JSON.parse(state.event)).toEqual({ hook_event_name: 'stop' })
  })
})

describe('finding an event', () => {
  const events = [
    event('PreToolUse', 'A call is about to run.', ['Bash', 'Edit']),
    event('Stop', 'The turn ends.', ['End']),
  ]

  it('looks at names, meanings and samples', () => {
    expect(findEvents(events, 'turn').map((found) => found.event)).toEqual(['Stop'])
    expect(findEvents(events, 'pretool edit')).toMatchObject([{ event: 'PreToolUse', samples: [{ title: 'Edit' }] }])
    expect(findEvents(events, '').map(({ samples }) => samples.length)).toEqual([2, 1])
    expect(findEvents(events, 'nothing of it')).toEqual([])
  })
})
