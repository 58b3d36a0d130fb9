import type { Answer } from '#lib/contract'
import type { Handler, HandlerRegistration, SimulatedEnd } from '../handler'
import { wait } from './wait'

const ALLOW: Answer = { decision: 'allow' }
const DENY: Answer = { decision: 'deny', diagnostic: 'denied by demo.deny' }
const OBSERVE: Answer = { decision: 'observe' }

const SLOW_MS = 200
const LATE_MS = 300

interface Demo {
  meaning: string
  run: Handler
  evaluate?: () => SimulatedEnd
}

const answers = (answer: Answer): Pick<Demo, 'run' | 'evaluate'> => ({
  run: async () => answer,
  evaluate: () => ({ answer }),
})

const fails = (fails: 'threw' | 'rejected', diagnostic: string) => () => ({ fails, diagnostic })

/** The handlers of every demo, by id; usable from v1 and v2, without parameters (interfaces.md §2). */
const DEMOS: Record<string, Demo> = {
  'demo.allow': { meaning: 'Allows.', ...answers(ALLOW) },
  'demo.deny': { meaning: 'Denies with a diagnostic.', ...answers(DENY) },
  'demo.observe': { meaning: 'Observes and says nothing.', ...answers(OBSERVE) },
  'demo.slow': {
    meaning: `Allows after ${SLOW_MS} ms, and stops when its signal is aborted.`,
    run: async (_envelope, { signal }) => {
      await wait(SLOW_MS, signal)
      return ALLOW
    },
    evaluate: () => ({ answer: ALLOW, settlesAfterMs: SLOW_MS }),
  },
  'demo.throws': {
    meaning: 'Throws before it returns a promise.',
    run: () => {
      throw new Error('thrown by demo.throws')
    },
    evaluate: fails('threw', 'thrown by demo.throws'),
  },
  'demo.rejects': {
    meaning: 'Returns a promise that rejects.',
    run: () => Promise.reject(new Error('rejected by demo.rejects')),
    evaluate: fails('rejected', 'rejected by demo.rejects'),
  },
  'demo.bad-result': {
    meaning: 'Answers with a decision that does not exist.',
    run: async () => JSON.parse('{"decision":"maybe"}') as Answer,
    evaluate: () => ({ answer: { decision: 'maybe' } }),
  },
  'demo.never-settles': {
    meaning: 'Never answers.',
    run: () => new Promise<Answer>(() => {}),
    evaluate: () => ({ never: true }),
  },
  'demo.ignores-abort': {
    meaning: `Does not stop when aborted, and allows ${LATE_MS} ms after its deadline.`,
    run: (_envelope, { definition }) =>
      new Promise((resolve) => setTimeout(() => resolve(ALLOW), definition.timeoutMs + LATE_MS)),
    evaluate: () => ({ never: true }),
  },
  'demo.redispatch': {
    meaning: 'Dispatches the same envelope again, which its own hook refuses as reentrant.',
    run: async (envelope, context) => {
      const { allowed } = await context.dispatch(envelope)
      return { decision: 'allow', diagnostic: `the nested dispatch was ${allowed ? 'allowed' : 'blocked'}` }
    },
    evaluate: () => ({ answer: ALLOW }),
  },
}

/** The demo handlers as registrations. */
export const demoHandlers: readonly HandlerRegistration[] = Object.entries(DEMOS).map(([id, demo]) => ({ id, ...demo }))
