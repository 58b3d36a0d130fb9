import { isPlainObject } from '#lib/contract'
import { readJson, replaceValue, toValue } from '#lib/jsonc'
import { formatJson } from '../_components/editor/format-json'
import { inReadingOrder } from './document-order'

/** The identity an envelope gets when it is filled in or run again. */
export interface EventIdentity {
  eventId: string
  occurredAt: string
}

/** A new event id and the time of now; ids are short, because people read them. Works on plain http as well. */
export function freshIdentity(): EventIdentity {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(16).padStart(2, '0'))
  return { eventId: `evt-${id.join('')}`, occurredAt: new Date().toISOString() }
}

/** A sample envelope as text, happening now. */
export function toEnvelopeText(envelope: object, identity: EventIdentity): string {
  return formatJson(inReadingOrder({ ...envelope, ...identity }))
}

/** The same text with another event id and time; comments and layout stay. */
export function renewEnvelopeText(text: string, identity: EventIdentity): string {
  return Object.entries(identity).reduce(
    (current, [field, value]) => replaceValue(current, field, value) ?? current,
    text,
  )
}

/** A top-level text of the envelope, such as its event or id; null while it cannot be read. */
export function envelopeField(text: string, field: string): string | null {
  const { tree } = readJson(text)
  const envelope = tree && toValue(tree)
  const value = isPlainObject(envelope) && Object.hasOwn(envelope, field) ? envelope[field] : null
  return typeof value === 'string' ? value : null
}
