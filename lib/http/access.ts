import { HookscopeError } from '#lib/contract'
import { isLoopbackName, type Settings } from '#lib/service'
import { hasToken } from './token'

type AccessSettings = Pick<Settings, 'host' | 'allowedHosts' | 'token'>

const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '[::]'])

/**
 * Lets a request in or throws: HOST_REFUSED for a name that is not ours (a page whose DNS name was pointed at us), for
 * a foreign Origin and for a write from another site; TOKEN_REQUIRED when a token is set and not shown.
 */
export function checkAccess(request: Request, settings: AccessSettings): void {
  checkHost(request, settings)
  checkOrigin(request, settings)
  if (!hasToken(request, settings.token)) {
    throw new HookscopeError('TOKEN_REQUIRED', 'Send the token as "Authorization: Bearer …".')
  }
}

/** The host and port that the client named. */
function hostOf(request: Request): string {
  return (request.headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

/** Throws HOST_REFUSED unless the Host is a loopback name, the bound name or a configured one. */
export function checkHost(request: Request, settings: AccessSettings): void {
  const name = nameOf(hostOf(request))
  if (name !== null && (isLoopbackName(name) || isConfigured(name, settings))) return
  throw new HookscopeError(
    'HOST_REFUSED',
    'The Host of the request is not accepted; name it in HOOKSCOPE_ALLOWED_HOSTS.',
  )
}

function checkOrigin(request: Request, settings: AccessSettings): void {
  const origin = request.headers.get('origin')
  const isForeign = origin !== null && !isOwnOrigin(origin, hostOf(request), settings)
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site' && !READING_METHODS.has(request.method)
  if (isForeign || isCrossSite) {
    throw new HookscopeError('HOST_REFUSED', 'The Origin of the request is not accepted: it comes from another site.')
  }
}

/**
 * Our own pages: the very host the request was sent to, another loopback name with its port, or a configured name from
 * behind a proxy that names another host to us. What else this machine serves at another port is another site.
 */
function isOwnOrigin(origin: string, host: string, settings: AccessSettings): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  if (url.host === host) return true
  const asHost = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  if (asHost === null) return false
  if (isLoopbackName(url.hostname) && isLoopbackName(asHost.hostname)) return url.port === asHost.port
  return url.hostname !== asHost.hostname && settings.allowedHosts.includes(url.hostname)
}

function isConfigured(name: string, { host, allowedHosts }: AccessSettings): boolean {
  return allowedHosts.includes(name) || (!ANY_ADDRESS.has(host) && name === host.toLowerCase())
}

/** The name in front of the port; null for a text that is no host. */
function nameOf(host: string): string | null {
  const name = /^(\[[0-9a-f:.]+\]|[^:/?#@\s\\]+)(?::\d{1,5})?$/.exec(host)?.[1]
  return name?.replace(/\.$/, '') ?? null
}
