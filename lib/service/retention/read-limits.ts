import {
  isPlainObject,
  RETENTION_LIMITS,
  type RetentionLimitName,
  type RetentionLimitValues,
  type RetentionReport,
} from '#lib/contract'
import type { Store } from '#lib/store'
import type { Settings } from '../settings'

/** Name under which the store keeps the limits that somebody set. */
const SETTING = 'retention'

/** Limits by name, with the place each comes from. */
export type Limits = RetentionReport['limits']

const LIMIT_NAMES = Object.keys(RETENTION_LIMITS) as RetentionLimitName[]

/** The limits in force: the environment wins over what is stored, and without either all is kept. */
export async function readLimits(store: Pick<Store, 'readSetting'>, settings: Settings): Promise<Limits> {
  const stored = await readStoredLimits(store)
  return LIMIT_NAMES.map((name) => {
    const fixed = settings[name]
    if (fixed !== null) return { name, value: fixed, from: 'environment' }
    const value = stored[name]
    return value === undefined ? { name, value: 0, from: 'default' } : { name, value, from: 'stored' }
  })
}

/** Stores limits beside those stored before. */
export async function storeLimits(
  store: Pick<Store, 'readSetting' | 'writeSetting'>,
  change: Partial<RetentionLimitValues>,
): Promise<void> {
  const stored = await readStoredLimits(store)
  await store.writeSetting(SETTING, JSON.stringify({ ...stored, ...change }))
}

/** Values of the limits by name. */
export function toValues(limits: Limits): RetentionLimitValues {
  return Object.fromEntries(limits.map(({ name, value }) => [name, value])) as RetentionLimitValues
}

async function readStoredLimits(store: Pick<Store, 'readSetting'>): Promise<Partial<RetentionLimitValues>> {
  const text = await store.readSetting(SETTING)
  const value: unknown = text === null ? {} : JSON.parse(text)
  if (!isPlainObject(value)) return {}
  return Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => (typeof value[name] === 'number' ? [[name, value[name]]] : [])),
  )
}
