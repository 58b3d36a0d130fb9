/** Cookie that names the workspace a browser is shown. */
const COOKIE = 'hookscope-workspace'
const REST = 'Path=/; HttpOnly; SameSite=Strict'

/** The workspace that a cookie header asks for; what is not known is one's own. */
export function workspaceName(cookieHeader: string | null): 'own' | 'sample' {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim())
  return pairs.includes(`${COOKIE}=sample`) ? 'sample' : 'own'
}

const COOKIES: Readonly<Record<string, string>> = {
  own: `${COOKIE}=own; Max-Age=0; ${REST}`,
  sample: `${COOKIE}=sample; ${REST}`,
}

/** The cookie with which a browser is shown a workspace from now on; null for a word that names none. */
export function workspaceCookie(name: string | null): string | null {
  return name !== null && Object.hasOwn(COOKIES, name) ? (COOKIES[name] ?? null) : null
}
