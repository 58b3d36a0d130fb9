import { isHookscopeError } from '#lib/contract'
import type { Settings } from '#lib/service'
import { checkHost } from './access'
import { hasToken, isSame, tokenCookie } from './token'

/**
 * The answer that keeps a browser off a page, or null when it may see it. With a token set, `/?token=…` signs the
 * browser in once: the token leaves the address and a cookie takes its place.
 */
export function admitPage(
  request: Request,
  settings: Pick<Settings, 'host' | 'allowedHosts' | 'token'>,
): Response | null {
  try {
    checkHost(request, settings)
  } catch (error) {
    if (!isHookscopeError(error)) throw error
    return textPage(403, error.message)
  }
  if (hasToken(request, settings.token)) return null
  const url = new URL(request.url)
  const shown = url.searchParams.get('token')
  if (shown === null || !isSame(shown, settings.token)) {
    return textPage(401, 'This server asks for its token: open /?token=… once, with the value of HOOKSCOPE_TOKEN.')
  }
  url.searchParams.delete('token')
  // Whole, because Next takes no other; it makes it relative again, so that the browser stays on the name it asked for.
  const location = `${url.origin}${url.pathname.replace(/^\/+/, '/')}${url.search}`
  return new Response(null, { status: 303, headers: { location, 'set-cookie': tokenCookie(settings.token) } })
}

function textPage(status: number, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
