import { describe, expect, it } from 'vitest'
import { runAgent } from '#lib/bridge'
import { createSystemClock } from '#lib/bus'
import type {
  EgressPort,
  EgressRequest,
  EgressResult,
  HookExchange,
  ModelAnswer,
  ModelFailure,
  ModelQuestion,
} from '#lib/contract'
import { dialectOf, isPlannable, planAgent } from '#lib/dialects'
import { followerOf } from '#lib/testing'
import { createFakeRunner } from './fake-runner.suite'
import { createProcessExecutor } from './process-executor'

const NO_ANSWER: EgressResult = { kind: 'failed', cause: 'connect', host: 'h', message: 'h: nobody is there.' }
const OFF: ModelFailure = { kind: 'failed', cause: 'off', rule: null, message: 'No model is set up.' }

interface Ends {
  readonly sent?: EgressResult
  readonly said?: ModelAnswer | ModelFailure
}

interface Given {
  readonly config: object
  readonly event: object
}

/** Runs the one hook of an agent's config over a way out that reaches nobody, and tells what it was asked. */
async function run(name: string, { config, event }: Given, { sent = NO_ANSWER, said = OFF }: Ends = {}) {
  const dialect = dialectOf(name)
  if (dialect === undefined || !isPlannable(dialect)) throw new Error(name)
  const requests: EgressRequest[] = []
  const questions: ModelQuestion[] = []
  const exchanges: HookExchange[] = []
  const egress: EgressPort = {
    async send(request) {
      requests.push(request)
      return sent
    },
    close: async () => {},
  }
  const model = {
    async judge(question: ModelQuestion) {
      questions.push(question)
      return said
    },
  }
  const context = { cwd: '/work', projectDir: '/work', env: { MINE: 'from-agent' } }
  const plan = planAgent(dialect, { configs: [{ layer: 'user', text: JSON.stringify(config) }], context, event })
  const environment = { THEIRS: 'from-server', HOOKSCOPE_MODEL_KEY: 'own' }
  const parts = { runner: createFakeRunner({}).runner, environment, cwd: '/', probe: async () => 'missing' as const }
  const executor = createProcessExecutor(
    { ...parts, remote: { egress, model } },
    {
      ...{ dialect, workspace: null, agentEnvironment: context.env },
      follower: followerOf({ onExchange: (exchange) => exchanges.push(exchange) }),
    },
  )
  const place = { dispatchId: 'd', eventId: 'e', sourceEventId: 's', event: 'tool.pre-use', envelope: null }
  const { report } = await runAgent(dialect, plan, {
    executor,
    clock: createSystemClock(),
    signal: new AbortController().signal,
    place,
  })
  return { requests, questions, exchanges, outcome: report.outcomes[0], decision: report.decision }
}

const answered = (status: number, body = ''): EgressResult => ({
  kind: 'answered',
  status,
  body,
  host: 'h',
  isTruncated: false,
  redirectCount: 0,
})

const CLAUDE_EVENT = {
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
  session_id: 's',
}
const claude = (handler: object, event: object = CLAUDE_EVENT): Given => ({
  config: { hooks: { PreToolUse: [{ hooks: [handler] }] } },
  event,
})
const CODEBOT_EVENT = { event: 'PreToolUse', tool_name: 'bash', tool_input: { command: 'ls' } }
const codebot = (handler: object): Given => ({
  config: { hooks: { PreToolUse: [{ blocking: true, ...handler }] } },
  event: CODEBOT_EVENT,
})

