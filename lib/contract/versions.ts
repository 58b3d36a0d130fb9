/** Contract version of the in-process bus with trusted handlers only (seeds.md §1). */
export const V1 = 'runtime-hook/v1'

/** Contract version with sources, kinds, modes, matchers and rewrites (interfaces.md §2). */
export const V2 = 'runtime-hook/v2'

/** A contract version a document may name in `schemaVersion`. */
export type ContractVersion = typeof V1 | typeof V2

/** What changed between contract versions, shown on the contract page and in the docs. */
export const VERSION_NOTES: readonly VersionNote[] = [
  {
    version: V1,
    payloadVersion: null,
    summary: 'Seven events, trusted handlers, five scopes, fail-open and fail-closed.',
    upgrade: 'Nothing to do: v1 documents are accepted as they are and answered in v1.',
  },
  {
    version: V2,
    payloadVersion: 1,
    summary: 'Sources, kinds, modes, matchers, rewrites, context and annotations; a strict payload per hook point.',
    upgrade:
      'Set schemaVersion, move handlerId into run, add source, mode and match; ids leave metadata for scope or references.',
  },
]

/** One entry of the version history: what a version brought and how a document is moved to it. */
export interface VersionNote {
  version: ContractVersion
  payloadVersion: number | null
  summary: string
  upgrade: string
}
