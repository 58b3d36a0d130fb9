import { pastBlanks } from './past-blanks'
import type { Places } from './places'
import { keyEnd, keyName, scalarEnd, scalarOf } from './plain-yaml-scalar'
import { setMember } from './set-member'

/** Brackets that may be open at once. */
const DEPTH_MAX = 20

/** A value and where it ends in its line. */
interface Read {
  readonly value: unknown
  readonly end: number
}

/** Reads lists and maps in brackets that end on their line, and notes their places. */
export class FlowReading {
  private readonly line: string
  private readonly lineStart: number
  private readonly places: Places

  constructor(line: string, lineStart: number, places: Places) {
    this.line = line
    this.lineStart = lineStart
    this.places = places
  }

  /** The value that begins at a place of the line; null for one that is not certain. */
  valueAt(at: number, depth = 0): Read | null {
    const first = this.line[at]
    if (depth > DEPTH_MAX) return null
    if (first === '[') return this.listAt(at, depth + 1)
    if (first === '{') return this.mapAt(at, depth + 1)
    const end = scalarEnd(this.line, at, true)
    if (end < 0) return null
    this.places.add(this.lineStart + at, end - at)
    return { value: scalarOf(this.line.slice(at, end)), end }
  }

  private listAt(start: number, depth: number): Read | null {
    const place = this.places.add(this.lineStart + start, 0)
    const value: unknown[] = []
    let at = pastBlanks(this.line, start + 1)
    while (this.line[at] !== ']') {
      const item = this.valueAt(at, depth)
      const next = item && this.pastItem(item.end, ']')
      if (!next) return null
      value.push(item.value)
      at = next
    }
    this.places.close(place, this.lineStart + at + 1)
    return { value, end: at + 1 }
  }

  private mapAt(start: number, depth: number): Read | null {
    const place = this.places.add(this.lineStart + start, 0)
    const value: Record<string, unknown> = {}
    let at = pastBlanks(this.line, start + 1)
    while (this.line[at] !== '}') {
      const end = keyEnd(this.line, at, true)
      const name = end < 0 ? null : keyName(this.line.slice(at, end))
      if (name === null || Object.hasOwn(value, name)) return null
      this.places.add(this.lineStart + at, end - at)
      const held = this.valueAt(pastBlanks(this.line, end + 1), depth)
      const next = held && this.pastItem(held.end, '}')
      if (!next) return null
      setMember(value, name, held.value)
      at = next
    }
    this.places.close(place, this.lineStart + at + 1)
    return { value, end: at + 1 }
  }

  /** Where the next item of a container or its bracket stands; null where neither follows. */
  private pastItem(end: number, bracket: string): number | null {
    const at = pastBlanks(this.line, end)
    if (this.line[at] === ',') return pastBlanks(this.line, at + 1)
    return this.line[at] === bracket ? at : null
  }
}
