import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { EnvelopeV2 } from '#lib/contract'
import { mappingContext } from '#lib/testing'
import { dialectOf } from './all'
import type { Dialect } from './dialect'
import { toEnvelope } from './to-envelope'
import { toPayload } from './to-payload'

const context = { cwd: '/home/dev/project', home: '/home/dev' }

function named(name: string): Dialect {
  const dialect = dialectOf(name)
  if (!dialect) throw new Error(`${name} is not a dialect`)
  return dialect
}

const envelope = (event: string, rest: Partial<EnvelopeV2> = {}): EnvelopeV2 => ({
  schemaVersion: 'runtime-hook/v2',
  payloadVersion: 1,
  eventId: 'event-1',
  event,
  occurredAt: '2026-01-31T09:30:00Z',
  scope: {},
  references: { sourceEventId: 'source-1' },
  metadata: {},
  ...rest,
})

function toolCall(toolName: string): EnvelopeV2 {
  return envelope('tool.pre-use', {
    scope: { runId: 'run-1' },
    references: { sourceEventId: 'source-1', toolCallId: 'c-1' },
    metadata: { toolName },
    input: { command: 'ls' },
  })
}

const call = envelope('tool.pre-use', {
  references: { sourceEventId: 'source-1', sessionId: 's-1', turnId: 't-1', toolCallId: 'c-1' },
  metadata: { toolName: 'Bash', workdir: 'src' },
  input: { command: 'ls' },
})

test.each<[string, string, object]>([
  [
    'claude-code',
    'PreToolUse',
    {
      session_id: 's-1',
      transcript_path: '',
      cwd: '/home/dev/project/src',
      permission_mode: 'default',
      hook_event_name: 'PreToolUse',
      prompt_id: 't-1',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_use_id: 'c-1',
    },
  ],
  [
    'codex',
    'PreToolUse',
    {
      session_id: 's-1',
      transcript_path: null,
      cwd: '/home/dev/project/src',
      hook_event_name: 'PreToolUse',
      model: '',
      permission_mode: 'default',
      turn_id: 't-1',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
      tool_use_id: 'c-1',
    },
  ],
  [
    'gemini-cli',
    'BeforeTool',
    {
      session_id: 's-1',
      transcript_path: '',
      cwd: '/home/dev/project/src',
      hook_event_name: 'BeforeTool',
      timestamp: '2026-01-31T09:30:00Z',
      tool_name: 'Bash',
      tool_input: { command: 'ls' },
    },
  ],
])('a tool call as %s writes it at %s', (name, event, payload) => {
  expect(toPayload(named(name), event, { envelope: call, context })).toEqual(payload)
})

test.each<[string, string, EnvelopeV2, object]>([
  ['claude-code', 'Stop', envelope('turn.pre-stop'), { stop_hook_active: false }],
  ['codex', 'Stop', envelope('turn.pre-stop'), { turn_id: '', stop_hook_active: false, last_assistant_message: null }],
  ['claude-code', 'UserPromptSubmit', envelope('prompt.pre-submit', { input: { text: 'do it' } }), { prompt: 'do it' }],
  [
    'claude-code',
    'PostToolUse',
    envelope('tool.post-use', { metadata: { toolName: 'Bash', isError: false }, result: { stdout: 'x' } }),
    { tool_name: 'Bash', tool_input: {}, tool_response: { stdout: 'x' } },
  ],
  ['codex', 'PostToolUse', envelope('tool.post-use', { result: { text: 'OUT' } }), { tool_response: 'OUT' }],
  ['codex', 'SubagentStart', envelope('subagent.pre-start'), { agent_type: 'general-purpose' }],
  [
    'claude-code',
    'PostToolUseFailure',
    envelope('tool.post-failure', {
      metadata: { toolArgumentsPreview: '{"command":"x"}', errorClass: 'interrupted', executionError: 'gone' },
    }),
    { tool_input: { command: 'x' }, is_interrupt: true, error: 'gone' },
  ],
])('%s %s has what the envelope says and its own defaults', (...[name, event, given, payload]) => {
  expect(toPayload(named(name), event, { envelope: given, context })).toMatchObject(payload)
})

