import type { PathRoots } from './mapping-context'

/** What stands before the name of a path that lies neither in the project nor in the home directory. */
const OUTSIDE = '[outside]'

const WINDOWS = /^(?:[A-Za-z]:[\\/]|\\\\)/

/** Whether the text is an absolute path, of POSIX or of Windows. */
export function isAbsolutePath(text: string): boolean {
  return text.startsWith('/') || WINDOWS.test(text)
}

/** A path relative to the project (`.` for its root), else to `~`, else only its name, marked as outside. */
export function showPath(path: string, roots: PathRoots): string {
  const parts = partsOf(isAbsolutePath(path) ? path : `${roots.projectDir}/${path}`)
  const inProject = below(parts, roots.projectDir)
  if (inProject) return inProject.join('/') || '.'
  const inHome = below(parts, roots.home)
  if (inHome) return ['~', ...inHome].join('/')
  return `${OUTSIDE} ${parts.at(-1) ?? '/'}`
}

/** The text with the project directory left out of its paths and the home directory written as `~`. */
export function hidePaths(text: string, roots: PathRoots): string {
  const relative = replaceRoot(text, roots.projectDir, (below) => (below ? '' : '.'))
  return replaceRoot(relative, roots.home, (below) => (below ? '~/' : '~'))
}

/** The parts of an absolute path with `.` and `..` resolved; a drive letter is the first part. */
function partsOf(path: string): string[] {
  const parts: string[] = []
  for (const part of path.split(WINDOWS.test(path) ? /[\\/]+/ : /\/+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.')
      parts.push(parts.length === 0 && /^[a-z]:$/.test(part) ? part.toUpperCase() : part)
  }
  return parts
}

/** What is left of the parts below a root, or null where they are not below it. */
function below(parts: readonly string[], root: string): readonly string[] | null {
  if (!isAbsolutePath(root)) return null
  const rootParts = partsOf(root)
  return rootParts.every((part, index) => parts[index] === part) ? parts.slice(rootParts.length) : null
}

/** Replaces every mention of a root; a longer name that only starts like it stays. */
function replaceRoot(text: string, root: string, replacement: (below: boolean) => string): string {
  const parts = isAbsolutePath(root) ? partsOf(root) : []
  if (parts.length === 0) return text
  const windows = WINDOWS.test(root)
  const separator = windows ? '[\\\\/]+' : '/+'
  const start = windows ? '' : separator
  const pattern = new RegExp(
    `${start}${parts.map(escapeRegex).join(separator)}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])(${separator}(?=[^\\s"'\`;&|)]))?`,
    windows ? 'giu' : 'gu',
  )
  return text.replace(pattern, (_match, rest: string | undefined) => replacement(rest !== undefined))
}

const escapeRegex = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
