import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A link or path in a Markdown file that leads nowhere. */
export interface BrokenReference {
  line: number
  target: string
  why: string
}

const FENCE = /^ {0,3}(```|~~~)/
const LINK = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g
const CODE_SPAN = /`([^`\n]+)`/g
const PROJECT_PATH = /^(?:app|bench|bin|docs|e2e|fences|lib|public|scripts)\/[\w./[\]()@-]+$/

/** Every relative link and every project path in backticks of the file that does not exist; paths start at the root. */
export function brokenReferences(path: string): BrokenReference[] {
  const text = readFileSync(path, 'utf8')
  return proseLines(text).flatMap(({ line, prose }) => [
    ...targets(prose, LINK).flatMap((target) => brokenLink(path, target, line)),
    ...targets(prose, CODE_SPAN)
      .filter((target) => PROJECT_PATH.test(target) && !existsSync(target))
      .map((target) => ({ line, target, why: 'there is no such path' })),
  ])
}

/** The lines outside fenced code blocks. */
function proseLines(text: string): { line: number; prose: string }[] {
  let fenced = false
  return text.split('\n').flatMap((prose, index) => {
    const isFence = FENCE.test(prose)
    if (isFence) fenced = !fenced
    return fenced || isFence ? [] : [{ line: index + 1, prose }]
  })
}

const targets = (prose: string, pattern: RegExp) => [...prose.matchAll(pattern)].map(([, target]) => target ?? '')

function brokenLink(from: string, target: string, line: number): BrokenReference[] {
  if (/^[a-z][a-z+.-]*:/i.test(target)) return []
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : normalize(join(dirname(from), decodeURIComponent(file)))
  if (!existsSync(path)) return [{ line, target, why: 'there is no such file' }]
  if (anchor === undefined || !path.endsWith('.md')) return []
  return anchorsOf(readFileSync(path, 'utf8')).has(anchor) ? [] : [{ line, target, why: 'there is no such heading' }]
}

/** The anchors of a file's headings, as code hosts make them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const { prose } of proseLines(text)) {
    const heading = /^#{1,6} (.*)$/.exec(prose)?.[1]
    if (heading === undefined) continue
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    anchors.add(anchors.has(anchor) ? `${anchor}-1` : anchor)
  }
  return anchors
}
