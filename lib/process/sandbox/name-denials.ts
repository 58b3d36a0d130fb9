import { BOUNDARY_NAMES, type BoundaryDenial, type BoundaryName, type ProcessResult } from '#lib/contract'
import { DENIAL_WORDS } from './denial-words'

/** Exit code of a process that was ended by SIGXFSZ, as bubblewrap passes it on. */
const FILE_TOO_LARGE_EXIT = 128 + 25

/** Longest piece of error output that is searched, from its end; what a process dies of stands there. */
const SEARCHED_BYTES = 65_536
const EVIDENCE_MAX_CHARS = 300

/** What the runs of a boundary can tell of besides their result. */
export interface Witnesses {
  readonly isOverDisk: boolean
  /** What the proxy has refused, one sentence each. */
  readonly refusedHosts: readonly string[]
  readonly argumentBytes: number
}

/** Which boundaries have stopped a process: what a limit or the proxy proves first, then what its words point to. */
export function nameDenials(result: ProcessResult, witnesses: Witnesses): readonly BoundaryDenial[] {
  const certain = proven(result, witnesses)
  const named = new Set(certain.map(({ boundary }) => boundary))
  return [...certain, ...hints(result).filter(({ boundary }) => !named.has(boundary))]
}

function proven(result: ProcessResult, witnesses: Witnesses): BoundaryDenial[] {
  const rows: readonly [isSo: boolean, boundary: BoundaryName, evidence: string][] = [
    [witnesses.isOverDisk, 'disk', 'Its copy of the workspace grew over the limit, and it was ended.'],
    [result.exitCode === FILE_TOO_LARGE_EXIT, 'disk', 'A file grew over the limit, and it was ended by SIGXFSZ.'],
    [
      result.spawnError?.code === 'E2BIG',
      'size of arguments',
      `Its arguments and environment take ${witnesses.argumentBytes} bytes, more than the system passes on.`,
    ],
    ...BOUNDARY_NAMES.map((name): [boolean, BoundaryName, string] => [
      result.limit === name,
      name,
      `It went over the limit of ${name}, and was ended.`,
    ]),
    ...witnesses.refusedHosts.map((sentence): [boolean, BoundaryName, string] => [true, 'network', sentence]),
  ]
  return rows
    .filter(([isSo]) => isSo)
    .map(([, boundary, evidence]) => ({ boundary, isCertain: true, evidence: oneLine(evidence) }))
}

/** The first line of error output that points to each boundary. */
function hints(result: ProcessResult): BoundaryDenial[] {
  const lines = textOf(result.stderr).split('\n')
  return BOUNDARY_NAMES.flatMap((boundary) => {
    const words = DENIAL_WORDS.filter((row) => row.boundary === boundary).map(({ pattern }) => pattern)
    const line = lines.find((candidate) => words.some((pattern) => pattern.test(candidate)))
    return line === undefined ? [] : [{ boundary, isCertain: false, evidence: oneLine(line) }]
  })
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(Math.max(0, bytes.length - SEARCHED_BYTES)))
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > EVIDENCE_MAX_CHARS ? `${line.slice(0, EVIDENCE_MAX_CHARS)}…` : line
}