test.each<[string, string, EnvelopeV2, object]>([
  ['cursor', 'beforeShellExecution', toolCall('Shell'), { command: 'ls', cwd: '/home/dev/project' }],
  ['copilot-cli', 'preToolUse', toolCall('bash'), { toolName: 'bash', toolArgs: { command: 'ls' } }],
  [
    'neo-code',
    'before_tool_call',
    toolCall('bash'),
    {
      payload_version: '1',
      point: 'before_tool_call',
      run_id: 'run-1',
      metadata: { tool_name: 'bash', workdir: '/home/dev/project', tool_call_id: 'c-1' },
    },
  ],
  ['codebot', 'PreToolUse', toolCall('bash'), { event: 'PreToolUse', tool: 'bash', args: { command: 'ls' } }],
])('%s %s is written in its own fields', (...[name, event, given, payload]) => {
  expect(toPayload(named(name), event, { envelope: given, context })).toMatchObject(payload)
})

test('a call of Cursor’s own shell is none of an MCP server', () => {
  expect(toPayload(named('cursor'), 'beforeMCPExecution', { envelope: toolCall('Shell'), context })).toBeNull()
  expect(toPayload(named('cursor'), 'beforeMCPExecution', { envelope: toolCall('query'), context })).not.toBeNull()
})

test.each([
  [undefined, '/home/dev/project'],
  ['.', '/home/dev/project'],
  ['src', '/home/dev/project/src'],
  ['~/other', '/home/dev/other'],
  ['/tmp/x', '/tmp/x'],
])('the workdir %j stands as %s', (workdir, cwd) => {
  const given = envelope('turn.pre-stop', { metadata: workdir === undefined ? {} : { workdir } })
  expect(toPayload(named('codex'), 'Stop', { envelope: given, context })).toMatchObject({ cwd })
})

test('there is no payload where the agent has no such event', () => {
  const failed = envelope('tool.post-use', { metadata: { isError: true } })
  expect(toPayload(named('claude-code'), 'PostToolUse', { envelope: failed, context })).toBeNull()
  expect(toPayload(named('claude-code'), 'Stop', { envelope: call, context })).toBeNull()
  expect(toPayload(named('claude-code'), 'constructor', { envelope: call, context })).toBeNull()
})

describe('what the agents were recorded to write', () => {
  const recordings: { dialect: string; event: string; payload: Record<string, unknown> }[] = readFileSync(
    new URL('./fixtures/recorded-payloads.jsonl', import.meta.url),
    'utf8',
  )
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

  /** What no envelope carries, and what is replaced by a default. */
  const LOST =
    /^(transcript_path|permission_mode|model|timestamp|source|duration_ms|background_tasks|session_crons|title|tool_input|prompt|mcp_.*|.*request_name|original_.*)$/

  test.each([...new Set(recordings.map(({ dialect }) => dialect))])('comes back from its envelope: %s', (name) => {
    const own = recordings.filter(({ dialect }) => dialect === name)
    const seen = own.flatMap(({ event, payload }) => {
      const mapped = toEnvelope(named(name), payload, mappingContext())
      if (mapped.point === null) return []
      const back = toPayload(named(name), event, { envelope: mapped.envelope, context })
      const kept = Object.entries(payload).filter(([field]) => !LOST.test(field) || field === mappingInput(name, event))
      expect(back, event).toMatchObject(Object.fromEntries(kept))
      return [event]
    })
    expect(seen.length).toBeGreaterThan(3)
  })

  function mappingInput(name: string, event: string): string | undefined {
    const mapping = named(name).events[event]
    return mapping?.point ? mapping.input?.from : undefined
  }
})
