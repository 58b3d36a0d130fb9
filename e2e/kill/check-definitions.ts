import { isDeepStrictEqual } from 'node:util'
import type { StoredDefinition } from '#lib/contract'
import type { SentWrite } from './load'

/** Versions count 1 to n as they were answered; at most the write under way at each kill is there without an answer. */
export function checkVersions(
  id: string,
  versions: readonly StoredDefinition[],
  writes: readonly SentWrite[],
): string[] {
  const own = writes.filter(({ document }) => document.id === id)
  const findings: string[] = []
  let next = 0
  for (const { document, stored } of own) {
    const found = versions[next]
    const isThere = found !== undefined && isDeepStrictEqual(found.document, document) && found.version === next + 1
    if (isThere && (stored === null || isDeepStrictEqual(found, stored))) next += 1
    else if (stored !== null) findings.push(`version ${stored.version} was acknowledged and is lost`)
  }
  if (next < versions.length) findings.push(`version ${next + 1} is not as it was written`)
  return findings.map((finding) => `definition ${id}: ${finding}`)
}

/** The definitions in force are the newest versions. */
export function checkInForce(
  inForce: readonly StoredDefinition[],
  newest: ReadonlyMap<string, StoredDefinition>,
): string[] {
  const ids = new Set([...newest.keys(), ...inForce.map(({ document }) => document.id)])
  const known = new Map(inForce.map((definition) => [definition.document.id, definition]))
  return [...ids]
    .filter((id) => !isDeepStrictEqual(known.get(id), newest.get(id)))
    .map((id) => `definition ${id}: in force is not its newest version`)
}
