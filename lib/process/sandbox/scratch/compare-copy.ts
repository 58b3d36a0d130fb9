import { type BigIntStats, chmodSync, constants, lstatSync } from 'node:fs'
import { lstat, open, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileChange } from '#lib/contract'
import { isWithin } from '../path-order'
import { attempt } from './attempt'
import { type Content, describeChange } from './describe-change'
import { haveSameBytes } from './have-same-bytes'
import { inSlices } from './in-slices'
import { namesIn } from './names-in'
import { isSameThing } from './open-anchored'
import type { SourceEntry, SourceTree } from './scratch-copy'

/** What the report of changes may hold. */
export interface ChangeLimits {
  readonly changesMax: number
  /** Size up to which a text is shown as a diff. */
  readonly textMaxBytes: number
  /** Entries of the copy that are looked at. */
  readonly entriesMax: number
}

/** A copy, as it was when the process started. */
export interface MadeCopy {
  readonly from: string
  readonly to: string
  readonly tree: SourceTree
  /** Change time of the newest thing in the copy; what a process touches is not older. */
  readonly madeAtNs: bigint
}

/** What a process has changed in its copy. */
export interface Changes {
  readonly changes: readonly FileChange[]
  /** Beyond the listed ones, what was touched counts as changed. */
  readonly changedCount: number
  /** Whether there was more in the copy than was looked at. */
  readonly isCut: boolean
}

type Found = ReadonlyMap<string, BigIntStats>

/** Compares a copy with what was copied; reads contents only where the change time says that there may be a change. */
export async function compareCopy(copy: MadeCopy, limits: ChangeLimits): Promise<Changes> {
  const before = new Map(copy.tree.entries.map((entry) => [entry.path, entry]))
  const { found, isCut } = await listCopy(copy, limits.entriesMax)
  const isRemoved = ({ path }: SourceEntry) => !isCut && !found.has(path) && !isApart(copy.tree, path)
  const isTouched = ([path, stats]: [string, BigIntStats]) =>
    !before.has(path) ||
    (stats.ctimeNs >= copy.madeAtNs && !(stats.isDirectory() && before.get(path)?.kind === 'folder'))
  const touched = [...found].filter(isTouched).map(([path]) => path)
  const paths = [...touched, ...copy.tree.entries.filter(isRemoved).map(({ path }) => path)].sort()
  const changes: FileChange[] = []
  for (const [at, path] of paths.entries()) {
    if (changes.length >= limits.changesMax) return { changes, changedCount: changes.length + paths.length - at, isCut }
    const change = await toChange(copy, { path, before: before.get(path), after: found.get(path) }, limits)
    if (change !== null) changes.push(change)
  }
  return { changes, changedCount: changes.length, isCut }
}

/** Mounted folders and denied paths are not part of what a process could change. */
function isApart({ readOnlyFolders, emptyPaths }: SourceTree, path: string): boolean {
  return [...readOnlyFolders, ...emptyPaths].some((apart) => isWithin(path, apart))
}

async function listCopy({ to, tree }: MadeCopy, entriesMax: number): Promise<{ found: Found; isCut: boolean }> {
  const found = new Map<string, BigIntStats>()
  let isCut = false
  function* steps() {
    const pending = ['']
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      for (const name of readFolder(`${to}/${folder}`)) {
        const path = folder === '' ? name : `${folder}/${name}`
        const stats = isApart(tree, path) ? null : attempt(() => lstatSync(`${to}/${path}`, { bigint: true }))
        if (stats === null) continue
        isCut = found.size >= entriesMax
        if (isCut) return
        found.set(path, stats)
        if (stats.isDirectory()) pending.push(path)
        yield
      }
    }
  }
  await inSlices(steps())
  return { found, isCut }
}

/** Names in a folder; the process may have taken the right to look into it away. */
function* readFolder(path: string): Generator<string> {
  attempt(() => chmodSync(path, 0o700))
  try {
    for (const { name } of namesIn(path)) yield name
  } catch {
    // What cannot be looked into holds nothing that could be shown.
  }
}

async function toChange(
  copy: MadeCopy,
  { path, before, after }: { path: string; before: SourceEntry | undefined; after: BigIntStats | undefined },
  limits: ChangeLimits,
): Promise<FileChange | null> {
  const old = before === undefined ? null : await readSource(copy, before, limits)
  const now = after === undefined ? null : await readContent(join(copy.to, path), after, limits)
  const isUntouched = isLargeFile(old) && isLargeFile(now) && old.bytes === now.bytes && old.mode === now.mode
  if (isUntouched && (await haveSameBytes(join(copy.from, path), join(copy.to, path)))) return null
  return describeChange(path, old, now)
}

/** A clock that ticks every few milliseconds does not tell a file that was copied last from one that was written. */
function isLargeFile(content: Content | null): content is Content {
  return content?.kind === 'unread'
}

/** What was copied, as long as nobody has changed it since. */
async function readSource({ from }: MadeCopy, entry: SourceEntry, limits: ChangeLimits): Promise<Content> {
  const path = join(from, entry.path)
  const stats = await lstat(path, { bigint: true }).catch(() => null)
  const isSame =
    stats !== null &&
    isSameThing({ dev: Number(stats.dev), ino: Number(stats.ino) }, entry) &&
    Number(stats.size) === entry.bytes &&
    Math.abs(Number(stats.mtimeMs) - entry.modifiedMs) < 1
  if (isSame || (stats?.isDirectory() && entry.kind === 'folder')) {
    return { ...(await readContent(path, stats, limits)), mode: entry.mode }
  }
  const kind = entry.kind === 'file' ? 'unread' : entry.kind
  return {
    kind,
    bytes: entry.bytes,
    mode: entry.mode,
    text: null,
    note: 'The file in the workspace has changed meanwhile.',
  }
}

async function readContent(path: string, stats: BigIntStats, { textMaxBytes }: ChangeLimits): Promise<Content> {
  const bytes = Number(stats.size)
  const shape = { bytes, mode: Number(stats.mode) & 0o7777, note: null }
  if (stats.isSymbolicLink()) return { ...shape, kind: 'link', text: await readlink(path).catch(() => '') }
  if (stats.isDirectory()) return { ...shape, kind: 'folder', text: null }
  if (!stats.isFile()) return { ...shape, kind: 'other', text: null }
  if (bytes > textMaxBytes) return { ...shape, kind: 'unread', text: null, note: `Larger than ${textMaxBytes} bytes.` }
  const read = await readFile(path, stats).catch(() => null)
  if (read === null) return { ...shape, kind: 'unread', text: null, note: 'It could not be read.' }
  return { ...shape, ...read }
}

/** Follows no link and waits for nobody, whatever a process has put there, and reads no more than was seen. */
async function readFile(path: string, seen: BigIntStats): Promise<Pick<Content, 'kind' | 'text'>> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { dev, ino } = await file.stat({ bigint: true })
    if (dev !== seen.dev || ino !== seen.ino) throw new Error('Something else stands there now.')
    const room = Buffer.alloc(Number(seen.size))
    const { bytesRead } = await file.read(room, 0, room.length, 0)
    const bytes = room.subarray(0, bytesRead)
    const text = bytes.toString('utf8')
    const isText = !bytes.includes(0) && Buffer.from(text, 'utf8').equals(bytes)
    return { kind: isText ? 'text' : 'binary', text: isText ? text : bytes.toString('latin1') }
  } finally {
    await file.close()
  }
}
