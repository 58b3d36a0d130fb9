import { describe, expect, test } from 'vitest'
import { CONTRACT, LIMITS, utf8Bytes } from '#lib/contract'
import { mappingContext } from '#lib/testing'
import { claudeCode } from './claude-code/dialect'
import { codex } from './codex/dialect'
import type { Dialect } from './dialect'
import { geminiCli } from './gemini-cli/dialect'
import { qwenCode } from './qwen-code/dialect'
import { toEnvelope } from './to-envelope'

const common = { session_id: 'session-1', transcript_path: '/home/dev/.claude/t.jsonl', cwd: '/home/dev/project/src' }

function envelopeOf(dialect: Dialect, payload: Record<string, unknown>) {
  const mapped = toEnvelope(dialect, { ...common, ...payload }, mappingContext())
  if (mapped.point === null) throw new Error(mapped.reason)
  return mapped.envelope
}

test('a tool call becomes tool.pre-use with a masked preview and the whole input', () => {
  const input = { file_path: '/home/dev/project/a.ts', password: 'p', content: 'secret=abc' }
  const payload = {
    hook_event_name: 'PreToolUse',
    tool_name: 'Write',
    tool_input: input,
    tool_use_id: 'toolu_1',
    prompt_id: 'prompt-1',
  }
  expect(envelopeOf(claudeCode, payload)).toEqual({
    schemaVersion: 'runtime-hook/v2',
    payloadVersion: 1,
    eventId: 'event-1',
    event: 'tool.pre-use',
    occurredAt: '2026-01-31T09:30:00Z',
    scope: { runId: 'run-1' },
    references: { sourceEventId: 'source-1', sessionId: 'session-1', turnId: 'prompt-1', toolCallId: 'toolu_1' },
    metadata: {
      toolName: 'Write',
      toolArgumentsPreview: '{"file_path":"a.ts","password":"***","content":"secret=[REDACTED]"}',
      workdir: 'src',
    },
    input,
  })
})

test.each<[string, Dialect, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a failed call',
    claudeCode,
    {
      hook_event_name: 'PostToolUseFailure',
      tool_name: 'Bash',
      tool_input: { command: 'x' },
      error: 'Exit code 1',
      is_interrupt: true,
    },
    {
      toolName: 'Bash',
      toolArgumentsPreview: '{"command":"x"}',
      isError: true,
      errorClass: 'interrupted',
      executionError: 'Exit code 1',
    },
  ],
  [
    'a permission request',
    claudeCode,
    { hook_event_name: 'PermissionRequest', tool_name: 'Bash' },
    { toolName: 'Bash', decision: 'ask' },
  ],
  [
    'a denied permission',
    claudeCode,
    { hook_event_name: 'PermissionDenied', tool_name: 'Bash', reason: 'unsafe' },
    { toolName: 'Bash', decision: 'deny', reason: 'unsafe' },
  ],
  [
    'a created task',
    claudeCode,
    { hook_event_name: 'TaskCreated', task_subject: 'Fix it' },
    { title: 'Fix it', statusTo: 'pending' },
  ],
  [
    'a compacted context',
    claudeCode,
    { hook_event_name: 'PostCompact', trigger: 'manual' },
    { triggerMode: 'manual', applied: true },
  ],
  ['a starting subagent', codex, { hook_event_name: 'SubagentStart', agent_type: 'Explore' }, { role: 'Explore' }],
  [
    'a stopping subagent',
    codex,
    { hook_event_name: 'SubagentStop', agent_type: 'Explore', stop_hook_active: false, last_assistant_message: 'done' },
    { role: 'Explore', stopHookActive: false, lastMessagePreview: 'done' },
  ],
  [
    'a failed tool of an agent without a failure event',
    geminiCli,
    {
      hook_event_name: 'AfterTool',
      tool_name: 'read_file',
      tool_response: { llmContent: 'no such file', error: { type: 'FILE_NOT_FOUND', message: 'no such file' } },
    },
    {
      toolName: 'read_file',
      isError: true,
      errorClass: 'FILE_NOT_FOUND',
      resultContentPreview: 'no such file',
      resultMetadataPresent: true,
      executionError: 'no such file',
    },
  ],
  [
    'a completed todo',
    qwenCode,
    { hook_event_name: 'TodoCompleted', todo_content: 'Fix it', previous_status: 'in_progress' },
    { title: 'Fix it', statusFrom: 'in_progress', statusTo: 'completed' },
  ],
])('%s keeps what the point knows', (...[, dialect, payload, metadata]) => {
  const envelope = envelopeOf(dialect, payload)
  expect(envelope.metadata).toEqual({ ...metadata, workdir: 'src' })
  expect(CONTRACT.parseEnvelope(envelope)).toEqual(envelope)
})

