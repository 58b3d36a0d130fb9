import { problemResponse, type Resource } from '#lib/http'
import { serviceContext } from './container'

type RouteHandler = (request: Request) => Promise<Response>
type RouteHandlers = Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', RouteHandler>

/** The handlers of a route file: every method goes to the resource, which also refuses those it does not take. */
export function mount({ answer }: Pick<Resource, 'answer'>): RouteHandlers {
  const respond: RouteHandler = async (request) => {
    try {
      return await answer(request, await serviceContext(request.headers.get('cookie')))
    } catch (failure) {
      return problemResponse(failure)
    }
  }
  return { GET: respond, HEAD: respond, POST: respond, PUT: respond, PATCH: respond, DELETE: respond }
}
