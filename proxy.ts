import { type NextRequest, NextResponse } from 'next/server'
import { admitPage, problemResponse, switchWorkspace } from '#lib/http'
import { parseSettings } from '#lib/service'

/** Pages only: the API looks at its requests itself, and static files tell nothing. */
export const config = { matcher: '/((?!api/|api$|_next/).*)' }

/** Keeps pages from foreign host names and, when a token is set, from browsers that did not show it. */
export function proxy(request: NextRequest): Response {
  try {
    return admitPage(request, parseSettings(process.env)) ?? switchWorkspace(request) ?? NextResponse.next()
  } catch (failure) {
    return problemResponse(failure)
  }
}
