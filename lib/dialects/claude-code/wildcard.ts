/** Whether a text fits a pattern in which `*` stands for any text; linear but for the stars, never by a pattern engine. */
export function fitsWildcard(pattern: string, text: string): boolean {
  const parts = pattern.split('*')
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return pattern === text
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  const inside = text.slice(first.length, text.length - last.length)
  let at = 0
  return others.every((part) => {
    const found = inside.indexOf(part, at)
    at = found + part.length
    return found >= 0
  })
}

/** Whether a path fits a pattern as ignore files have them: `*` within a name, `**` over folders, a bare name anywhere. */
export function fitsPathPattern(pattern: string, path: string): boolean {
  const names = path.split('/').filter((name) => name !== '')
  const wanted = pattern.replace(/^\.?\//, '').split('/')
  if (wanted.length === 1) return fitsWildcard(wanted[0] ?? '', names.at(-1) ?? '')
  return fitsNames(wanted, names)
}

/** One row a pattern name: which places of the path it may come to; `**` comes to every place from the first on. */
function fitsNames(wanted: readonly string[], names: readonly string[]): boolean {
  let reachable = [true, ...names.map(() => false)]
  for (const part of wanted) {
    const first = reachable.indexOf(true)
    if (first < 0) return false
    const fits = (at: number) => reachable[at - 1] === true && fitsWildcard(part, names[at - 1] ?? '')
    reachable = reachable.map((_, at) => (part === '**' ? at >= first : at > 0 && fits(at)))
  }
  return reachable.at(-1) === true
}
