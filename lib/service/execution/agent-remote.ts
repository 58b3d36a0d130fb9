import type { HookInput } from '#lib/bridge'
import type { HookFollower } from '#lib/contract'
import type { HookEnd, PlannableDialect, PlannedEntry } from '#lib/dialects'
import { fillPrompt, readJudgement } from '#lib/protocol'
import { redactValue } from '#lib/redact'
import { agentHeaders, type HeaderEnvironment } from './agent-headers'
import type { RemoteParts } from './remote-parts'
import { runExchange, toldQuestion, toldRequest } from './run-exchange'
import { withoutSecretsOf } from './without-secrets'

/** What an agent's hooks that are no processes are run with. */
export interface RemoteContext extends HeaderEnvironment {
  readonly dialect: PlannableDialect
  /** Absent where nothing may leave this machine; then such a hook has failed. */
  readonly remote: RemoteParts | undefined
  readonly follower: HookFollower | undefined
}

/** Ends of a request or a question that nobody waits for any more. */
const OUT_OF_TIME = ['timed-out', 'cancelled']

/** Sends an HTTP hook as its agent would, as far as the boundary lets it. */
export async function runAgentHttp(planned: PlannedEntry, input: HookInput, context: RemoteContext): Promise<HookEnd> {
  const rule = context.dialect.remote?.http
  const { follower, remote } = context
  if (rule === undefined || remote === undefined) throw new Error('No request is sent here.')
  const { url, method } = rule.requestOf(planned)
  const { headers, secrets } = agentHeaders(rule, planned, context)
  const request = {
    url,
    method,
    headers,
    body: input.stdin.trimEnd(),
    policy: rule.policy,
    timeoutMs: planned.hook.timeoutMs,
    responseMaxBytes: rule.responseMaxBytes,
  }
  const clean = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '[REDACTED]'), text)
  const sent = await runExchange(
    { ref: planned.hook.ref, follower },
    () => remote.egress.send(request, { signal: input.signal }),
    // What is only shown need not stay an answer: all that authorised the request is taken out, as with definitions.
    (end) => toldRequest(request, end, (text) => withoutSecretsOf(request, clean(text))),
  )
  if (sent.kind === 'answered') return { kind: 'http', status: sent.status, body: clean(sent.body), timedOut: false }
  const timedOut = sent.kind === 'failed' && OUT_OF_TIME.includes(sent.cause)
  return { kind: 'http', status: 0, body: '', timedOut, problem: sent.message }
}

/** Asks a model on behalf of a prompt hook; an agent that has no rule for it submits the prompt and asks nobody. */
export async function runAgentPrompt(
  { entry: { handler }, hook }: PlannedEntry,
  { stdin, signal }: HookInput,
  { dialect, remote, follower }: RemoteContext,
): Promise<HookEnd> {
  const rule = dialect.remote?.prompt
  if (rule === undefined) return { kind: 'model', ok: true, reason: null, timedOut: false }
  if (remote === undefined) throw new Error('No model is asked here.')
  const { prompt, model } = handler
  const payload = JSON.stringify(redactValue(JSON.parse(stdin), 'v2').value)
  const question = {
    system: rule.system,
    prompt: fillPrompt(typeof prompt === 'string' ? prompt : '', payload, rule),
    model: typeof model === 'string' && model !== '' ? model : null,
    timeoutMs: hook.timeoutMs,
    signal,
  }
  const said = await runExchange(
    { ref: hook.ref, follower },
    () => remote.model.judge(question),
    (end) => toldQuestion(question, end),
  )
  if (said.kind === 'failed') {
    return { ...NO_JUDGEMENT, timedOut: OUT_OF_TIME.includes(said.cause), problem: said.message }
  }
  const judgement = readJudgement(said.text, rule)
  if (judgement === null) return { ...NO_JUDGEMENT, problem: 'the model answered without {ok, reason}' }
  return { kind: 'model', ...judgement, timedOut: false }
}

const NO_JUDGEMENT = { kind: 'model', ok: true, reason: null, timedOut: false } as const
