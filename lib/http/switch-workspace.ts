import { workspaceCookie } from '#lib/service'

const PARAMETER = 'workspace'

/**
 * The answer to a page address with `?workspace=sample` or `?workspace=own`: the choice becomes a cookie and leaves the
 * address. Null for any other address.
 */
export function switchWorkspace(request: Request): Response | null {
  const url = new URL(request.url)
  const cookie = workspaceCookie(url.searchParams.get(PARAMETER))
  if (cookie === null) return null
  url.searchParams.delete(PARAMETER)
  const location = `${url.origin}${url.pathname.replace(/^\/+/, '/')}${url.search}`
  return new Response(null, { status: 303, headers: { location, 'set-cookie': cookie } })
}
