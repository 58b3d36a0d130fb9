import { isPlainObject } from '#lib/contract'
import type { Fields } from '../hook-entry'

/** A scalar as the text the agent takes it for; other values have none. */
export function scalarText(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}

/** A word of an item, trimmed and in small letters; what is left out or blank is its default. */
export function wordOf(item: Fields, field: string, fallback = ''): string {
  return (scalarText(item[field]) ?? '').trim().toLowerCase() || fallback
}

/** What the item runs. */
export const kindOf = (item: Fields): string => wordOf(item, 'kind', 'builtin')

/** Words that switch something off; YAML of the old kind has more than one. */
const NO = [false, 'no', 'No', 'NO', 'off', 'Off', 'OFF', 'n', 'N', 'False', 'FALSE']

/** Whether a flag that is on by default is off. */
export const isOff = (value: unknown): boolean => NO.includes(value as string | boolean)

/** Parameters of an item. */
export const paramsOf = ({ params }: Fields): Fields => (isPlainObject(params) ? params : {})

/** A parameter as a trimmed text; empty where there is none. */
export const paramText = (item: Fields, name: string): string => (scalarText(paramsOf(item)[name]) ?? '').trim()
