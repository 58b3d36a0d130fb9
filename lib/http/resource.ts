import type { z } from 'zod'
import { type ErrorCode, HookscopeError, isHookscopeError } from '#lib/contract'
import { logFailure, type ServiceContext, toProblem } from '#lib/service'
import { checkAccess } from './access'

/** Methods that routes answer. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** How a body is described: a schema of our own, or the name of a public document of the contract. */
export type BodySchema = z.ZodType | { document: string }

/** One method of a resource with what the API description says about it. */
export interface Endpoint {
  operationId: string
  summary: string
  query?: z.ZodObject
  body?: { schema: BodySchema; types: readonly string[] }
  answer: { status: number; schema: BodySchema; types?: readonly string[] }
  /** Errors of its own, beside those every route may answer. */
  errors?: readonly ErrorCode[]
  handle(request: Request, context: ServiceContext): Promise<Response>
}

/** One address of the API: a plain function from a request to its response. */
export interface Resource {
  /** Template with `{id}` for one percent-encoded segment. */
  path: string
  endpoints: Partial<Record<Method, Endpoint>>
  answer(request: Request, context: ServiceContext): Promise<Response>
}

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
        const response = await endpoint.handle(request, context)
        return request.method === 'HEAD' ? await withoutBody(response) : response
      } catch (failure) {
        if (!isHookscopeError(failure)) logFailure(context.log, failure, `${request.method} ${path}`)
        return problemResponse(failure, { allow })
      }
    },
  }
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

const EXTRA_HEADERS: Partial<Record<ErrorCode, (allow: string) => Record<string, string>>> = {
  METHOD_NOT_ALLOWED: (allow) => ({ allow }),
  TOKEN_REQUIRED: () => ({ 'www-authenticate': 'Bearer realm="hookscope"' }),
}

/** A failure as an RFC 9457 problem document. */
export function problemResponse(failure: unknown, { allow = '' } = {}): Response {
  const problem = toProblem(failure)
  const extra = isHookscopeError(failure) ? EXTRA_HEADERS[failure.code]?.(allow) : undefined
  return Response.json(problem, {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...extra },
  })
}

/** A JSON answer, never kept by a cache. */
export function jsonResponse(
  value: unknown,
  options: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(value, {
    status: options.status ?? 200,
    headers: { 'cache-control': 'no-store', ...options.headers },
  })
}
