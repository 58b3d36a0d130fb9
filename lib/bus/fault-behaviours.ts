import type { Answer, FaultId } from '#lib/contract'
import type { Binding } from './binding'
import { wait } from './built-in/wait'
import type { Failure } from './failure'
import { missingHandler, reentrant } from './failures'
import type { Handler, SimulatedEnd } from './handler'

/** How an injected fault is run and how it is simulated; the two come to the same verdict. */
export type FaultBehaviour = RefusingFault | HandlerFault

/** A fault that keeps the hook from being asked. */
interface RefusingFault {
  refuses(binding: Binding): Failure
}

/** A fault of the handler itself. */
interface HandlerFault {
  /** Whether the hook's own handler is asked after all; any other fault stands in for a missing one. */
  asksOwn?: boolean
  /** The handler that is really run. */
  run(own: Handler, delayMs: number): Handler
  /** How it ends in virtual time. */
  simulate(own: () => SimulatedEnd, delayMs: number): SimulatedEnd
}

const ALLOW: Answer = { decision: 'allow' }
const BAD_ANSWER = { decision: 'maybe' }

const THROWN = 'thrown by an injected fault'
const REJECTED = 'rejected by an injected fault'

const never = () => ({ never: true })

/** Settles some time after the deadline, whatever the signal says; the timer ends with it. */
const afterDeadline = (lateMs: number, timeoutMs: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, timeoutMs + lateMs))

/** Every fault by its word. */
export const FAULT_BEHAVIOURS: Record<FaultId, FaultBehaviour> = {
  delay: {
    asksOwn: true,
    run: (own, delayMs) => async (envelope, context) => {
      await wait(delayMs, context.signal)
      return own(envelope, context)
    },
    simulate: (own, delayMs) => {
      const end = own()
      return { ...end, settlesAfterMs: (end.settlesAfterMs ?? 0) + delayMs }
    },
  },
  throw: {
    run: () => () => {
      throw new Error(THROWN)
    },
    simulate: () => ({ fails: 'threw', diagnostic: THROWN }),
  },
  reject: {
    run: () => () => Promise.reject(new Error(REJECTED)),
    simulate: () => ({ fails: 'rejected', diagnostic: REJECTED }),
  },
  'bad-answer': {
    run: () => async () => JSON.parse(JSON.stringify(BAD_ANSWER)) as Answer,
    simulate: () => ({ answer: BAD_ANSWER }),
  },
  'never-settle': {
    run: () => () => new Promise(() => {}),
    simulate: never,
  },
  'ignore-abort': {
    run:
      (_own, lateMs) =>
      async (_envelope, { definition }) => {
        await afterDeadline(lateMs, definition.timeoutMs)
        throw new Error(REJECTED)
      },
    simulate: never,
  },
  'late-success': {
    run:
      (_own, lateMs) =>
      async (_envelope, { definition }) => {
        await afterDeadline(lateMs, definition.timeoutMs)
        return ALLOW
      },
    simulate: never,
  },
  'missing-handler': { refuses: missingHandler },
  reentrant: { refuses: reentrant },
}
