import { readList, readObject, readRecord } from './read-record'
import type { RecordField } from './record-fields'

/** A value as OTLP's JSON writes it; whole numbers are texts. */
type OtlpValue = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean }

/** A named value of a span or a resource. */
export interface OtlpAttribute {
  key: string
  value: OtlpValue
}

type Fields<Row> = Readonly<Record<keyof Row & string, RecordField>>

/** A record as attributes; what is null is left out. */
export function toAttributes<Row extends object>(fields: Fields<Row>, row: Row): OtlpAttribute[] {
  return Object.entries<RecordField>(fields).flatMap(([name, { attribute }]) => {
    const value = toValue((row as Record<string, unknown>)[name])
    return value ? [{ key: attribute, value }] : []
  })
}

/** The record of attributes; throws TraceFileError. */
export function fromAttributes<Row>(fields: Fields<Row>, attributes: unknown, path: string): Row {
  const values = new Map(
    readList(attributes, path).map((item, at) => {
      const { key, value } = readObject(item, `${path}[${at}]`)
      return [key, fromValue(readObject(value, `${path}[${at}].value`))]
    }),
  )
  const entries = Object.entries<RecordField>(fields).map(([name, { attribute }]) => [name, values.get(attribute)])
  return readRecord<Row>(fields, Object.fromEntries(entries), path)
}

function toValue(value: unknown): OtlpValue | null {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (typeof value !== 'number') return null
  return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

function fromValue(value: Record<string, unknown>): unknown {
  return value.intValue === undefined
    ? (value.stringValue ?? value.doubleValue ?? value.boolValue)
    : Number(value.intValue)
}
