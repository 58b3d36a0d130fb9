import { randomUUID } from 'node:crypto'

const TIME_CHARS = 9
const SERIAL_CHARS = 3
const RADIX = 36
let serial = 0

/** A new id whose order is that of the calls within one server: time, serial number, and chance against other servers. */
export function createRewakeId(nowMs: number): string {
  serial = (serial + 1) % RADIX ** SERIAL_CHARS
  const time = Math.floor(nowMs).toString(RADIX).padStart(TIME_CHARS, '0')
  const number = serial.toString(RADIX).padStart(SERIAL_CHARS, '0')
  return `rewake_${time}${number}_${randomUUID().slice(0, 8)}`
}
