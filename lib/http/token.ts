import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const COOKIE = 'hookscope-token'

/** Whether the request shows the token: as a bearer token, or as the cookie a browser was given for it. */
export function hasToken(request: Request, token: string): boolean {
  if (token === '') return true
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (bearer !== undefined && isSame(bearer, token)) return true
  const cookie = cookieOf(request)
  return cookie !== undefined && isSame(cookie, cookieValue(token))
}

/** Compares two texts in a time that tells nothing about them. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

/** The cookie that stands for the token; the token itself is never kept in a browser. */
export function tokenCookie(token: string): string {
  return `${COOKIE}=${cookieValue(token)}; Path=/; HttpOnly; SameSite=Strict`
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const cookieValue = (token: string) => createHmac('sha256', token).update('hookscope browser').digest('hex')

function cookieOf(request: Request): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
}
