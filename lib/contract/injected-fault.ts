import * as z from 'zod'
import { FAULTS, faultRow } from './faults'
import { LIMITS } from './limits'

/** A fault of one hook, for one playground request. */
export const InjectedFault = z
  .strictObject({
    fault: z.enum(FAULTS.map(({ id }) => id)),
    delayMs: z
      .int()
      .min(0)
      .max(LIMITS.handlerTimeoutMaxMs)
      .optional()
      .describe('How long it waits, for a fault that waits; its usual value when absent.'),
  })
  .refine(({ fault, delayMs }) => delayMs === undefined || faultRow(fault)?.delay !== null, {
    path: ['delayMs'],
    error: 'no delay, because this fault waits for nothing',
  })
export type InjectedFault = z.infer<typeof InjectedFault>

/** Injected faults by definition id. */
export const InjectedFaults = z.record(z.string(), InjectedFault)
export type InjectedFaults = z.infer<typeof InjectedFaults>
