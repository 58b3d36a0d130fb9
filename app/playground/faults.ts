import { FAULTS, faultRow, type InjectedFault, type InjectedFaults, isPlainObject, LIMITS } from '#lib/contract'

/** Injected faults by hook, as they are kept. */
export type Faults = Readonly<InjectedFaults>

/** The faults with the one of a hook set, or taken away by null. */
export function withFault(faults: Faults, ref: string, fault: InjectedFault | null): Faults {
  if (fault !== null) return { ...faults, [ref]: fault }
  const { [ref]: _before, ...others } = faults
  return others
}

/** The faults of hooks that are there; the others wait until their hook comes back. */
export function faultsOf(faults: Faults, ids: readonly string[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([ref]) => ids.includes(ref)))
}

/** What is usable of kept faults. */
export function decodeFaults(kept: unknown): Faults {
  if (!isPlainObject(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([ref, fault]) => {
      const decoded = decodeFault(fault)
      return decoded === null ? [] : [[ref, decoded]]
    }),
  )
}

function decodeFault(kept: unknown): InjectedFault | null {
  if (!isPlainObject(kept)) return null
  const row = FAULTS.find(({ id }) => id === kept.fault)
  if (row === undefined) return null
  const takesDelay = row.delay !== null && isDelay(kept.delayMs)
  return { fault: row.id, ...(takesDelay && { delayMs: Number(kept.delayMs) }) }
}

/** Whether the server takes it as `delayMs`: whole milliseconds up to the longest timeout of a handler. */
export function isDelay(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LIMITS.handlerTimeoutMaxMs
}

/** What a fault is called on a badge, such as `Delay 50 ms`. */
export function faultTitle({ fault, delayMs }: InjectedFault): string {
  const row = faultRow(fault)
  const title = row?.title ?? fault
  return delayMs === undefined || !row?.delay ? title : `${title} ${delayMs} ms`
}