test('the workspace is part of the scope where it is known', () => {
  const payload = { ...common, hook_event_name: 'SessionStart' }
  const mapped = toEnvelope(codex, payload, mappingContext({ workspaceId: 'project' }))
  expect(mapped.point === null ? undefined : mapped.envelope.scope).toEqual({ workspaceId: 'project', runId: 'run-1' })
})

test('ids of tasks and agents are references', () => {
  expect(envelopeOf(claudeCode, { hook_event_name: 'TaskCompleted', task_id: '7' }).references.taskId).toBe('7')
  expect(envelopeOf(qwenCode, { hook_event_name: 'TodoCreated', todo_id: '8' }).references.taskId).toBe('8')
  expect(envelopeOf(codex, { hook_event_name: 'SubagentStart', agent_id: 'a b' }).references.agentId).toMatch(/^a-b-/)
})

test.each([
  ['plain text', 'ok\n', { text: 'ok\n' }, 'ok'],
  ['a list', [{ type: 'text' }], { text: '[{"type":"text"}]' }, '[{"type":"text"}]'],
  ['an object', { stdout: ' out ' }, { stdout: ' out ' }, 'out'],
])('a tool result that is %s is handed on as an object', (...[, response, result, preview]) => {
  const envelope = envelopeOf(claudeCode, { hook_event_name: 'PostToolUse', tool_response: response })
  expect(envelope.result).toEqual(result)
  expect(envelope.metadata.resultContentPreview).toBe(preview)
})

test('a preview of a result takes 256 bytes', () => {
  const { metadata } = envelopeOf(codex, { hook_event_name: 'PostToolUse', tool_response: 'é'.repeat(300) })
  expect(metadata.resultContentPreview).toBe('é'.repeat(128))
})

describe('what cannot be an envelope says why', () => {
  test.each<[unknown, string | null, RegExp]>([
    [null, null, /^payload: expected a JSON object/],
    [{}, null, /^hook_event_name: expected the name of an event/],
    [{ hook_event_name: 'Nope' }, 'Nope', /^hook_event_name: expected an event of Claude Code/],
    [{ hook_event_name: 'constructor' }, 'constructor', /^hook_event_name: expected an event of Claude Code/],
    [{ hook_event_name: 'StopFailure' }, 'StopFailure', /^StopFailure of Claude Code has no hook point/],
    [
      { hook_event_name: 'PreToolUse', tool_input: { content: 'x'.repeat(LIMITS.inputMaxBytes) } },
      'PreToolUse',
      /^tool_input: expected at most 1048576 bytes of JSON/,
    ],
    [
      { hook_event_name: 'PreToolUse', tool_input: { deep: JSON.parse(`${'['.repeat(9_000)}${']'.repeat(9_000)}`) } },
      'PreToolUse',
      /^tool_input: expected JSON of at most 100 levels/,
    ],
  ])('%#', (payload, event, reason) => {
    const mapped = toEnvelope(claudeCode, payload, mappingContext())
    expect(mapped).toEqual({ event, point: null, reason: expect.stringMatching(reason) })
  })
})

test('a result over the limit is left out, the event stays', () => {
  const envelope = envelopeOf(codex, {
    hook_event_name: 'PostToolUse',
    tool_response: 'x'.repeat(LIMITS.inputMaxBytes),
  })
  expect(envelope.result).toBeUndefined()
  expect(envelope.metadata.resultContentPreview).toHaveLength(256)
})

test('texts that take most room are shortened until the metadata fits', () => {
  const long = '\u0001'.repeat(5_000)
  const payload = {
    hook_event_name: 'PostToolUseFailure',
    tool_name: long,
    tool_input: { a: long },
    error: long,
    cwd: `/home/dev/project/${long}`,
  }
  const envelope = envelopeOf(claudeCode, payload)
  expect(utf8Bytes(JSON.stringify(envelope.metadata))).toBeLessThanOrEqual(LIMITS.metadataMaxBytes)
  expect(CONTRACT.parseEnvelope(envelope)).toEqual(envelope)
})
