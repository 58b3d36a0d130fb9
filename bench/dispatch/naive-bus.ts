import { randomUUID } from 'node:crypto'
import { CONTRACT } from '#lib/contract'
import type { TimedHandler } from './handlers'

const TIMEOUT_MS = 1_000

/** The same safety as one would write it first: a schema, a clone, a timer, a signal and a random id at every hook. */
export async function dispatchNaively(value: unknown, handlers: readonly TimedHandler[]): Promise<unknown> {
  const envelope = Object.freeze(structuredClone(CONTRACT.schemas.envelopeV2.parse(value)))
  const outcomes = []
  for (const handler of handlers) {
    const controller = new AbortController()
    const startedAt = new Date().toISOString()
    const startedMs = performance.now()
    const answer = await beforeDeadline(handler(envelope), controller)
    const outcome = { outcomeId: randomUUID(), startedAt, durationMs: performance.now() - startedMs, ...answer }
    outcomes.push({ ...outcome, aborted: controller.signal.aborted })
    if (answer.decision === 'deny') break
  }
  return { dispatchId: randomUUID(), allowed: outcomes.every(({ decision }) => decision !== 'deny'), outcomes }
}

async function beforeDeadline<Answer>(answer: Promise<Answer>, controller: AbortController): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new Error('The handler timed out.'))
    }, TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
  }
}
