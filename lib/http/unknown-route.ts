import { HookscopeError, nearest } from '#lib/contract'
import type { ServiceContext } from '#lib/service'
import { checkAccess } from './access'
import { RESOURCES } from './resources'
import { problemResponse } from './responses'

/** The answer of every address below /api that no resource has; access is checked first, as everywhere. */
export async function unknownRoute(request: Request, context: ServiceContext): Promise<Response> {
  try {
    checkAccess(request, context.settings)
    const { pathname } = new URL(request.url)
    const close = nearest(
      pathname,
      RESOURCES.map(({ path }) => path),
    )
    throw new HookscopeError('UNKNOWN_ROUTE', `There is no such route.${close ? ` Did you mean ${close}?` : ''}`)
  } catch (failure) {
    return problemResponse(failure)
  }
}
