import type { StoredDefinition } from '#lib/contract'
import { describeChanges } from '../registry/describe-changes'
import type { ChangeMark } from './change-marks'

/** The changes that versions of one definition, newest first, stand for. */
export function toMarks(versions: readonly StoredDefinition[]): ChangeMark[] {
  return versions.map((item, index) => {
    const before = versions[index + 1]
    const isKnown = before !== undefined || item.version === 1
    return {
      atMs: Date.parse(item.writtenAt),
      hookId: item.definition.id,
      version: item.version,
      changes: isKnown ? describeChanges(before?.definition, item.definition) : ['written'],
    }
  })
}
