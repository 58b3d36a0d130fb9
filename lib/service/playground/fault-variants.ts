import type { DefinitionVariant } from '#lib/bus'
import { createIssue, describeValue, HookscopeError, type InjectedFaults, nearestHint } from '#lib/contract'

/** The faults of a request as variants of its definitions; throws INVALID_DOCUMENT for a hook the configs do not name. */
export function faultVariants(
  faults: InjectedFaults = {},
  known: ReadonlySet<string>,
): ReadonlyMap<string, DefinitionVariant> {
  const strangers = Object.keys(faults).filter((ref) => !known.has(ref))
  if (strangers.length > 0) throw unknownRefs(strangers, [...known])
  return new Map(Object.entries(faults).map(([ref, fault]) => [ref, { fault }]))
}

function unknownRefs(refs: readonly string[], known: readonly string[]): HookscopeError {
  const issues = refs.map((ref) =>
    createIssue({
      path: `faults.${ref}`,
      expected: 'the id of a definition of the configs',
      received: describeValue(ref),
      hint: known.length === 0 ? 'The configs define no hook.' : nearestHint(ref, known),
    }),
  )
  return new HookscopeError('INVALID_DOCUMENT', issues[0]?.message ?? 'faults: unknown hook', { issues })
}
