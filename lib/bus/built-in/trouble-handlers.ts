import * as z from 'zod'
import { type Answer, LIMITS, V2 } from '#lib/contract'
import type { HandlerRegistration, SimulatedEnd } from '../handler'
import { wait } from './wait'

const ALLOW: Answer = { decision: 'allow' }

const Delay = z.strictObject({ delayMs: z.int().min(0).max(LIMITS.handlerTimeoutMaxMs).default(100) })

const WAYS_TO_FAIL = ['throw', 'reject', 'bad-answer', 'never-settle'] as const

const Fail = z.strictObject({
  how: z.enum(WAYS_TO_FAIL).default('reject'),
  message: z.string().min(1).max(LIMITS.diagnosticMaxChars).default('failed on purpose'),
})

type Fail = z.infer<typeof Fail>

const FAILING: Record<Fail['how'], (message: string) => Promise<Answer>> = {
  throw: (message) => {
    throw new Error(message)
  },
  reject: (message) => Promise.reject(new Error(message)),
  'bad-answer': async () => JSON.parse('{"decision":"maybe"}') as Answer,
  'never-settle': () => new Promise(() => {}),
}

const SIMULATED_FAILING: Record<Fail['how'], (message: string) => SimulatedEnd> = {
  throw: (diagnostic) => ({ fails: 'threw', diagnostic }),
  reject: (diagnostic) => ({ fails: 'rejected', diagnostic }),
  'bad-answer': () => ({ answer: { decision: 'maybe' } }),
  'never-settle': () => ({ never: true }),
}

const Flaky = z.strictObject({
  failEvery: z.int().min(1).max(1_000).default(2).describe('Every so many calls of one definition fail.'),
})

/** Handlers that are slow or fail on purpose, to see what a policy does with it (interfaces.md §2). */
export function createTroubleHandlers(): readonly HandlerRegistration[] {
  const callsById = new Map<string, number>()
  return [
    {
      id: 'delay',
      meaning: 'Allows after a delay, and stops when its signal is aborted.',
      versions: [V2],
      params: Delay,
      run: async (_envelope, { params, signal }) => {
        await wait(Delay.parse(params).delayMs, signal)
        return ALLOW
      },
      evaluate: (_envelope, params) => ({ answer: ALLOW, settlesAfterMs: Delay.parse(params).delayMs }),
    },
    {
      id: 'fail',
      meaning: 'Fails in the way it is told to.',
      versions: [V2],
      params: Fail,
      run: (_envelope, { params }) => {
        const { how, message } = Fail.parse(params)
        return FAILING[how](message)
      },
      evaluate: (_envelope, params) => {
        const { how, message } = Fail.parse(params)
        return SIMULATED_FAILING[how](message)
      },
    },
    {
      id: 'flaky',
      meaning: 'Fails every so many calls and allows otherwise.',
      versions: [V2],
      params: Flaky,
      run: async (_envelope, { params, definition }) => {
        const calls = (callsById.get(definition.id) ?? 0) + 1
        callsById.set(definition.id, calls)
        if (calls % Flaky.parse(params).failEvery === 0) throw new Error(`failed on call ${calls}`)
        return ALLOW
      },
    },
  ]
}
