import type { HandlerRegistration, SimulatedEnd } from '#lib/bus'
import { type Answer, type EgressPort, type ModelPort, V2 } from '#lib/contract'
import { resolveHeaders } from './header-references'
import { httpEnd, httpPayload, httpRequest, scriptedHttpEnd } from './http-kind'
import { judgedEnd, promptEnd, promptQuestion } from './prompt-kind'
import { runExchange, toldQuestion, toldRequest } from './run-exchange'
import { withoutSecretsOf } from './without-secrets'

/** Sends HTTP hooks of definitions, which only observe; without a way out it only plans and simulates. */
export function createHttpRunner(
  egress: EgressPort | null,
  environment: Readonly<Record<string, string | undefined>> = {},
): HandlerRegistration {
  return {
    id: 'http',
    versions: [V2],
    meaning: 'Sends a request that tells of the event; what comes back decides nothing.',
    given: (asked) => ({
      stdin: asked.definition.run.kind === 'http' ? httpPayload(asked, asked.definition.run) : {},
      stdinNewline: false,
    }),
    fromScript: ({ status, body, spawnError }, { definition: { run } }) =>
      run.kind === 'http'
        ? scriptedHttpEnd(
            { ...(status !== undefined && { status }), ...(body !== undefined && { body }), spawnError },
            run,
          )
        : NOT_HERE,
    async run(envelope, context) {
      const { definition, follower, signal } = context
      const { run } = definition
      if (egress === null || run.kind !== 'http') throw new Error('No request is sent here.')
      const resolved = resolveHeaders(run.headers, environment)
      if ('missing' in resolved) throw new Error(`A header names ${resolved.missing}, which is not set here.`)
      const sentRun = { ...run, headers: resolved.headers }
      await context.markStart()
      const request = httpRequest({ definition, envelope }, sentRun)
      const sent = await runExchange(
        { ref: definition.id, follower },
        () => egress.send(request, { signal }),
        (end) => toldRequest({ ...request, url: run.url }, end, (text) => withoutSecretsOf(sentRun, text)),
      )
      return answerOf(httpEnd(sent, sentRun))
    },
  }
}

/** Asks a model on behalf of prompt hooks of definitions; without one it only plans and simulates. */
export function createPromptRunner(model: ModelPort | null): HandlerRegistration {
  return {
    id: 'prompt',
    versions: [V2],
    meaning: 'Asks a model; it answers whether the event may go on, and why not.',
    given: (asked) => ({
      stdin: asked.definition.run.kind === 'prompt' ? givenQuestion(asked, asked.definition.run) : {},
      stdinNewline: false,
    }),
    fromScript: ({ ok = true, reason = null }) => judgedEnd({ ok, reason }),
    async run(envelope, context) {
      const { definition, follower, signal } = context
      const { run } = definition
      if (model === null || run.kind !== 'prompt') throw new Error('No model is asked here.')
      const question = promptQuestion({ definition, envelope }, run)
      await context.markStart()
      const said = await runExchange(
        { ref: definition.id, follower },
        () => model.judge({ ...question, signal }),
        (end) => toldQuestion(question, end),
      )
      return answerOf(promptEnd(said))
    },
  }
}

const NOT_HERE: SimulatedEnd = { fails: 'rejected', diagnostic: 'No request is sent here.' }

function givenQuestion(...asked: Parameters<typeof promptQuestion>) {
  const { system, prompt } = promptQuestion(...asked)
  return { ...(system !== null && { system }), prompt }
}

/** A hook that could not be asked is one that rejects (interfaces.md §3.6). */
function answerOf({ answer, fails, diagnostic }: SimulatedEnd): Answer {
  if (fails !== undefined) throw new Error(diagnostic)
  return answer as Answer
}