describe('an HTTP hook of an agent', () => {
  const url = 'https://guard.test/in'

  it('is sent as the agent does, with the variables that it lists and no others', async () => {
    const headers = { 'X-A': 'Bearer $MINE', 'X-B': `$\{THEIRS}`, 'X-C': '$HOOKSCOPE_MODEL_KEY', 'X-D': '$OTHER!' }
    const allowedEnvVars = ['MINE', 'THEIRS', 'HOOKSCOPE_MODEL_KEY']
    const { requests } = await run('claude-code', claude({ type: 'http', url, headers, allowedEnvVars }))
    expect(requests).toMatchObject([{ url, method: 'POST', policy: 'observe', timeoutMs: 600_000 }])
    expect(requests[0]?.headers).toEqual({
      'content-type': 'application/json',
      'user-agent': 'claude-code',
      'X-A': 'Bearer from-agent',
      'X-B': 'from-server',
      'X-D': '!',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ tool_name: 'Bash' })
  })

  it.each<[string, EgressResult]>([
    ['its answer', answered(200, 'opensesame said q1w2e3')],
    ['its failure', { ...NO_ANSWER, message: 'opensesame said q1w2e3' }],
  ])('is told without what authorised it, also where %s repeats that', async (_, sent) => {
    const handler = { type: 'http', url: `${url}?k=q1w2e3`, headers: { 'X-Key': 'opensesame' } }
    const { exchanges, requests } = await run('claude-code', claude(handler), { sent })
    expect(requests[0]).toMatchObject({ url: `${url}?k=q1w2e3`, headers: { 'X-Key': 'opensesame' } })
    const [told] = exchanges
    expect(told?.target).toBe(`POST ${url}?k=[REDACTED]`)
    expect(told?.answer ?? told?.problem).toBe('[REDACTED] said [REDACTED]')
  })

  it('of codebot goes to public addresses alone', async () => {
    const { requests } = await run('codebot', codebot({ type: 'http', url, headers: { 'X-A': '$MINE' } }))
    expect(requests).toMatchObject([{ policy: 'public', headers: { 'X-A': '$MINE' }, responseMaxBytes: 65_536 }])
  })

  it('decides by the body of its response', async () => {
    const specific = { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: 'Not here.' }
    const sent = answered(200, JSON.stringify({ hookSpecificOutput: specific }))
    const { decision } = await run('claude-code', claude({ type: 'http', url }), { sent })
    expect(decision).toMatchObject({ verdict: 'deny', reason: 'Not here.' })
  })

  it('shows nothing of a variable that its endpoint repeats', async () => {
    const specific = {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: 'from-server!',
    }
    const sent = answered(200, JSON.stringify({ hookSpecificOutput: specific }))
    const hook = { type: 'http', url, headers: { 'X-B': '$THEIRS' }, allowedEnvVars: ['THEIRS'] }
    const { decision, requests } = await run('claude-code', claude(hook), { sent })
    expect(requests[0]?.headers).toMatchObject({ 'X-B': 'from-server' })
    expect(decision).toMatchObject({ verdict: 'deny', reason: '[REDACTED]!' })
  })

  it('that the boundary refuses has failed, and says which rule did', async () => {
    const message = 'Refused to reach guard.test:443: the host is not listed.'
    const sent = { kind: 'refused', refusedBy: 'egress', rule: 'not-listed', host: 'guard.test:443', message } as const
    for (const [name, given] of [
      ['claude-code', claude({ type: 'http', url })],
      ['codebot', codebot({ type: 'http', url })],
    ] as const) {
      const { outcome, decision } = await run(name, given, { sent })
      expect(outcome?.reason).toBe(message)
      expect(decision.blocked).toBe(false)
    }
  })

  it('without an answer in time is timed out', async () => {
    const sent = { ...NO_ANSWER, cause: 'timed-out' } as const
    const { outcome } = await run('claude-code', claude({ type: 'http', url }), { sent })
    expect(outcome?.disposition).toBe('timed-out')
  })
})

describe('a prompt hook of an agent', () => {
  const said = (text: string): ModelAnswer => ({ kind: 'answered', text })

  it('of Claude Code is followed by its payload, without secrets, and its no ends the run', async () => {
    const secret = ['ghp', 'abcdefghijklmnopqrstuvwxyz0123456789'].join('_')
    const event = { ...CLAUDE_EVENT, tool_input: { command: `push ${secret}` } }
    const given = claude({ type: 'prompt', prompt: 'Is it safe?', model: 'small' }, event)
    const { questions, decision } = await run('claude-code', given, {
      said: said('{"ok":false,"reason":"No."}'),
    })
    expect(questions).toMatchObject([{ model: 'small', timeoutMs: 30_000 }])
    expect(questions[0]?.prompt).toMatch(/^Is it safe\?\n\n\{.*push \[REDACTED\]/s)
    expect(decision).toMatchObject({ verdict: 'deny', halt: expect.stringContaining('No.') })
  })

  it('of codebot takes what it cannot read for a yes', async () => {
    const config = codebot({ type: 'prompt', prompt: 'Is it safe? $ARGUMENTS' })
    const { questions, outcome } = await run('codebot', config, { said: said('Sure.') })
    expect(questions[0]).toMatchObject({ system: null, prompt: expect.stringMatching(/^Is it safe\? \{"/) })
    expect(outcome?.disposition).toBe('passed')
    const refused = await run('codebot', config, { said: said('No: {"ok":false,"reason":"r"}') })
    expect(refused.decision).toMatchObject({ blocked: true, reason: expect.stringContaining('r') })
  })

  it.each([
    ['claude-code', claude({ type: 'prompt', prompt: 'p' }), said('Sure.')],
    ['claude-code', claude({ type: 'prompt', prompt: 'p' }), OFF],
    ['codebot', codebot({ type: 'prompt', prompt: 'p' }), OFF],
  ])('of %s that hears no judgement has failed and lets the call through', async (name, given, end) => {
    const { outcome, decision } = await run(name, given, { said: end })
    expect(outcome).toMatchObject({ disposition: 'failed-open' })
    expect(outcome?.reason).toBe(end.kind === 'failed' ? OFF.message : 'the model answered without {ok, reason}')
    expect(decision.blocked).toBe(false)
  })

  it('without an answer in time is timed out', async () => {
    const late = { ...OFF, cause: 'timed-out' } as const
    const config = claude({ type: 'prompt', prompt: 'p' })
    expect((await run('claude-code', config, { said: late })).outcome?.disposition).toBe('timed-out')
  })
})
