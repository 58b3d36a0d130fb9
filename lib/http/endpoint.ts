import type { z } from 'zod'
import type { ErrorCode } from '#lib/contract'
import type { ServiceContext } from '#lib/service'

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
  /** Whether it writes and runs nothing although its method is not GET; a public demo answers no other. */
  onlyReads?: true
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
