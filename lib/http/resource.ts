import { HookscopeError, isHookscopeError } from '#lib/contract'
import { logFailure, type ServiceContext } from '#lib/service'
import { checkAccess } from './access'
import { type Endpoint, METHODS, type Resource } from './endpoint'
import { problemResponse } from './responses'

/** Makes a resource: access, method and errors are looked after here, and endpoints only do their work. */
export function createResource(path: string, endpoints: Resource['endpoints']): Resource {
  const allow = allowedMethods(endpoints).join(', ')
  return {
    path,
    endpoints,
    async answer(request, context) {
      try {
        checkAccess(request, context.settings)
        const endpoint = endpointOf(endpoints, request.method)
        if (!endpoint) throw new HookscopeError('METHOD_NOT_ALLOWED', `This route takes ${allow}.`)
        refuseWrite(request.method, endpoint, context)
        const response = await endpoint.handle(request, context)
        return request.method === 'HEAD' ? await withoutBody(response) : response
      } catch (failure) {
        // What a caller who goes away ends is no failure of the server.
        const isForNobody = request.signal.aborted && failure === request.signal.reason
        if (!isHookscopeError(failure) && !isForNobody) logFailure(context.log, failure, `${request.method} ${path}`)
        return problemResponse(failure, { allow })
      }
    },
  }
}

/** Throws READ_ONLY for whatever is not known to write nothing, when the server is a public demo. */
function refuseWrite(method: string, endpoint: Endpoint, { settings }: ServiceContext): void {
  if (!settings.readOnly || method === 'GET' || method === 'HEAD' || endpoint.onlyReads) return
  throw new HookscopeError(
    'READ_ONLY',
    'HOOKSCOPE_READONLY is set: this server writes nothing and dispatches no event. Plans and simulations work.',
  )
}

const endpointOf = (endpoints: Resource['endpoints'], method: string): Endpoint | undefined => {
  const name = METHODS.find((known) => known === (method === 'HEAD' ? 'GET' : method))
  return name && endpoints[name]
}

function allowedMethods(endpoints: Resource['endpoints']): string[] {
  return METHODS.filter((method) => endpoints[method]).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : method,
  )
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}
