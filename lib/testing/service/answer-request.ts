import { RESOURCES, unknownRoute } from '#lib/http'
import type { ServiceContext } from '#lib/service'

const patterns = RESOURCES.map((resource) => ({
  resource,
  pattern: new RegExp(`^${resource.path.replaceAll('.', '\\.').replaceAll('{id}', '[^/]+')}$`),
}))

/** Answers any request below /api, in place of the framework's router. */
export function answerRequest(request: Request, context: ServiceContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  const resource = patterns.find(({ pattern }) => pattern.test(pathname))?.resource
  return resource ? resource.answer(request, context) : unknownRoute(request, context)
}
