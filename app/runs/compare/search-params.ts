import { createLoader, parseAsBoolean, parseAsString } from 'nuqs/server'

/** The runs compared, and what of them is shown. */
export const compareParams = {
  a: parseAsString.withDefault(''),
  b: parseAsString.withDefault(''),
  /** Whether only what differs is shown. */
  changed: parseAsBoolean.withDefault(false),
}

/** URL state of the comparison. */
export const loadCompareParams = createLoader(compareParams)
