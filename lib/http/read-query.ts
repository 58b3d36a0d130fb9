import { HookscopeError } from '#lib/contract'

/** The query of a request as an object for a strict schema; a name given twice is joined by commas. */
export function readQuery(request: Request): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    const known = Object.hasOwn(query, name) ? query[name] : undefined
    Object.defineProperty(query, name, {
      value: known === undefined ? value : `${known},${value}`,
      enumerable: true,
      configurable: true,
    })
  }
  return query
}

/** The id in the address of a resource such as `/api/runs/{id}`: one percent-encoded segment. */
export function readPathId(request: Request, path: string): string {
  const at = path.split('/').indexOf('{id}')
  const segment = new URL(request.url).pathname.split('/')[at] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new HookscopeError('UNKNOWN_ID', 'The id in the address is not percent-encoded UTF-8.')
  }
}
