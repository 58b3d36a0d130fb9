import { type NextRequest, NextResponse } from 'next/server'
import { admitPage, problemResponse, switchWorkspace } from '#lib/http'
import { parseSettings } from '#lib/service'

/** Pages only: the API looks at its requests itself, and static files tell nothing. */
export const config = { matcher: '/((?!api/|api$|_next/).*)' }

/** An address that is not percent-encoded UTF-8 names no page; the router would fail on it. */
function route(request: NextRequest): Response {
  if (isDecodable(request.nextUrl.pathname)) return NextResponse.next()
  const noPage = request.nextUrl.clone()
  noPage.pathname = '/no-such-page'
  return NextResponse.rewrite(noPage)
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Keeps pages from foreign host names and, when a token is set, from browsers that did not show it. */
export function proxy(request: NextRequest): Response {
  try {
    return admitPage(request, parseSettings(process.env)) ?? switchWorkspace(request) ?? route(request)
  } catch (failure) {
    return problemResponse(failure)
  }
}
